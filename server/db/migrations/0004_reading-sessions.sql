CREATE TABLE "reading_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"log_id" uuid,
	"book_id" uuid,
	"day" date NOT NULL,
	"how" text NOT NULL,
	"minutes" smallint DEFAULT 0 NOT NULL,
	"points" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"credited_seconds" integer DEFAULT 0 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"from_progress" smallint,
	"to_progress" smallint,
	"flag" text,
	"vouched_by" uuid,
	"request_key" uuid,
	CONSTRAINT "reading_sessions_how" CHECK ("reading_sessions"."how" in ('timer', 'typed', 'guardian')),
	CONSTRAINT "reading_sessions_minutes" CHECK ("reading_sessions"."minutes" between 0 and 180),
	CONSTRAINT "reading_sessions_points" CHECK ("reading_sessions"."points" between 0 and 60),
	CONSTRAINT "reading_sessions_credited" CHECK ("reading_sessions"."credited_seconds" between 0 and 10800),
	CONSTRAINT "reading_sessions_from" CHECK ("reading_sessions"."from_progress" between 0 and 100),
	CONSTRAINT "reading_sessions_to" CHECK ("reading_sessions"."to_progress" between 0 and 100),
	CONSTRAINT "reading_sessions_open_is_a_timer" CHECK ("reading_sessions"."ended_at" is not null or "reading_sessions"."how" = 'timer')
);
--> statement-breakpoint
CREATE TABLE "streak_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"set_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "streak_pauses_order" CHECK ("streak_pauses"."to_day" >= "streak_pauses"."from_day"),
	CONSTRAINT "streak_pauses_length" CHECK ("streak_pauses"."to_day" - "streak_pauses"."from_day" < 100)
);
--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_log_id_reading_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."reading_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_vouched_by_users_id_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_sessions_one_open" ON "reading_sessions" USING btree ("user_id") WHERE "reading_sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_sessions_request" ON "reading_sessions" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "reading_sessions_latest" ON "reading_sessions" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "reading_sessions_day" ON "reading_sessions" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "reading_sessions_log" ON "reading_sessions" USING btree ("log_id");--> statement-breakpoint
CREATE INDEX "reading_sessions_book" ON "reading_sessions" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "reading_sessions_vouched" ON "reading_sessions" USING btree ("vouched_by") WHERE "reading_sessions"."vouched_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "streak_pauses_once" ON "streak_pauses" USING btree ("user_id","from_day","to_day");--> statement-breakpoint
CREATE INDEX "streak_pauses_set_by" ON "streak_pauses" USING btree ("set_by");