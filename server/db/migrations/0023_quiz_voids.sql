CREATE TABLE "quiz_voids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"said_by" uuid,
	"reason" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"retired_it" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "quiz_voids_state" CHECK ("quiz_voids"."state" in ('waiting', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_voids_open" ON "quiz_voids" USING btree ("question_id","said_by") WHERE "quiz_voids"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_voids_question" ON "quiz_voids" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "quiz_voids_waiting" ON "quiz_voids" USING btree ("said_at","id") WHERE "quiz_voids"."state" = 'waiting' and "quiz_voids"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_voids_said_by" ON "quiz_voids" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "quiz_voids_decided_by" ON "quiz_voids" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "quiz_voids_undone_by" ON "quiz_voids" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "quizzes_book" ON "quizzes" USING btree ("book_id");--> statement-breakpoint
-- Until now every report held for everyone.
INSERT INTO "quiz_voids"
  ("id", "question_id", "said_by", "reason", "said_at", "state", "decided_at", "retired_it")
SELECT gen_random_uuid(), "id", "retired_by", coalesce("void_reason", ''), "voided_at", 'accepted',
  "voided_at", "retired_at" = "voided_at"
FROM "quiz_questions" WHERE "voided_at" IS NOT NULL;--> statement-breakpoint
UPDATE "quiz_attempts" a SET "items" = (
  SELECT jsonb_agg(
    CASE WHEN q."voided_at" IS NULL THEN one.item ELSE one.item || '{"voided": true}' END
    ORDER BY one.place
  )
  FROM jsonb_array_elements(a."items") WITH ORDINALITY AS one(item, place)
    LEFT JOIN "quiz_questions" q ON q."id" = (one.item ->> 'questionId')::uuid
)
WHERE jsonb_array_length(a."items") > 0 AND EXISTS (
  SELECT FROM "quiz_questions" q WHERE q."quiz_id" = a."quiz_id" AND q."voided_at" IS NOT NULL
);--> statement-breakpoint
ALTER TABLE "quiz_questions" DROP COLUMN "void_reason";
