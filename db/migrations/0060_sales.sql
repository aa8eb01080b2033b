CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"percent" integer NOT NULL,
	"all_products" boolean NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"applied" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_state_known" CHECK ("sales"."state" in ('planned', 'running', 'ended', 'canceled')),
	CONSTRAINT "sales_percent_in_bounds" CHECK ("sales"."percent" between 1 and 90),
	CONSTRAINT "sales_end_after_start" CHECK ("sales"."ends_at" > "sales"."starts_at"),
	CONSTRAINT "sales_products_chosen" CHECK ("sales"."all_products" = (cardinality("sales"."categories") + cardinality("sales"."product_ids") = 0)),
	CONSTRAINT "sales_end_dated" CHECK (("sales"."state" in ('ended', 'canceled')) = ("sales"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "regular_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_price_cents" integer;--> statement-breakpoint
CREATE INDEX "product_prices_by_product" ON "product_prices" USING btree ("product_id","since","price_cents");--> statement-breakpoint
CREATE INDEX "sales_newest" ON "sales" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "sales_by_state" ON "sales" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "sales_planned" ON "sales" USING btree ("starts_at") WHERE "sales"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "sales_running" ON "sales" USING btree ("ends_at") WHERE "sales"."state" = 'running';--> statement-breakpoint
CREATE INDEX "sales_unapplied" ON "sales" USING btree ("id") WHERE not "sales"."applied";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("sale_id","id") WHERE "products"."sale_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting', 'invitation', 'discount', 'sale'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_whole_or_none" CHECK (num_nulls("products"."sale_id", "products"."sale_ends_at", "products"."regular_price_cents", "products"."lowest_price_cents") in (0, 4)
        and "products"."price_cents" <= "products"."regular_price_cents");
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "sales" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('sale', 'id',
    '{applied,version}', '{}');
--> statement-breakpoint
-- A price reduced by a percentage, rounded half up to the cent, and never free.
CREATE FUNCTION sale_price(regular_cents integer, percent integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT greatest(1, (regular_cents::bigint * (100 - percent) + 50) / 100)::integer
$$;
--> statement-breakpoint
-- Whoever writes the price of a product that is on sale, and not the sale itself, means its regular price.
CREATE FUNCTION reduce_regular_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.regular_price_cents := NEW.price_cents;
  NEW.price_cents := sale_price(NEW.price_cents, (SELECT percent FROM sales WHERE id = NEW.sale_id));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reduce_regular_price BEFORE UPDATE OF "price_cents" ON "products"
  FOR EACH ROW WHEN (NEW.sale_id = OLD.sale_id) EXECUTE FUNCTION reduce_regular_price();
--> statement-breakpoint
-- The time is that of the request (open-audited-db.ts) or of the sale's start or end, by the clock of the shop.
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_prices (product_id, price_cents, since) VALUES (NEW.id, NEW.price_cents,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at
    ELSE coalesce((nullif(current_setting('shop.audit', true), '')::jsonb ->> 'at')::timestamptz, now()) END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER record_first_price AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION record_price();
--> statement-breakpoint
CREATE TRIGGER record_price AFTER UPDATE ON "products"
  FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents) EXECUTE FUNCTION record_price();
--> statement-breakpoint
CREATE TRIGGER product_prices_append_only BEFORE UPDATE OR DELETE ON "product_prices" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER product_prices_never_truncated BEFORE TRUNCATE ON "product_prices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The prices until now: of changes that the audit log has recorded, the one before the first of them, then each.
INSERT INTO product_prices (product_id, price_cents, since)
SELECT id, coalesce((
    SELECT (before ->> 'price_cents')::integer FROM audit_log
    WHERE subject_id = products.id AND table_name = 'products' AND before ? 'price_cents' ORDER BY at, id LIMIT 1
  ), price_cents), created_at
FROM products;
--> statement-breakpoint
INSERT INTO product_prices (product_id, price_cents, since)
SELECT subject_id, (after ->> 'price_cents')::integer, at FROM audit_log
WHERE table_name = 'products' AND before ? 'price_cents' AND after ->> 'price_cents' IS NOT NULL;
--> statement-breakpoint
-- The lowest price in force at any moment of the 30 days before.
CREATE FUNCTION lowest_price_before(product uuid, moment timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT min(price_cents) FROM product_prices
  WHERE product_id = product AND since < moment AND since >= coalesce((
    SELECT max(since) FROM product_prices WHERE product_id = product AND since <= moment - interval '30 days'
  ), '-infinity')
$$;
--> statement-breakpoint
-- What a page shows of a sale beside the price.
CREATE TRIGGER tell_sale AFTER UPDATE ON "products"
  FOR EACH ROW WHEN ((OLD.sale_id, OLD.regular_price_cents) IS DISTINCT FROM (NEW.sale_id, NEW.regular_price_cents))
  EXECUTE FUNCTION tell_product_change('product');
--> statement-breakpoint
-- Every process that applies sales looks again when the next one starts or ends.
CREATE FUNCTION tell_sales_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'sales');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_sales AFTER INSERT OR UPDATE OR DELETE ON "sales"
  FOR EACH ROW EXECUTE FUNCTION tell_sales_change();
