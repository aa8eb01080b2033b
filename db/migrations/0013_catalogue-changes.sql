-- Tells every process of the shop, at the commit, what a kept page may show no longer (ADR 15).
CREATE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0] || ' ' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'product ' || coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_lists_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'lists');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_stock AFTER UPDATE OF on_hand, held ON products
  FOR EACH ROW WHEN (OLD.on_hand - OLD.held IS DISTINCT FROM NEW.on_hand - NEW.held)
  EXECUTE FUNCTION tell_product_change('stock');
--> statement-breakpoint
CREATE TRIGGER tell_product AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.image, OLD.brand, OLD.category, OLD.description, OLD.price_cents, OLD.featured, OLD.custom,
      OLD.gallery, OLD.material, OLD.care, OLD.colors, OLD.width_mm, OLD.depth_mm, OLD.height_mm, OLD.volume_mm3,
      OLD.lead_days_min, OLD.lead_days_max, OLD.model, OLD.customer_id, OLD.rating_sum, OLD.num_reviews, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.name, NEW.image, NEW.brand, NEW.category, NEW.description, NEW.price_cents, NEW.featured, NEW.custom,
      NEW.gallery, NEW.material, NEW.care, NEW.colors, NEW.width_mm, NEW.depth_mm, NEW.height_mm, NEW.volume_mm3,
      NEW.lead_days_min, NEW.lead_days_max, NEW.model, NEW.customer_id, NEW.rating_sum, NEW.num_reviews, NEW.deleted_at))
  EXECUTE FUNCTION tell_product_change('product');
--> statement-breakpoint
CREATE TRIGGER tell_lists AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_lists_change();
--> statement-breakpoint
CREATE TRIGGER tell_review AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION tell_review_change();
