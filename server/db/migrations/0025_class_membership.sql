CREATE TABLE "school_passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_ids" DROP CONSTRAINT "school_ids_pupil";
--> statement-breakpoint
DROP INDEX "school_ids_user";--> statement-breakpoint
DROP INDEX "school_ids_once";--> statement-breakpoint
ALTER TABLE "school_ids" DROP CONSTRAINT "school_ids_squad_id_user_id_pk";--> statement-breakpoint
-- One id of two children stays with the one whose account is older; both children stay.
DELETE FROM "school_ids" s USING (
  SELECT ctid AS place, row_number() OVER (PARTITION BY sourced_id
    ORDER BY (SELECT created_at FROM users WHERE id = user_id), user_id, squad_id) AS nth
  FROM "school_ids") ranked
WHERE s.ctid = ranked.place AND ranked.nth > 1;--> statement-breakpoint
-- A child with two ids keeps the one of the class that is older.
DELETE FROM "school_ids" s USING (
  SELECT ctid AS place, row_number() OVER (PARTITION BY user_id ORDER BY squad_id) AS nth
  FROM "school_ids") ranked
WHERE s.ctid = ranked.place AND ranked.nth > 1;--> statement-breakpoint
ALTER TABLE "school_ids" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
ALTER TABLE "squad_requests" ADD COLUMN "waits_for" text DEFAULT 'guardian' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_passwords" ADD CONSTRAINT "school_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_passwords" ADD CONSTRAINT "school_passwords_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_passwords_issued_by" ON "school_passwords" USING btree ("issued_by");--> statement-breakpoint
CREATE UNIQUE INDEX "school_ids_once" ON "school_ids" USING btree ("sourced_id");--> statement-breakpoint
ALTER TABLE "school_ids" DROP COLUMN "squad_id";--> statement-breakpoint
ALTER TABLE "squad_requests" ADD CONSTRAINT "squad_requests_waits_for" CHECK ("squad_requests"."waits_for" in ('guardian', 'leader'));--> statement-breakpoint
-- Passwords a teacher set last, by the access log: guardians' and children's own ones are no school's.
INSERT INTO "school_passwords" ("user_id", "issued_by", "issued_at")
SELECT DISTINCT ON (l.child_id) l.child_id, l.actor_id, l.last_at
FROM record_looks l JOIN users u ON u.id = l.child_id AND u.password_hash IS NOT NULL
WHERE l.actor_role = 'teacher' AND l.look IN ('account_made', 'password_reset')
  AND NOT EXISTS (SELECT FROM record_looks later
    WHERE later.child_id = l.child_id AND later.actor_role = 'parent'
      AND later.look = 'password_reset' AND later.last_at >= l.last_at)
ORDER BY l.child_id, l.last_at DESC;
