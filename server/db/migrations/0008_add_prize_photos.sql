CREATE TABLE "treasure_photos" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "treasure_items" ADD COLUMN "photo_hash" text;--> statement-breakpoint
ALTER TABLE "treasure_photos" ADD CONSTRAINT "treasure_photos_item_id_treasure_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."treasure_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "treasure_photos_hash" ON "treasure_photos" USING btree ("hash");