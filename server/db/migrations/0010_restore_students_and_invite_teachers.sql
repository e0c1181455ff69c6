CREATE TABLE "class_departures" (
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"agreed_by" uuid,
	"group_ids" uuid[] NOT NULL,
	"challenges" jsonb NOT NULL,
	"card_hash" text,
	"pictures_hash" text,
	"password_hash" text,
	"removed_by" uuid,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_departures_squad_id_user_id_pk" PRIMARY KEY("squad_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"squad_id" integer NOT NULL,
	"code_hash" text,
	"email" text,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_departures" ADD CONSTRAINT "class_departures_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_departures" ADD CONSTRAINT "class_departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_departures" ADD CONSTRAINT "class_departures_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_departures" ADD CONSTRAINT "class_departures_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_departures_user" ON "class_departures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_departures_removed_at" ON "class_departures" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "class_departures_agreed_by" ON "class_departures" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "class_departures_removed_by" ON "class_departures" USING btree ("removed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "class_invitations_code" ON "class_invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "class_invitations_email" ON "class_invitations" USING btree ("squad_id",lower("email"));--> statement-breakpoint
CREATE INDEX "class_invitations_invited_by" ON "class_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "class_invitations_ends_at" ON "class_invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE TRIGGER class_departures_consent BEFORE INSERT ON class_departures FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
