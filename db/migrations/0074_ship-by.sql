CREATE TABLE "farm_queue" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"days" integer,
	"able_printers" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "farm_queue_one_row" CHECK ("farm_queue"."id"),
	CONSTRAINT "farm_queue_in_bounds" CHECK ("farm_queue"."days" >= 0 and "farm_queue"."able_printers" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_canceled_before_made";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_canceled_before_made" CHECK ("orders"."canceled_at" is null or "orders"."status" in ('Unpaid', 'Paid')
        or "orders"."status" = 'Printing' and "orders"."cancel_offered_at" is not null);
--> statement-breakpoint
DROP TRIGGER raise_version ON orders;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.status, NEW.tracking, NEW.parcels, NEW.shipping_address, NEW.gift_note, NEW.staff_note, NEW.total_cents, NEW.paid_at,
      NEW.closed_at, NEW.canceled_at, NEW.refunded_at, NEW.ship_by)
    IS DISTINCT FROM (OLD.status, OLD.tracking, OLD.parcels, OLD.shipping_address, OLD.gift_note, OLD.staff_note, OLD.total_cents, OLD.paid_at,
      OLD.closed_at, OLD.canceled_at, OLD.refunded_at, OLD.ship_by)) EXECUTE FUNCTION raise_order_version();
--> statement-breakpoint
-- A paid order's ship-by date moves with its record alone, which is written first.
CREATE FUNCTION refuse_unrecorded_ship_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ship_by_changes
    WHERE id = (SELECT max(id) FROM ship_by_changes WHERE order_id = NEW.id)
      AND from_date IS NOT DISTINCT FROM OLD.ship_by AND to_date IS NOT DISTINCT FROM NEW.ship_by
  ) THEN
    RAISE EXCEPTION 'the ship-by date of a paid order moves with a record' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ship_by_moves_with_record BEFORE UPDATE OF ship_by ON orders FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL AND NEW.ship_by IS DISTINCT FROM OLD.ship_by) EXECUTE FUNCTION refuse_unrecorded_ship_by();
--> statement-breakpoint
-- What the log has beside it in ship_by_changes.
DROP TRIGGER audit_admin ON orders;
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'id',
    '{asked_at,created_at,updated_at,version,ship_by_at}', '{shipping_address,gift_note,staff_note,payer_email}');
--> statement-breakpoint
-- Every process reads the settings again, and drops its cached pages.
CREATE TRIGGER tell_settings AFTER INSERT OR UPDATE ON "farm_queue" FOR EACH ROW EXECUTE FUNCTION tell_settings_change();
--> statement-breakpoint
-- The process that computes the queue does so at once: after a change of the printers, and when jobs are added.
CREATE FUNCTION tell_farm_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'farm');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_farm AFTER INSERT OR UPDATE OF state, removed_at OR DELETE ON "printers"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_farm_change();
--> statement-breakpoint
CREATE TRIGGER tell_farm AFTER INSERT ON "print_jobs" FOR EACH STATEMENT EXECUTE FUNCTION tell_farm_change();
