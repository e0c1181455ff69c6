-- Nothing ever wrote one; a row that has one all the same must not stop the guard below.
UPDATE "users" SET "profile_image_url" = null WHERE "role" = 'student';--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_pictures_hash" ON "profile_pictures" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_no_picture_of_a_child" CHECK ("users"."role" <> 'student' or "users"."profile_image_url" is null);