ALTER TABLE "redemptions" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_delivery" CHECK ("redemptions"."delivery" in ('pickup', 'home'));--> statement-breakpoint
UPDATE "redemptions" SET "delivery" = 'home' WHERE "status" <> 'pending'
  AND EXISTS (SELECT FROM "redemption_addresses" a WHERE a."redemption_id" = "redemptions"."id");--> statement-breakpoint
UPDATE "redemptions" SET "delivery" = 'pickup' WHERE "delivery" IS NULL AND ("status" IN ('approved', 'shipped')
  OR NOT EXISTS (SELECT FROM "guardians" g WHERE g."child_id" = "redemptions"."user_id"));--> statement-breakpoint
-- Starter prizes that still have the first price, 400 points a dollar, get the new one, 500.
UPDATE "treasure_items" SET "points_cost" = greatest(50, round("cash_value_cents" * 5 / 50.0) * 50)
  WHERE "seed_key" IS NOT NULL AND "points_cost" = greatest(50, round("cash_value_cents" * 4 / 50.0) * 50);
