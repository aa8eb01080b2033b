ALTER TABLE "payment_attempts" ADD COLUMN "capture_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "swept_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_events_for_attention" ON "order_events" USING btree ("at" DESC NULLS LAST) WHERE "order_events"."kind" in ('short_of_stock', 'payment_mismatch', 'paid_again', 'refund_failed', 'dispute');--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree (coalesce("last_tried_at", "created_at")) WHERE "mails"."state" = 'queued';