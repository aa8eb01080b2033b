CREATE TABLE "search_sample" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"search_name" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_sample" ADD CONSTRAINT "search_sample_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every fourth: the last byte of an id is as random as the id.
CREATE FUNCTION is_sampled(id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN get_byte(uuid_send(id), 15) < 64;
--> statement-breakpoint
INSERT INTO search_sample (product_id, search_name)
  SELECT id, search_name FROM products WHERE is_sampled(id) AND deleted_at IS NULL AND NOT custom;
--> statement-breakpoint
CREATE INDEX "search_sample_name_grams" ON "search_sample" USING gin (name_grams("search_name"));
--> statement-breakpoint
CREATE FUNCTION keep_search_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL AND NOT NEW.custom THEN
    INSERT INTO search_sample (product_id, search_name) VALUES (NEW.id, NEW.search_name)
      ON CONFLICT (product_id) DO UPDATE SET search_name = excluded.search_name;
  ELSE
    DELETE FROM search_sample WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search_sample AFTER INSERT OR UPDATE OF name, custom, deleted_at ON products
  FOR EACH ROW WHEN (is_sampled(NEW.id)) EXECUTE FUNCTION keep_search_sample();
