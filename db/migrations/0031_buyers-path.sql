-- The choices of `productFacets` (db/states.ts) that a product belongs to.
CREATE FUNCTION product_facets(uses text[], price_cents integer, on_hand integer, longest_mm integer)
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN uses || array_remove(ARRAY[
    CASE WHEN price_cents < 3000 THEN 'gift' END,
    CASE WHEN price_cents < 2000 THEN 'under-20' WHEN price_cents < 4000 THEN '20-40' WHEN price_cents < 8000 THEN '40-80' ELSE 'over-80' END,
    CASE WHEN longest_mm < 100 THEN 'small' WHEN longest_mm <= 200 THEN 'medium' WHEN longest_mm > 200 THEN 'large' END,
    CASE WHEN on_hand > 0 THEN 'in-stock' END
  ], NULL);
--> statement-breakpoint
DROP INDEX "products_listed_rating";--> statement-breakpoint
DROP INDEX "products_listed_theme_rating";--> statement-breakpoint
-- In one statement, so that the table is rewritten once.
ALTER TABLE "products"
  ADD COLUMN "uses" text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "rating_rank" integer GENERATED ALWAYS AS (case when num_reviews = 0 then 0 else (rating_sum * 100 + 2000) / (num_reviews + 5) end) STORED NOT NULL,
  ADD COLUMN "facets" text[] GENERATED ALWAYS AS (product_facets(uses, price_cents, on_hand, greatest(width_mm, depth_mm, height_mm))) STORED NOT NULL,
  ADD CONSTRAINT "products_uses_known" CHECK ("products"."uses" <@ array['desk', 'lamp', 'planter', 'wearable']);--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets") WITH (fastupdate=false) WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_rating" ON "products" USING btree ("rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_theme_rating" ON "products" USING btree ("category","rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "order_number" bigint;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('order', 'product', 'custom', 'other'));
