CREATE TABLE "challenge_members" (
	"id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "challenge_members_challenge_id_user_id_pk" PRIMARY KEY("challenge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"squad_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"goal" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "challenges_type" CHECK ("challenges"."type" in ('books_read', 'points_earned', 'minutes_read', 'quiz_accuracy')),
	CONSTRAINT "challenges_goal" CHECK ("challenges"."goal" > 0),
	CONSTRAINT "challenges_span" CHECK ("challenges"."starts_at" < "challenges"."ends_at"),
	CONSTRAINT "challenges_days" CHECK ("challenges"."start_date" <= "challenges"."end_date")
);
--> statement-breakpoint
CREATE TABLE "hidden_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden_by" uuid,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "squad_members" (
	"id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"agreed_by" uuid,
	CONSTRAINT "squad_members_squad_id_user_id_pk" PRIMARY KEY("squad_id","user_id"),
	CONSTRAINT "squad_members_role" CHECK ("squad_members"."role" in ('teacher', 'student'))
);
--> statement-breakpoint
CREATE TABLE "squad_reactions" (
	"squad_id" integer NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_reactions_squad_id_news_id_user_id_pk" PRIMARY KEY("squad_id","news_id","user_id"),
	CONSTRAINT "squad_reactions_reaction" CHECK ("squad_reactions"."reaction" in ('clap', 'star', 'heart', 'wow'))
);
--> statement-breakpoint
CREATE TABLE "squad_requests" (
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_requests_squad_id_user_id_pk" PRIMARY KEY("squad_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "squads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "squads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"teacher_name" text NOT NULL,
	"grade" text NOT NULL,
	"school" text,
	"description" text,
	"class_code" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_member" FOREIGN KEY ("squad_id","user_id") REFERENCES "public"."squad_members"("squad_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_readers" ADD CONSTRAINT "hidden_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_readers" ADD CONSTRAINT "hidden_readers_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_reactions" ADD CONSTRAINT "squad_reactions_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_reactions" ADD CONSTRAINT "squad_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_requests" ADD CONSTRAINT "squad_requests_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_requests" ADD CONSTRAINT "squad_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_members_id" ON "challenge_members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "challenge_members_squad" ON "challenge_members" USING btree ("squad_id","user_id");--> statement-breakpoint
CREATE INDEX "challenge_members_open" ON "challenge_members" USING btree ("user_id") WHERE "challenge_members"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "challenge_members_finished" ON "challenge_members" USING btree ("user_id","finished_at") WHERE "challenge_members"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "challenge_members_news" ON "challenge_members" USING btree ("squad_id","finished_at","id") WHERE "challenge_members"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "challenges_squad" ON "challenges" USING btree ("squad_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "challenges_news" ON "challenges" USING btree ("squad_id","created_at","id");--> statement-breakpoint
CREATE INDEX "challenges_unsettled" ON "challenges" USING btree ("ends_at") WHERE "challenges"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_created_by" ON "challenges" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "hidden_readers_hidden_by" ON "hidden_readers" USING btree ("hidden_by");--> statement-breakpoint
CREATE UNIQUE INDEX "squad_members_id" ON "squad_members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "squad_members_user" ON "squad_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "squad_members_agreed_by" ON "squad_members" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "squad_reactions_user" ON "squad_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "squad_requests_user" ON "squad_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "squads_class_code" ON "squads" USING btree ("class_code");--> statement-breakpoint
CREATE INDEX "squads_created_by" ON "squads" USING btree ("created_by");