CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"changed_by" uuid,
	"change" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_changes_change" CHECK ("account_changes"."change" in ('disabled', 'enabled'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_account" ON "account_changes" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "account_changes_changed_by" ON "account_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "account_changes_at" ON "account_changes" USING btree ("at");