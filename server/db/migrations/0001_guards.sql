-- Written by hand: what Drizzle's schema can't say. The database itself refuses these writes, whoever asks.
-- The points ledger.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the points ledger is append-only: a correction is a new entry';
END
$$;
--> statement-breakpoint
CREATE TRIGGER points_ledger_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON points_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The prize fund: append-only, and every entry balances.
CREATE FUNCTION refuse_fund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the prize fund''s ledger is append-only: a correction is a new entry';
END
$$;
--> statement-breakpoint
CREATE TRIGGER fund_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON fund_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_fund_change();
--> statement-breakpoint
CREATE TRIGGER fund_postings_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON fund_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_fund_change();
--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) FROM fund_postings WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'the lines of a fund entry sum to zero';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fund_postings_balanced
  AFTER INSERT ON fund_postings
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
--> statement-breakpoint
-- The security log: append-only, each entry linked to the one before it by its hash.
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
--> statement-breakpoint
-- Nothing new is written about a child whose consent is withdrawn. Erasing, exporting,
-- returning points and giving consent back need none of the writes below.
CREATE FUNCTION consent_withdrawn(child uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.users
    WHERE id = child AND consent_withdrawn_at IS NOT NULL);
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_without_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore brings back what was written while consent held.
  IF current_setting('reading_heroes.restoring', true) = 'on' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'consent is withdrawn' USING ERRCODE = 'RH001';
END
$$;
--> statement-breakpoint
-- Good news comes along with steps that must go on, such as canceling a prize.
CREATE FUNCTION skip_without_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('reading_heroes.restoring', true) = 'on' THEN RETURN NEW; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_days_consent BEFORE INSERT OR UPDATE ON activity_days FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER challenge_members_consent BEFORE INSERT OR UPDATE OF finished_at ON challenge_members FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER class_cards_consent BEFORE INSERT OR UPDATE OF token_hash ON class_cards FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER class_group_members_consent BEFORE INSERT ON class_group_members FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER daily_missions_consent BEFORE INSERT OR UPDATE OF template_key, started_at, done_at, returned_at, completed_at ON daily_missions FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER encouragements_consent BEFORE INSERT ON encouragements FOR EACH ROW
  WHEN (consent_withdrawn(NEW.child_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER flag_reviews_consent BEFORE INSERT OR UPDATE OF outcome, note ON flag_reviews FOR EACH ROW
  WHEN (consent_withdrawn(NEW.student_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER game_days_consent BEFORE INSERT OR UPDATE ON game_days FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER game_limits_consent BEFORE INSERT OR UPDATE OF daily_minutes ON game_limits FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER library_entries_consent BEFORE INSERT OR UPDATE ON library_entries FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER picture_passwords_consent BEFORE INSERT OR UPDATE OF hash ON picture_passwords FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER quiz_attempts_consent BEFORE INSERT OR UPDATE OF score, passed, points, earned, read_how, corrected_points ON quiz_attempts FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER quiz_rules_consent BEFORE INSERT OR UPDATE OF days, from_minute, to_minute, code_hash ON quiz_rules FOR EACH ROW
  WHEN (consent_withdrawn(NEW.reader_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER quiz_runs_consent BEFORE INSERT OR UPDATE ON quiz_runs FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER reading_goals_consent BEFORE INSERT OR UPDATE OF monthly_books, weekly_minutes, daily_minutes ON reading_goals FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER reading_logs_consent BEFORE INSERT OR UPDATE OF status, progress, furthest, completed_at ON reading_logs FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER reading_sessions_consent BEFORE INSERT OR UPDATE OF minutes, points, last_seen_at, ended_at ON reading_sessions FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER reading_settings_consent BEFORE INSERT OR UPDATE ON reading_settings FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER redemptions_consent BEFORE INSERT ON redemptions FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER school_ids_consent BEFORE INSERT OR UPDATE ON school_ids FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER school_passwords_consent BEFORE INSERT OR UPDATE OF user_id ON school_passwords FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER shipping_permissions_consent BEFORE INSERT ON shipping_permissions FOR EACH ROW
  WHEN (consent_withdrawn(NEW.child_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER squad_members_consent BEFORE INSERT ON squad_members FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER squad_reactions_consent BEFORE INSERT ON squad_reactions FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER squad_requests_consent BEFORE INSERT ON squad_requests FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER streak_pauses_consent BEFORE INSERT ON streak_pauses FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER treasure_wishes_consent BEFORE INSERT OR UPDATE ON treasure_wishes FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER user_badges_consent BEFORE INSERT ON user_badges FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER surprises_consent BEFORE INSERT ON surprises FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION skip_without_consent();
--> statement-breakpoint
CREATE TRIGGER points_ledger_consent BEFORE INSERT ON points_ledger FOR EACH ROW
  WHEN (NEW.source <> 'redemption_return' AND consent_withdrawn(NEW.user_id))
  EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER redemptions_approval_consent BEFORE UPDATE OF status ON redemptions FOR EACH ROW
  WHEN (NEW.status = 'approved' AND consent_withdrawn(NEW.user_id))
  EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER reading_sessions_vouch_consent BEFORE UPDATE OF vouched_by ON reading_sessions
  FOR EACH ROW WHEN (NEW.vouched_by IS NOT NULL AND consent_withdrawn(NEW.user_id))
  EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
-- Erasing clears the withdrawal in the same statement.
CREATE TRIGGER users_consent BEFORE UPDATE OF first_name, last_name, email, sign_in_name,
    profile_image_url, onboarding_completed, grade_level, reading_level, birth_month, birth_year,
    favorite_genres, time_zone, hero_name, hero_head, hero_body, hero_feet, hero_superpower,
    streak_current, streak_longest, streak_last_day, streak_bridges, streak_towards_bridge
  ON users FOR EACH ROW
  WHEN (OLD.consent_withdrawn_at IS NOT NULL AND NEW.consent_withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
CREATE TRIGGER users_password_consent BEFORE UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (NEW.password_hash IS NOT NULL AND OLD.consent_withdrawn_at IS NOT NULL
    AND NEW.consent_withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION refuse_without_consent();
--> statement-breakpoint
-- A code that opens sign-in for a child is a credential: none is made while consent is withdrawn.
CREATE TRIGGER known_devices_consent BEFORE INSERT ON known_devices FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();
