CREATE TABLE "customer_revenue" (
	"user_id" uuid NOT NULL,
	"test" boolean NOT NULL,
	"cents" bigint NOT NULL,
	"orders" bigint NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "customer_revenue_by_user" ON "customer_revenue" USING btree ("user_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_revenue (day, test, cents, orders)
  SELECT (recorded_at AT TIME ZONE 'UTC')::date, test, sum(amount_cents), count(*) FILTER (WHERE NOT surplus) FROM added GROUP BY 1, 2;
  -- Duplicate payments are no spend: they go back.
  INSERT INTO customer_revenue (user_id, test, cents, orders, last_order_at)
  SELECT orders.user_id, added.test, sum(added.amount_cents), count(*), max(orders.created_at)
  FROM added JOIN orders ON orders.id = added.order_id WHERE NOT added.surplus GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_revenue
  SELECT (NEW.closed_at AT TIME ZONE 'UTC')::date, test, -NEW.amount_cents FROM payments WHERE id = NEW.payment_id;
  INSERT INTO customer_revenue (user_id, test, cents, orders)
  SELECT orders.user_id, payments.test, -NEW.amount_cents, 0
  FROM payments JOIN orders ON orders.id = payments.order_id WHERE payments.id = NEW.payment_id AND NOT payments.surplus;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO customer_revenue (user_id, test, cents, orders, last_order_at)
SELECT orders.user_id, payments.test, sum(payments.amount_cents - coalesce(refunded.cents, 0)), count(*), max(orders.created_at)
FROM payments JOIN orders ON orders.id = payments.order_id
  LEFT JOIN (SELECT payment_id, sum(amount_cents) AS cents FROM refunds WHERE state = 'done' GROUP BY 1) AS refunded
    ON refunded.payment_id = payments.id
WHERE NOT payments.surplus GROUP BY 1, 2;
--> statement-breakpoint
-- Without statistics a customer's page would be planned as if the table were empty.
DO $$
BEGIN
  IF EXISTS (SELECT FROM customer_revenue) THEN
    ANALYZE customer_revenue;
  END IF;
END
$$;
