ALTER TABLE "daily_revenue" ADD COLUMN "orders" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null and not "reviews"."product_deleted";--> statement-breakpoint
CREATE INDEX "daily_revenue_by_day" ON "daily_revenue" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at","number") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_revenue (day, test, cents, orders)
  SELECT (recorded_at AT TIME ZONE 'UTC')::date, test, sum(amount_cents), count(*) FILTER (WHERE NOT surplus) FROM added GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO daily_revenue (day, test, cents, orders)
SELECT (recorded_at AT TIME ZONE 'UTC')::date, test, 0, count(*) FROM payments WHERE NOT surplus GROUP BY 1, 2;
--> statement-breakpoint
-- A phone number is compared from its end, without what stands between its digits: one typed without the country code is
-- a prefix of its reversed digits.
CREATE FUNCTION phone_words(phone text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array(SELECT '~' || reverse(digits) FROM regexp_replace(phone, '[^0-9]', '', 'g') AS digits WHERE length(digits) >= 7);
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
      orders.tracking, regexp_replace(orders.tracking, '[^[:alnum:]]', '', 'g'), orders.gift_note,
      (SELECT string_agg(name, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT string_agg(reference, ' ') FROM payments WHERE order_id = orders.id),
      (SELECT string_agg(note, ' ') FROM refunds WHERE order_id = orders.id),
      (SELECT string_agg(detail->>'note', ' ') FROM order_events WHERE order_id = orders.id))) AS plain;
--> statement-breakpoint
DROP TRIGGER follow_order ON orders;
--> statement-breakpoint
CREATE TRIGGER follow_order AFTER UPDATE OF payer_email, tracking, shipping_address, gift_note, status, closed_at ON orders
  FOR EACH ROW WHEN ((NEW.payer_email, NEW.tracking, NEW.shipping_address, NEW.gift_note, NEW.closed_at IS NULL,
      NEW.status IN ('Unpaid', 'Paid', 'Printing'))
    IS DISTINCT FROM (OLD.payer_email, OLD.tracking, OLD.shipping_address, OLD.gift_note, OLD.closed_at IS NULL,
      OLD.status IN ('Unpaid', 'Paid', 'Printing'))) EXECUTE FUNCTION follow_order();
--> statement-breakpoint
CREATE FUNCTION follow_order_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_search(array[NEW.order_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_refund_note AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.note IS NOT NULL) EXECUTE FUNCTION follow_order_note();
--> statement-breakpoint
CREATE TRIGGER follow_event_note AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.detail ? 'note') EXECUTE FUNCTION follow_order_note();
--> statement-breakpoint
UPDATE order_search SET words = source.words FROM order_search_source AS source WHERE source.order_id = order_search.order_id;
