ALTER TABLE "quiz_attempts" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "earned" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_day" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zone_day_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_zone_day" CHECK (("users"."zone_day" is null) = ("users"."zone_day_from" is null));