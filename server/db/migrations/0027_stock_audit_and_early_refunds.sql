CREATE TABLE "early_refunds" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"returned_cents" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_refunds_provider_provider_id_pk" PRIMARY KEY("provider","provider_id"),
	CONSTRAINT "early_refunds_provider" CHECK ("early_refunds"."provider" in ('stripe', 'test')),
	CONSTRAINT "early_refunds_returned" CHECK ("early_refunds"."returned_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "treasure_items" ADD COLUMN "stocked" integer;--> statement-breakpoint
UPDATE "treasure_items" SET "stocked" = "stock_quantity" + (SELECT count(*) FROM "redemptions"
  WHERE "item_id" = "treasure_items"."id" AND "status" <> 'canceled');--> statement-breakpoint
ALTER TABLE "treasure_items" ALTER COLUMN "stocked" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "early_refunds_told" ON "early_refunds" USING btree ("told_at");