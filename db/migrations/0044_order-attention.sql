CREATE TABLE "order_attention" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_attention" ADD CONSTRAINT "order_attention_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attention" ADD CONSTRAINT "order_attention_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_attention_by_order" ON "order_attention" USING btree ("order_id");--> statement-breakpoint
CREATE FUNCTION need_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_attention (event_id, order_id) VALUES (NEW.id, NEW.order_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_events_need_attention AFTER INSERT ON "order_events" FOR EACH ROW
  WHEN (NEW.kind IN ('short_of_stock', 'payment_mismatch', 'paid_again', 'refund_failed', 'dispute'))
  EXECUTE FUNCTION need_attention();--> statement-breakpoint
-- Those that were shown until now. Older ones counted as seen.
INSERT INTO "order_attention" SELECT id, order_id FROM "order_events"
  WHERE kind IN ('short_of_stock', 'payment_mismatch', 'paid_again', 'refund_failed', 'dispute')
    AND at >= now() - interval '30 days';
