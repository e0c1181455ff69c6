CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"idle_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_key" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"series" text,
	"year" smallint,
	"band" text NOT NULL,
	"level" smallint NOT NULL,
	"min_grade" smallint DEFAULT 0 NOT NULL,
	"words" integer,
	"words_estimated" boolean DEFAULT true NOT NULL,
	"page_count" integer,
	"points" integer NOT NULL,
	"description" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"cover_url" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "books_level_range" CHECK ("books"."level" between 1 and 10),
	CONSTRAINT "books_points_range" CHECK ("books"."points" >= 5)
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"isbn13" text PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"pages" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_entries" (
	"user_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"isbn13" text,
	"rating" smallint,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_entries_user_id_book_id_pk" PRIMARY KEY("user_id","book_id"),
	CONSTRAINT "library_entries_rating" CHECK ("library_entries"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "unknown_isbns" (
	"isbn13" text PRIMARY KEY NOT NULL,
	"asks_again_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_ledger_balance_not_negative" CHECK ("points_ledger"."balance_after" >= 0),
	CONSTRAINT "points_ledger_amount_not_zero" CHECK ("points_ledger"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"badge_key" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"items" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"max_score" smallint NOT NULL,
	"passed" boolean NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."score" between 0 and "quiz_attempts"."max_score")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"correct" smallint NOT NULL,
	"why" text NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "quiz_questions_key_in_range" CHECK ("quiz_questions"."correct" >= 0 and "quiz_questions"."correct" < cardinality("quiz_questions"."options"))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"length" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quizzes_length" CHECK ("quizzes"."length" > 0)
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"quizzes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reading_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"status" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "reading_logs_progress" CHECK ("reading_logs"."progress" between 0 and 100),
	CONSTRAINT "reading_logs_completed_is_full" CHECK (("reading_logs"."status" = 'completed') = ("reading_logs"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "seed_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"guardian_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardians_guardian_id_child_id_pk" PRIMARY KEY("guardian_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"sign_in_name" text,
	"password_hash" text,
	"profile_image_url" text,
	"approved" boolean DEFAULT true NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"grade_level" text,
	"reading_level" smallint DEFAULT 1 NOT NULL,
	"birth_month" smallint,
	"birth_year" smallint,
	"favorite_genres" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"hero_name" text,
	"hero_head" text,
	"hero_body" text,
	"hero_feet" text,
	"hero_superpower" text,
	"points" integer DEFAULT 0 NOT NULL,
	"streak_current" integer DEFAULT 0 NOT NULL,
	"streak_longest" integer DEFAULT 0 NOT NULL,
	"streak_last_day" date,
	"streak_bridges" smallint DEFAULT 1 NOT NULL,
	"streak_towards_bridge" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('student', 'parent', 'teacher', 'admin')),
	CONSTRAINT "users_points_not_negative" CHECK ("users"."points" >= 0),
	CONSTRAINT "users_reading_level" CHECK ("users"."reading_level" between 1 and 10),
	CONSTRAINT "users_birth_month" CHECK ("users"."birth_month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_logs" ADD CONSTRAINT "reading_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_logs" ADD CONSTRAINT "reading_logs_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_ends_at" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "books_work_key" ON "books" USING btree ("work_key");--> statement-breakpoint
CREATE INDEX "books_search" ON "books" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "books_title" ON "books" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "books_level" ON "books" USING btree ("level","title","id");--> statement-breakpoint
CREATE INDEX "editions_book" ON "editions" USING btree ("book_id","isbn13");--> statement-breakpoint
CREATE INDEX "library_entries_latest" ON "library_entries" USING btree ("user_id","added_at","book_id");--> statement-breakpoint
CREATE INDEX "library_entries_book" ON "library_entries" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "unknown_isbns_asks_again" ON "unknown_isbns" USING btree ("asks_again_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once" ON "points_ledger" USING btree ("user_id","source","source_id");--> statement-breakpoint
CREATE INDEX "points_ledger_latest" ON "points_ledger" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_badges_once" ON "user_badges" USING btree ("user_id","badge_key");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number" ON "quiz_attempts" USING btree ("user_id","quiz_id","number");--> statement-breakpoint
CREATE INDEX "quiz_attempts_latest" ON "quiz_attempts" USING btree ("user_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_book" ON "quiz_attempts" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_position" ON "quiz_questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_one_active" ON "quizzes" USING btree ("book_id") WHERE "quizzes"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "reading_logs_one_open" ON "reading_logs" USING btree ("user_id","book_id") WHERE "reading_logs"."status" = 'reading';--> statement-breakpoint
CREATE INDEX "reading_logs_latest" ON "reading_logs" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "reading_logs_completed" ON "reading_logs" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "reading_logs_book" ON "reading_logs" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "consents_child" ON "consents" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "consents_guardian" ON "consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "guardians_child" ON "guardians" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_sign_in_name_key" ON "users" USING btree (lower("sign_in_name"));