CREATE TABLE "product_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO product_stock SELECT id, on_hand FROM products;
--> statement-breakpoint
DROP INDEX "products_listed_on_hand";--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_by_on_hand" ON "product_stock" USING btree ("on_hand","product_id");
--> statement-breakpoint
CREATE FUNCTION add_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock SELECT id, on_hand FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER add_product_stock AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_product_stock();
--> statement-breakpoint
CREATE FUNCTION follow_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET on_hand = NEW.on_hand WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_product_stock AFTER UPDATE OF on_hand ON products
  FOR EACH ROW WHEN (NEW.on_hand <> OLD.on_hand) EXECUTE FUNCTION follow_product_stock();
