ALTER TABLE "treasure_items" ADD COLUMN "drawing" text;--> statement-breakpoint
-- The starter prizes have a drawing under their key.
UPDATE "treasure_items" SET "drawing" = "seed_key" WHERE "seed_key" IS NOT NULL;
