-- Lists are planned by the statistics of facets, which the migration that added them has not collected. A new shop has no
-- rows to count.
DO $$
BEGIN
  IF EXISTS (SELECT FROM products) THEN
    ANALYZE products;
  END IF;
END
$$;
