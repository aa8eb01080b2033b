ALTER TABLE "orders" DROP CONSTRAINT "orders_closed_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_canceled_closed" CHECK ("orders"."canceled_at" is null or "orders"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_canceled_before_made" CHECK ("orders"."canceled_at" is null or "orders"."status" in ('Unpaid', 'Paid'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed_unpaid" CHECK ("orders"."closed_at" is null or "orders"."canceled_at" is not null or "orders"."status" = 'Unpaid' and "orders"."paid_at" is null);