CREATE TABLE "quiz_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"text" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_writer_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_writings" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"rewrite" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"dropped" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_rules" (
	"reader_id" uuid PRIMARY KEY NOT NULL,
	"set_by" uuid,
	"days" smallint[],
	"from_minute" smallint DEFAULT 0 NOT NULL,
	"to_minute" smallint DEFAULT 1440 NOT NULL,
	"code_hash" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_rules_in_a_day" CHECK ("quiz_rules"."from_minute" >= 0 and "quiz_rules"."from_minute" < "quiz_rules"."to_minute" and "quiz_rules"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "quiz_runs" (
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"items" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"unlocked_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_runs_user_id_quiz_id_pk" PRIMARY KEY("user_id","quiz_id")
);
--> statement-breakpoint
DROP INDEX "quiz_questions_position";--> statement-breakpoint
ALTER TABLE "quiz_attempts" ALTER COLUMN "max_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ALTER COLUMN "correct" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "read_how" text;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "corrected_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "retired_by" uuid;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "quiz_passages" ADD CONSTRAINT "quiz_passages_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_passages" ADD CONSTRAINT "quiz_passages_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_writer_calls" ADD CONSTRAINT "quiz_writer_calls_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_writings" ADD CONSTRAINT "quiz_writings_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_rules" ADD CONSTRAINT "quiz_rules_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_rules" ADD CONSTRAINT "quiz_rules_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_runs" ADD CONSTRAINT "quiz_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_runs" ADD CONSTRAINT "quiz_runs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_passages_book" ON "quiz_passages" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_passages_added_by" ON "quiz_passages" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "quiz_writer_calls_at" ON "quiz_writer_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quiz_writer_calls_book" ON "quiz_writer_calls" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "quiz_rules_set_by" ON "quiz_rules" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "quiz_runs_quiz" ON "quiz_runs" USING btree ("quiz_id");--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_retired_by_users_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_questions_quiz" ON "quiz_questions" USING btree ("quiz_id","position");--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_voided_is_retired" CHECK ("quiz_questions"."voided_at" is null or "quiz_questions"."retired_at" is not null);