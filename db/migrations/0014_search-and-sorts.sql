DROP INDEX "products_listed_featured";--> statement-breakpoint
DROP INDEX "products_listed_newest";--> statement-breakpoint
DROP INDEX "products_listed_price";--> statement-breakpoint
DROP INDEX "products_listed_rating";--> statement-breakpoint
DROP INDEX "reviews_by_product";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "order_events_for_attention";--> statement-breakpoint
DROP INDEX "orders_by_user";--> statement-breakpoint
DROP INDEX "sweep_actions_newest";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
DROP INDEX "print_requests_newest";--> statement-breakpoint
DROP INDEX "print_requests_by_user";--> statement-breakpoint
DROP INDEX "uploads_by_user";--> statement-breakpoint
-- Every piece of one, two and three letters of a name, as lexemes.
CREATE FUNCTION name_grams(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(array(
  SELECT substr(name, at, size)
  FROM generate_series(1, char_length(name)) AS at, (VALUES (1), (2), (3)) AS sizes (size)));
--> statement-breakpoint
-- What a name that contains these words has among its pieces: all of theirs of three letters, or they themselves.
CREATE FUNCTION grams_of_words(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg('''' || replace(replace(gram, '\', '\\'), '''', '''''') || '''', ' & ')
  FROM (
    SELECT DISTINCT substr(words, at, 3) AS gram
    FROM generate_series(1, greatest(char_length(words) - 2, 1)) AS at
  ) AS grams)::tsquery;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_name" text COLLATE "C" GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_listed_theme_featured" ON "products" USING btree ("category","featured" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_theme_newest" ON "products" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_theme_price" ON "products" USING btree ("category","price_cents","id","search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_theme_rating" ON "products" USING btree ("category","rating_hundredths" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_name_grams" ON "products" USING gin (name_grams("search_name")) WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_featured" ON "products" USING btree ("featured" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_price" ON "products" USING btree ("price_cents","id","search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_rating" ON "products" USING btree ("rating_hundredths" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_name") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "reviews_by_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_events_for_attention" ON "order_events" USING btree ("at" DESC NULLS FIRST) WHERE "order_events"."kind" in ('short_of_stock', 'payment_mismatch', 'paid_again', 'refund_failed', 'dispute');--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sweep_actions_newest" ON "sweep_actions" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "print_requests_newest" ON "print_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "print_requests_by_user" ON "print_requests" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_by_user" ON "uploads" USING btree ("user_id","created_at" DESC NULLS FIRST);