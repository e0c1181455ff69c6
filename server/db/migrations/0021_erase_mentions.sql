ALTER TABLE "class_reports" ADD COLUMN "student_ids" uuid[];--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "child_ids" uuid[] DEFAULT '{}';--> statement-breakpoint
-- Emails written before don't say whom they name: they are searched by name.
UPDATE "mails" SET "child_ids" = NULL;
