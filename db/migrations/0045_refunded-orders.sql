ALTER TABLE "orders" DROP CONSTRAINT "orders_closed_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_unpaid" CHECK ("orders"."closed_at" is null or "orders"."canceled_at" is not null or "orders"."refunded_at" is not null or "orders"."status" = 'Unpaid' and "orders"."paid_at" is null);--> statement-breakpoint
UPDATE "orders" SET "refunded_at" = made.at, "closed_at" = CASE WHEN "status" IN ('Paid', 'Printing')
    THEN coalesce("orders"."closed_at", made.at) ELSE "orders"."closed_at" END
  FROM (
    SELECT payments.order_id, max(refunds.closed_at) AS at
    FROM payments JOIN refunds ON refunds.payment_id = payments.id AND refunds.state = 'done'
    WHERE NOT payments.surplus GROUP BY payments.id HAVING sum(refunds.amount_cents) >= payments.amount_cents
  ) AS made WHERE made.order_id = "orders"."id";
