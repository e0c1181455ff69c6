CREATE TABLE "openid_arrivals" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid,
	"first_name" text,
	"last_name" text,
	"email" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "openid_visits" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"next" text,
	"link_to" uuid,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openid_arrivals" ADD CONSTRAINT "openid_arrivals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_identities" ADD CONSTRAINT "openid_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_visits" ADD CONSTRAINT "openid_visits_link_to_users_id_fk" FOREIGN KEY ("link_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openid_arrivals_user" ON "openid_arrivals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "openid_arrivals_ends_at" ON "openid_arrivals" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_identities_user" ON "openid_identities" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE INDEX "openid_visits_link_to" ON "openid_visits" USING btree ("link_to");--> statement-breakpoint
CREATE INDEX "openid_visits_ends_at" ON "openid_visits" USING btree ("ends_at");