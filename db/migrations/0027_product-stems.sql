CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- 'Helmets' and 'helmet', 'kítsune' and 'kitsune' have one stem each.
CREATE TEXT SEARCH CONFIGURATION product_stems (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION product_stems ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
-- Words as they are written, without accents.
CREATE TEXT SEARCH CONFIGURATION product_spellings (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION product_spellings ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
--> statement-breakpoint
CREATE FUNCTION product_text(name text, brand text, category text, description text, material text, colors text[])
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN concat_ws(' ', name, brand, category, description, material, array_to_string(colors, ' '));
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stems" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('public.product_stems', product_text(name, brand, category, description, material, colors)))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "products_stems" ON "products" USING gin ("stems") WITH (gin_pending_list_limit=512) WHERE "products"."deleted_at" is null and not "products"."custom";
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
-- Numbers have no nearest spelling, and products may have a million of them.
CREATE FUNCTION spellings_of(product_text text) RETURNS SETOF text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  BEGIN ATOMIC
    SELECT word FROM unnest(tsvector_to_array(to_tsvector('public.product_spellings', product_text))) AS word
    WHERE word ~ '^[[:alpha:]]{3,60}$';
  END;
--> statement-breakpoint
INSERT INTO product_words
  SELECT DISTINCT word
  FROM products, spellings_of(product_text(name, brand, category, description, material, colors)) AS word
  WHERE NOT custom;
--> statement-breakpoint
CREATE INDEX "product_words_word" ON "product_words" USING btree ("word");
--> statement-breakpoint
CREATE INDEX "product_words_trigrams" ON "product_words" USING gist ("word" gist_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION add_product_words(new_words text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words
    SELECT DISTINCT words.word FROM unnest(new_words) AS words (word)
    WHERE NOT EXISTS (SELECT FROM product_words AS known WHERE known.word = words.word);
END $$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_product_words(array(
    SELECT DISTINCT spellings_of(product_text(name, brand, category, description, material, colors))
    FROM added WHERE NOT custom));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_words_of_new_products AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_new_products();
--> statement-breakpoint
CREATE FUNCTION add_words_of_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_product_words(array(SELECT spellings_of(
    product_text(NEW.name, NEW.brand, NEW.category, NEW.description, NEW.material, NEW.colors))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_words_of_changed_product
  AFTER UPDATE OF name, brand, category, description, material, colors, custom ON products
  FOR EACH ROW WHEN (NOT NEW.custom) EXECUTE FUNCTION add_words_of_changed_product();
--> statement-breakpoint
DROP TRIGGER keep_search_sample ON products;
--> statement-breakpoint
DROP FUNCTION keep_search_sample();
--> statement-breakpoint
DROP TABLE "search_counts";
--> statement-breakpoint
DROP TABLE "search_sample";
--> statement-breakpoint
DROP SEQUENCE "search_removals";
--> statement-breakpoint
DROP FUNCTION count_search_removal();
--> statement-breakpoint
DROP FUNCTION is_sampled(uuid);
--> statement-breakpoint
-- Searches are planned by statistics. A new shop has no rows to count.
DO $$
BEGIN
  IF EXISTS (SELECT FROM products) THEN
    ANALYZE products, product_words;
  END IF;
END
$$;
