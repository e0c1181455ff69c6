CREATE TABLE "mail_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"last_week" date,
	CONSTRAINT "mail_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "unsubscribe_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;