CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"restock_qty" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_product_id_pk" PRIMARY KEY("refund_id","product_id"),
	CONSTRAINT "refund_lines_qty_positive" CHECK ("refund_lines"."qty" > 0),
	CONSTRAINT "refund_lines_restock_within_qty" CHECK ("refund_lines"."restock_qty" between 0 and "refund_lines"."qty")
);
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER refund_lines_append_only BEFORE UPDATE OR DELETE ON "refund_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();
