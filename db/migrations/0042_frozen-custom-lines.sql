-- With a default, the lines of all products that are not custom need no rewrite.
ALTER TABLE "order_lines" ADD COLUMN "custom" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" DISABLE TRIGGER order_lines_frozen_once_paid;--> statement-breakpoint
UPDATE "order_lines" SET "custom" = true FROM "products" WHERE "products"."id" = "order_lines"."product_id" AND "products"."custom";--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE TRIGGER order_lines_frozen_once_paid;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "custom" DROP DEFAULT;--> statement-breakpoint
-- An earlier version of the shop, still running during a restart, inserts lines without it.
CREATE FUNCTION freeze_custom() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.custom := (SELECT custom FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_lines_freeze_custom BEFORE INSERT ON "order_lines" FOR EACH ROW
  WHEN (NEW.custom IS NULL) EXECUTE FUNCTION freeze_custom();
