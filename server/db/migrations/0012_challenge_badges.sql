ALTER TABLE "user_badges" ADD COLUMN "challenge" jsonb;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "grown_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_challenge" CHECK (("user_badges"."challenge" is not null) = ("user_badges"."badge_key" like 'challenge:%'));