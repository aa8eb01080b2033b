CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"rate" integer,
	"amount_cents" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_codes_kind_known" CHECK ("discount_codes"."kind" in ('percent', 'fixed', 'shipping')),
	CONSTRAINT "discount_codes_code_upper_case" CHECK ("discount_codes"."code" = upper("discount_codes"."code") and "discount_codes"."code" <> ''),
	CONSTRAINT "discount_codes_value_of_kind" CHECK (("discount_codes"."kind" = 'percent') = ("discount_codes"."rate" is not null) and ("discount_codes"."kind" = 'fixed') = ("discount_codes"."amount_cents" is not null)
        and "discount_codes"."rate" between 1 and 1000000 and "discount_codes"."amount_cents" > 0),
	CONSTRAINT "discount_codes_minimum_not_negative" CHECK ("discount_codes"."minimum_cents" >= 0),
	CONSTRAINT "discount_codes_dates_in_order" CHECK ("discount_codes"."starts_at" < "discount_codes"."ends_at"),
	CONSTRAINT "discount_codes_within_limits" CHECK ("discount_codes"."held" >= 0 and "discount_codes"."taken" >= 0 and "discount_codes"."max_uses_per_customer" > 0
        and "discount_codes"."max_uses" > 0 and "discount_codes"."held" + "discount_codes"."taken" <= "discount_codes"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"discount_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_uses_state_known" CHECK ("discount_uses"."state" in ('held', 'taken', 'released'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_key_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_country" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method" jsonb;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discount_codes_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code_once" ON "discount_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_once_per_order" ON "discount_uses" USING btree ("order_id") WHERE "discount_uses"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "discount_uses_by_customer" ON "discount_uses" USING btree ("discount_id","user_id") WHERE "discount_uses"."state" <> 'released';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_id_discount_codes_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting', 'invitation', 'discount'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_positive" CHECK ("products"."weight_grams" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class_known" CHECK ("products"."tax_class" in ('standard', 'reduced', 'zero'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shares" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."price_cents" * "order_lines"."qty" and "order_lines"."shipping_cents" >= 0
        and "order_lines"."tax_cents" >= 0 and "order_lines"."tax_rate" between 0 and 1000000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_of_code" CHECK ("orders"."discount_cents" >= 0 and num_nulls("orders"."discount_id", "orders"."discount_code") in (0, 2)
        and ("orders"."discount_cents" = 0 or "orders"."discount_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_added_or_included" CHECK ("orders"."included_tax_cents" is null or "orders"."included_tax_cents" >= 0 and "orders"."tax_cents" = 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_key_known" CHECK ("settings"."key" in ('shop', 'delivery', 'shipping', 'taxes', 'seller', 'texts', 'terms', 'mails', 'limits'));
--> statement-breakpoint
ALTER TABLE order_lines DISABLE TRIGGER order_lines_frozen_once_paid;
--> statement-breakpoint
-- Orders that were placed before: shipping and tax by value, as differences of rounded sums, which add up to the order's.
UPDATE order_lines SET shipping_cents = shares.shipping, tax_cents = shares.tax, tax_rate = shares.rate
FROM (
  SELECT order_id, position,
    (round(o.shipping_cents * upto / items) - round(o.shipping_cents * (upto - value) / items))::integer AS shipping,
    (round(o.tax_cents * upto / items) - round(o.tax_cents * (upto - value) / items))::integer AS tax,
    least(1000000, round(o.tax_cents * 1000000.0 / (items + o.shipping_cents)))::integer AS rate
  FROM (
    SELECT order_id, position, price_cents::numeric * qty AS value,
      sum(price_cents::numeric * qty) OVER (PARTITION BY order_id ORDER BY position) AS upto,
      sum(price_cents::numeric * qty) OVER (PARTITION BY order_id) AS items
    FROM order_lines
  ) AS line JOIN orders AS o ON o.id = line.order_id
) AS shares
WHERE order_lines.order_id = shares.order_id AND order_lines.position = shares.position
  AND (shares.shipping > 0 OR shares.tax > 0);
--> statement-breakpoint
ALTER TABLE order_lines ENABLE TRIGGER order_lines_frozen_once_paid;
--> statement-breakpoint
-- The counts of a code follow its uses; its CHECK refuses one above the limit.
CREATE FUNCTION count_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END;
BEGIN
  UPDATE discount_codes SET
    held = held + (NEW.state = 'held')::integer - coalesce((before = 'held')::integer, 0),
    taken = taken + (NEW.state = 'taken')::integer - coalesce((before = 'taken')::integer, 0)
  WHERE id = NEW.discount_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_discount_use AFTER INSERT OR UPDATE OF state ON discount_uses FOR EACH ROW
  EXECUTE FUNCTION count_discount_use();
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "discount_codes" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('discount', 'id',
    '{held,taken,created_at}', '{}');
