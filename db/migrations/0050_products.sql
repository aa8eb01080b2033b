DROP INDEX "products_listed_featured";--> statement-breakpoint
DROP INDEX "products_listed_theme_featured";--> statement-breakpoint
DROP INDEX "products_listed_newest";--> statement-breakpoint
DROP INDEX "products_listed_theme_newest";--> statement-breakpoint
DROP INDEX "products_listed_price";--> statement-breakpoint
DROP INDEX "products_listed_theme_price";--> statement-breakpoint
DROP INDEX "products_listed_rating";--> statement-breakpoint
DROP INDEX "products_listed_theme_rating";--> statement-breakpoint
DROP INDEX "products_name_grams";--> statement-breakpoint
DROP INDEX "products_listed_name";--> statement-breakpoint
DROP INDEX "products_facets";--> statement-breakpoint
DROP INDEX "products_stems";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_unlisted_newest" ON "products" USING btree ("state","created_at","id") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" <> 'active';--> statement-breakpoint
CREATE INDEX "products_listed_featured" ON "products" USING btree ("featured" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_theme_featured" ON "products" USING btree ("category","featured" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_theme_newest" ON "products" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_price" ON "products" USING btree ("price_cents","id","search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_theme_price" ON "products" USING btree ("category","price_cents","id","search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_rating" ON "products" USING btree ("rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_theme_rating" ON "products" USING btree ("category","rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_name_grams" ON "products" USING gin (name_grams("search_name")) WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_listed_name" ON "products" USING btree ("search_name","id") WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets") WITH (fastupdate=false) WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_stems" ON "products" USING gin ("stems") WITH (gin_pending_list_limit=512) WHERE "products"."deleted_at" is null and not "products"."custom" and "products"."state" = 'active';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state_known" CHECK ("products"."state" in ('active', 'draft', 'archived'));
--> statement-breakpoint
DROP TRIGGER tell_product ON products;
--> statement-breakpoint
CREATE TRIGGER tell_product AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.image, OLD.brand, OLD.category, OLD.description, OLD.price_cents, OLD.featured, OLD.custom,
      OLD.gallery, OLD.image_alts, OLD.material, OLD.care, OLD.colors, OLD.width_mm, OLD.depth_mm,
      OLD.height_mm, OLD.volume_mm3, OLD.lead_days_min, OLD.lead_days_max, OLD.model, OLD.customer_id,
      OLD.rating_sum, OLD.num_reviews, OLD.rating_counts, OLD.uses, OLD.maker_name, OLD.maker_address,
      OLD.maker_contact, OLD.warnings, OLD.state, OLD.version, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.name, NEW.image, NEW.brand, NEW.category, NEW.description, NEW.price_cents, NEW.featured, NEW.custom,
      NEW.gallery, NEW.image_alts, NEW.material, NEW.care, NEW.colors, NEW.width_mm, NEW.depth_mm,
      NEW.height_mm, NEW.volume_mm3, NEW.lead_days_min, NEW.lead_days_max, NEW.model, NEW.customer_id,
      NEW.rating_sum, NEW.num_reviews, NEW.rating_counts, NEW.uses, NEW.maker_name, NEW.maker_address,
      NEW.maker_contact, NEW.warnings, NEW.state, NEW.version, NEW.deleted_at))
  EXECUTE FUNCTION tell_product_change('product');
--> statement-breakpoint
-- The version changes with every edit, whose fields are recorded.
DROP TRIGGER audit_admin ON products;
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('product', 'id',
    '{demo_slug,held,rating_sum,num_reviews,rating_counts,version,created_at}', '{}');
