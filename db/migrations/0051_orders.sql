ALTER TABLE "orders" ADD COLUMN "staff_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcels" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tracking_of_first_parcel" CHECK ("orders"."parcels" is null or "orders"."tracking" is not distinct from "orders"."parcels"->0->>'tracking');--> statement-breakpoint
-- Whoever writes: an admin, the customer, or a webhook.
CREATE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.status, NEW.tracking, NEW.parcels, NEW.shipping_address, NEW.gift_note, NEW.staff_note, NEW.total_cents, NEW.paid_at,
      NEW.closed_at, NEW.canceled_at, NEW.refunded_at)
    IS DISTINCT FROM (OLD.status, OLD.tracking, OLD.parcels, OLD.shipping_address, OLD.gift_note, OLD.staff_note, OLD.total_cents, OLD.paid_at,
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
    '{asked_at,created_at,updated_at,version}', '{shipping_address,gift_note,staff_note,payer_email}');
--> statement-breakpoint
CREATE OR REPLACE VIEW order_search_source AS
  SELECT orders.id AS order_id, orders.number, orders.created_at, lower(coalesce(orders.payer_email, users.email)) AS customer,
    array_to_tsvector(plain || word_beginnings(plain) || phone_words(orders.shipping_address->>'phoneNumber')
      || array['#' || orders.number]) AS words,
    orders.status IN ('Unpaid', 'Paid', 'Printing') AND orders.closed_at IS NULL AS active
  FROM orders JOIN users ON users.id = orders.user_id,
    LATERAL plain_words(concat_ws(' ', replace(orders.id::text, '-', ''), users.name, users.email,
      orders.payer_email, orders.shipping_address->>'recipient', orders.shipping_address->>'address', orders.shipping_address->>'city',
      orders.shipping_address->>'postalCode', orders.shipping_address->>'phoneNumber',
      regexp_replace(orders.shipping_address->>'phoneNumber', '[^0-9]', '', 'g'),
      orders.tracking, regexp_replace(orders.tracking, '[^[:alnum:]]', '', 'g'), orders.gift_note, orders.staff_note,
      (SELECT string_agg(concat_ws(' ', parcel->>'tracking', regexp_replace(parcel->>'tracking', '[^[:alnum:]]', '', 'g')), ' ')
        FROM jsonb_array_elements(orders.parcels) AS parcel),
      (SELECT string_agg(name, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT string_agg(reference, ' ') FROM payments WHERE order_id = orders.id),
      (SELECT string_agg(note, ' ') FROM refunds WHERE order_id = orders.id),
      (SELECT string_agg(detail->>'note', ' ') FROM order_events WHERE order_id = orders.id))) AS plain;
--> statement-breakpoint
DROP TRIGGER follow_order ON orders;
--> statement-breakpoint
CREATE TRIGGER follow_order AFTER UPDATE OF payer_email, tracking, parcels, shipping_address, gift_note, staff_note, status, closed_at ON orders
  FOR EACH ROW WHEN ((NEW.payer_email, NEW.tracking, NEW.parcels, NEW.shipping_address, NEW.gift_note, NEW.staff_note, NEW.closed_at IS NULL,
      NEW.status IN ('Unpaid', 'Paid', 'Printing'))
    IS DISTINCT FROM (OLD.payer_email, OLD.tracking, OLD.parcels, OLD.shipping_address, OLD.gift_note, OLD.staff_note, OLD.closed_at IS NULL,
      OLD.status IN ('Unpaid', 'Paid', 'Printing'))) EXECUTE FUNCTION follow_order();
