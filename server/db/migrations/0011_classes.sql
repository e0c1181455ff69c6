CREATE TABLE "class_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_group_members" (
	"group_id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "class_group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_groups" (
	"id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_groups_id_squad_id_pk" PRIMARY KEY("id","squad_id")
);
--> statement-breakpoint
CREATE TABLE "class_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"squad_id" integer NOT NULL,
	"asked_by" uuid NOT NULL,
	"type" text NOT NULL,
	"metrics" text[] NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"report" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "class_reports_progress" CHECK ("class_reports"."progress" between 0 and 100),
	CONSTRAINT "class_reports_ready" CHECK (("class_reports"."state" = 'ready') = ("class_reports"."report" is not null))
);
--> statement-breakpoint
CREATE TABLE "flag_reviews" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_reviews_kind" CHECK ("flag_reviews"."kind" in ('session', 'quiz')),
	CONSTRAINT "flag_reviews_outcome" CHECK ("flag_reviews"."outcome" in ('vouched', 'dismissed', 'talk'))
);
--> statement-breakpoint
CREATE TABLE "picture_passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_tries" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone,
	CONSTRAINT "picture_tries_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash"),
	CONSTRAINT "picture_tries_wrong" CHECK ("picture_tries"."wrong" > 0)
);
--> statement-breakpoint
CREATE TABLE "school_ids" (
	"user_id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"sourced_id" text NOT NULL,
	CONSTRAINT "school_ids_squad_id_user_id_pk" PRIMARY KEY("squad_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "class_cards" ADD CONSTRAINT "class_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_cards" ADD CONSTRAINT "class_cards_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_members" ADD CONSTRAINT "class_group_members_group" FOREIGN KEY ("group_id","squad_id") REFERENCES "public"."class_groups"("id","squad_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_members" ADD CONSTRAINT "class_group_members_pupil" FOREIGN KEY ("squad_id","user_id") REFERENCES "public"."squad_members"("squad_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_groups" ADD CONSTRAINT "class_groups_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_reviews" ADD CONSTRAINT "flag_reviews_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_reviews" ADD CONSTRAINT "flag_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_passwords" ADD CONSTRAINT "picture_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_passwords" ADD CONSTRAINT "picture_passwords_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_tries" ADD CONSTRAINT "picture_tries_user_id_picture_passwords_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."picture_passwords"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_ids" ADD CONSTRAINT "school_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_ids" ADD CONSTRAINT "school_ids_pupil" FOREIGN KEY ("squad_id","user_id") REFERENCES "public"."squad_members"("squad_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_cards_token" ON "class_cards" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "class_cards_issued_by" ON "class_cards" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "class_group_members_member" ON "class_group_members" USING btree ("squad_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_groups_name" ON "class_groups" USING btree ("squad_id",lower("name"));--> statement-breakpoint
CREATE INDEX "class_reports_class" ON "class_reports" USING btree ("squad_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "class_reports_asked_by" ON "class_reports" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "flag_reviews_student" ON "flag_reviews" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "flag_reviews_reviewed_by" ON "flag_reviews" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "picture_passwords_issued_by" ON "picture_passwords" USING btree ("issued_by");--> statement-breakpoint
CREATE UNIQUE INDEX "school_ids_once" ON "school_ids" USING btree ("squad_id","sourced_id");--> statement-breakpoint
CREATE INDEX "school_ids_user" ON "school_ids" USING btree ("user_id");