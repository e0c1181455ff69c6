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
