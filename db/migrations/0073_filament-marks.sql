CREATE FUNCTION runs_filament_short(filament uuid, mark integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT mark IS NOT NULL AND mark > coalesce(sum(greatest(0, balance_mg - reserved_mg)), 0)
  FROM spools WHERE filament_id = filament AND retired_at IS NULL
$$;
--> statement-breakpoint
-- Whether a filament is below its mark is decided when a transaction that has changed its spools commits, by one transaction
-- at a time: two that each see their own change alone would both say no. Only a change is written, because it drops all pages.
CREATE FUNCTION compare_filament_with_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('filament_marks'));
  IF EXISTS (
    SELECT FROM filaments WHERE id = NEW.filament_id AND runs_short <> runs_filament_short(id, low_mg)
  ) THEN
    UPDATE filaments SET runs_short = runs_filament_short(id, low_mg) WHERE id = NEW.filament_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER spools_filament_mark AFTER UPDATE ON "spools" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.balance_mg, OLD.reserved_mg, OLD.retired_at) IS DISTINCT FROM (NEW.balance_mg, NEW.reserved_mg, NEW.retired_at))
  EXECUTE FUNCTION compare_filament_with_mark();
--> statement-breakpoint
-- A mark that is reached or not is a consequence of the ledger, which has its own entries.
DROP TRIGGER audit_admin ON "filaments";
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "filaments" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('filament', 'id',
    '{created_at,version,runs_short}', '{}');
