CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"note" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"late" boolean NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || email || ' ' || order_number || ' ' || coalesce(note, ''))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_address" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_contact" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warnings" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("submitted_at","id") WHERE "withdrawals"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_handled" ON "withdrawals" USING btree ("submitted_at","id") WHERE "withdrawals"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_words" ON "withdrawals" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "withdrawals_by_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_email" ON "withdrawals" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_maker_whole_or_none" CHECK (num_nulls("products"."maker_name", "products"."maker_address", "products"."maker_contact") in (0, 3));--> statement-breakpoint
-- A statement stays as it was made. Only its personal data go when its customer's account is removed.
CREATE FUNCTION refuse_change_of_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.order_id, NEW.order_number, NEW.submitted_at, NEW.late)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.order_number, OLD.submitted_at, OLD.late)
    OR (NEW.name, NEW.email, NEW.note) IS DISTINCT FROM (OLD.name, OLD.email, OLD.note)
      AND NEW.email NOT LIKE '%@removed.invalid'
  THEN
    RAISE EXCEPTION 'withdrawals is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_append_only BEFORE UPDATE OR DELETE ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_withdrawal();
--> statement-breakpoint
-- All that a product's page shows.
DROP TRIGGER tell_product ON products;
--> statement-breakpoint
CREATE TRIGGER tell_product AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.image, OLD.brand, OLD.category, OLD.description, OLD.price_cents, OLD.featured, OLD.custom,
      OLD.gallery, OLD.material, OLD.care, OLD.colors, OLD.width_mm, OLD.depth_mm, OLD.height_mm, OLD.volume_mm3,
      OLD.lead_days_min, OLD.lead_days_max, OLD.model, OLD.customer_id, OLD.rating_sum, OLD.num_reviews,
      OLD.rating_counts, OLD.uses, OLD.maker_name, OLD.maker_address, OLD.maker_contact, OLD.warnings,
      OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.name, NEW.image, NEW.brand, NEW.category, NEW.description, NEW.price_cents, NEW.featured, NEW.custom,
      NEW.gallery, NEW.material, NEW.care, NEW.colors, NEW.width_mm, NEW.depth_mm, NEW.height_mm, NEW.volume_mm3,
      NEW.lead_days_min, NEW.lead_days_max, NEW.model, NEW.customer_id, NEW.rating_sum, NEW.num_reviews,
      NEW.rating_counts, NEW.uses, NEW.maker_name, NEW.maker_address, NEW.maker_contact, NEW.warnings,
      NEW.deleted_at))
  EXECUTE FUNCTION tell_product_change('product');
