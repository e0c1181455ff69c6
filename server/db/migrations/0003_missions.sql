CREATE TABLE "daily_missions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"template_key" text NOT NULL,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"swapped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_missions_slot_range" CHECK ("daily_missions"."slot" between 0 and 2),
	CONSTRAINT "daily_missions_confirmed_is_completed" CHECK ("daily_missions"."confirmed_by" is null or "daily_missions"."completed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "quizzes_passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "perfect_quizzes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "books_started" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "books_finished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "books_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_logs" ADD COLUMN "furthest" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_missions" ADD CONSTRAINT "daily_missions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_missions" ADD CONSTRAINT "daily_missions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_missions_slot" ON "daily_missions" USING btree ("user_id","day","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_missions_one_swap" ON "daily_missions" USING btree ("user_id","day") WHERE "daily_missions"."swapped";--> statement-breakpoint
CREATE INDEX "daily_missions_waiting" ON "daily_missions" USING btree ("user_id","done_at") WHERE "daily_missions"."done_at" is not null and "daily_missions"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "daily_missions_completed" ON "daily_missions" USING btree ("user_id") WHERE "daily_missions"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "daily_missions_confirmed_by" ON "daily_missions" USING btree ("confirmed_by");--> statement-breakpoint
ALTER TABLE "reading_logs" ADD CONSTRAINT "reading_logs_furthest" CHECK ("reading_logs"."furthest" between 0 and 100);--> statement-breakpoint
UPDATE "reading_logs" SET "furthest" = "progress";
