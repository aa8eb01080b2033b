CREATE TABLE "restocked_products" (
	"product_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_alerts_once" UNIQUE("product_id","email"),
	CONSTRAINT "stock_alerts_notified_if_confirmed" CHECK ("stock_alerts"."notified_at" is null or "stock_alerts"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "wish_list_items" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wish_list_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "restocked_products" ADD CONSTRAINT "restocked_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_list_items" ADD CONSTRAINT "wish_list_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_list_items" ADD CONSTRAINT "wish_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_due" ON "stock_alerts" USING btree ("product_id","id") WHERE "stock_alerts"."confirmed_at" is not null and "stock_alerts"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_by_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_end" ON "stock_alerts" USING btree ("expires_at");
--> statement-breakpoint
-- Runs in each transaction that makes a sold-out product available: an edit, a refund, the end of a hold. A search by
-- `stock_alerts_due`, however many subscribers there are; a job sends their mails.
CREATE FUNCTION add_restocked_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restocked_products
    SELECT NEW.id WHERE EXISTS (
      SELECT FROM stock_alerts
      WHERE product_id = NEW.id AND confirmed_at IS NOT NULL AND notified_at IS NULL)
    -- Waits for a job that is about to delete the row, and adds it again.
    ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER add_restocked_product AFTER UPDATE OF on_hand, held ON products
  FOR EACH ROW WHEN (OLD.on_hand <= OLD.held AND NEW.on_hand > NEW.held)
  EXECUTE FUNCTION add_restocked_product();
