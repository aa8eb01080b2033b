ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Whoever writes: an admin, the customer, or a webhook.
CREATE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.status, NEW.tracking, NEW.shipping_address, NEW.gift_note, NEW.total_cents, NEW.paid_at,
      NEW.closed_at, NEW.canceled_at, NEW.refunded_at)
    IS DISTINCT FROM (OLD.status, OLD.tracking, OLD.shipping_address, OLD.gift_note, OLD.total_cents, OLD.paid_at,
      OLD.closed_at, OLD.canceled_at, OLD.refunded_at)) EXECUTE FUNCTION raise_order_version();
--> statement-breakpoint
CREATE FUNCTION raise_version_of_refunded_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET version = version + 1 WHERE id = NEW.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER raise_order_version AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION raise_version_of_refunded_order();
--> statement-breakpoint
DROP TRIGGER audit_admin ON orders;
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'id',
    '{asked_at,created_at,updated_at,version}', '{shipping_address,gift_note,payer_email}');
