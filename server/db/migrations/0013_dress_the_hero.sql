ALTER TABLE "users" ADD COLUMN "hero_worn" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hero_unlocked" text[] DEFAULT '{}' NOT NULL;