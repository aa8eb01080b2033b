-- History, payments and acted-on webhooks are facts: a bug or a hand in the database may add, never change.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER webhook_events_append_only BEFORE UPDATE OR DELETE ON "webhook_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was paid for is frozen: lines and sums of an order with a payment stay as they were charged.
CREATE FUNCTION refuse_change_of_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL AND (
    NEW.paid_at IS DISTINCT FROM OLD.paid_at OR NEW.total_cents <> OLD.total_cents
    OR NEW.items_cents <> OLD.items_cents OR NEW.shipping_cents <> OLD.shipping_cents
    OR NEW.tax_cents <> OLD.tax_cents OR NEW.user_id <> OLD.user_id
  ) THEN
    RAISE EXCEPTION 'a paid order is frozen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_frozen_once_paid BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paid_order();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_paid_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = coalesce(OLD.order_id, NEW.order_id) AND paid_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a paid order is frozen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_frozen_once_paid BEFORE INSERT OR UPDATE OR DELETE ON "order_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_paid_lines();
