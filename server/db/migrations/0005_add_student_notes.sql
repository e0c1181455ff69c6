CREATE TABLE "student_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_notes_text" CHECK (char_length("student_notes"."text") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "level_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_notes_student" ON "student_notes" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "student_notes_author" ON "student_notes" USING btree ("author_id");--> statement-breakpoint
CREATE TRIGGER student_notes_consent BEFORE INSERT OR UPDATE OF text ON student_notes FOR EACH ROW
  WHEN (consent_withdrawn(NEW.student_id)) EXECUTE FUNCTION refuse_without_consent();
