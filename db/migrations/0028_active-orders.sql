DROP INDEX "orders_open_unpaid";--> statement-breakpoint
ALTER TABLE "order_search" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ALTER COLUMN "active" DROP DEFAULT;--> statement-breakpoint
CREATE OR REPLACE VIEW order_search_source AS
  SELECT orders.id AS order_id, orders.number, orders.created_at, lower(coalesce(orders.payer_email, users.email)) AS customer,
    array_to_tsvector(array_append(plain_words(concat_ws(' ', replace(orders.id::text, '-', ''), users.name, users.email,
      orders.payer_email, orders.shipping_address->>'city', orders.shipping_address->>'phoneNumber',
      regexp_replace(orders.shipping_address->>'phoneNumber', '[^0-9]', '', 'g'),
      orders.tracking, regexp_replace(orders.tracking, '[^[:alnum:]]', '', 'g'),
      (SELECT string_agg(name, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT string_agg(reference, ' ') FROM payments WHERE order_id = orders.id))), '#' || orders.number)) AS words,
    orders.status IN ('Unpaid', 'Paid', 'Printing') AND orders.closed_at IS NULL AS active
  FROM orders JOIN users ON users.id = orders.user_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_order_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_search WHERE order_id = ANY (ids) ORDER BY order_id FOR NO KEY UPDATE;
  INSERT INTO order_search (order_id, number, created_at, customer, words, active)
  SELECT order_id, number, created_at, customer, words, active FROM order_search_source WHERE order_id = ANY (ids) ORDER BY number
  ON CONFLICT (order_id) DO UPDATE SET customer = excluded.customer, words = excluded.words, active = excluded.active;
END
$$;
--> statement-breakpoint
DROP TRIGGER follow_order ON orders;
--> statement-breakpoint
-- Of the status, `order_search` holds only whether the order is active.
CREATE TRIGGER follow_order AFTER UPDATE OF payer_email, tracking, shipping_address, status, closed_at ON orders
  FOR EACH ROW WHEN ((NEW.payer_email, NEW.tracking, NEW.shipping_address, NEW.closed_at IS NULL,
      NEW.status IN ('Unpaid', 'Paid', 'Printing'))
    IS DISTINCT FROM (OLD.payer_email, OLD.tracking, OLD.shipping_address, OLD.closed_at IS NULL,
      OLD.status IN ('Unpaid', 'Paid', 'Printing'))) EXECUTE FUNCTION follow_order();
--> statement-breakpoint
UPDATE order_search SET active = false FROM orders
  WHERE orders.id = order_id AND NOT (orders.status IN ('Unpaid', 'Paid', 'Printing') AND orders.closed_at IS NULL);
--> statement-breakpoint
CREATE INDEX "order_search_active_by_customer" ON "order_search" USING btree ("customer","number","order_id") WHERE "order_search"."active";--> statement-breakpoint
DROP INDEX "order_search_by_customer";--> statement-breakpoint
CREATE INDEX "order_search_by_customer" ON "order_search" USING btree ("customer","number","order_id");--> statement-breakpoint
CREATE INDEX "orders_active" ON "orders" USING btree ("status","number","created_at","total_cents","qty","id") WHERE "orders"."status" in ('Unpaid', 'Paid', 'Printing') and "orders"."closed_at" is null;
