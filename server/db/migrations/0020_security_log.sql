CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"subject_id" uuid,
	"object_id" text,
	"detail" text,
	"network" text,
	"position" bigint,
	"hash" text,
	CONSTRAINT "security_events_linked" CHECK (("security_events"."position" is null) = ("security_events"."hash" is null))
);
--> statement-breakpoint
CREATE INDEX "security_events_latest" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_subject" ON "security_events" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_position" ON "security_events" USING btree ("position");--> statement-breakpoint
CREATE FUNCTION security_event_hash(event security_events, previous text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(previous, event.position, event.id,
    extract(epoch from event.at), event.kind, event.actor_id, event.actor_role, event.subject_id,
    event.object_id, event.detail, event.network)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Runs as the transaction commits: the lock is the last one it takes, so it cannot deadlock.
CREATE FUNCTION link_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous security_events;
  event security_events;
BEGIN
  -- A restored entry brings its place and hash along.
  IF NEW.hash IS NOT NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7309290);
  SELECT * INTO previous FROM security_events WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1;
  event := NEW;
  event.position := coalesce(previous.position, 0) + 1;
  UPDATE security_events
    SET position = event.position, hash = security_event_hash(event, coalesce(previous.hash, ''))
    WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER security_events_link AFTER INSERT ON security_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_security_event();
--> statement-breakpoint
CREATE FUNCTION refuse_security_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.hash IS NULL AND to_jsonb(OLD) - 'position' - 'hash' = to_jsonb(NEW) - 'position' - 'hash'
    THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    -- The retention job alone names a day in its own transaction.
    IF OLD.at <= nullif(current_setting('reading_heroes.security_log_ends', true), '')::timestamptz
    THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the security log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_security_log_change();
--> statement-breakpoint
CREATE TRIGGER security_events_no_truncate BEFORE TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_log_change();
