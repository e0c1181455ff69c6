CREATE TABLE "encouragements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"from_id" uuid,
	"from_name" text NOT NULL,
	"sentence" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"put_away_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guardian_id" uuid,
	"erased_at" timestamp with time zone NOT NULL,
	"proof" jsonb NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_codes" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "game_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_minutes" smallint NOT NULL,
	"set_by" uuid,
	CONSTRAINT "game_limits_minutes" CHECK ("game_limits"."daily_minutes" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"monthly_books" smallint NOT NULL,
	"weekly_minutes" smallint NOT NULL,
	"daily_minutes" smallint NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_goals_books" CHECK ("reading_goals"."monthly_books" between 1 and 60),
	CONSTRAINT "reading_goals_week" CHECK ("reading_goals"."weekly_minutes" between 5 and 2100),
	CONSTRAINT "reading_goals_day" CHECK ("reading_goals"."daily_minutes" between 5 and 300)
);
--> statement-breakpoint
CREATE TABLE "record_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"look" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_week" date
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_codes" ADD CONSTRAINT "family_codes_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_days" ADD CONSTRAINT "game_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_limits" ADD CONSTRAINT "game_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_limits" ADD CONSTRAINT "game_limits_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_goals" ADD CONSTRAINT "reading_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_goals" ADD CONSTRAINT "reading_goals_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_looks" ADD CONSTRAINT "record_looks_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_looks" ADD CONSTRAINT "record_looks_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_choices" ADD CONSTRAINT "digest_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encouragements_child" ON "encouragements" USING btree ("child_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "encouragements_from" ON "encouragements" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "erasures_guardian" ON "erasures" USING btree ("guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_codes_code" ON "family_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "game_limits_set_by" ON "game_limits" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "link_requests_once" ON "link_requests" USING btree ("child_id","parent_id");--> statement-breakpoint
CREATE INDEX "link_requests_parent" ON "link_requests" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "reading_goals_set_by" ON "reading_goals" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "record_looks_once" ON "record_looks" USING btree ("child_id","actor_id","look","day");--> statement-breakpoint
CREATE INDEX "record_looks_latest" ON "record_looks" USING btree ("child_id","last_at","id");--> statement-breakpoint
CREATE INDEX "record_looks_actor" ON "record_looks" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_latest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("sent_at","next_try_at");