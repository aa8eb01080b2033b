CREATE TABLE "order_shipping_costs" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_shipping_costs_not_negative" CHECK ("order_shipping_costs"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_shipping_costs" ADD CONSTRAINT "order_shipping_costs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "order_shipping_costs" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'order_id',
    '{at}', '{}');
