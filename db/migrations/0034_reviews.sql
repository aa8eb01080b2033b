ALTER TABLE "products" DROP CONSTRAINT "products_rating_adds_up";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
-- From the reviews themselves: products of `npm run seed` have counts without reviews.
UPDATE products SET rating_counts = counted.counts, num_reviews = counted.reviews, rating_sum = counted.ratings
  FROM (
    SELECT rated.id, count(reviews.id)::int AS reviews, coalesce(sum(rating), 0)::int AS ratings,
      array[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
        count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::int[] AS counts
    FROM products AS rated LEFT JOIN reviews ON product_id = rated.id AND hidden_at IS NULL
    WHERE rated.num_reviews > 0 OR reviews.id IS NOT NULL
    GROUP BY rated.id
  ) AS counted WHERE products.id = counted.id;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("product_id","rating","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_adds_up" CHECK ((cardinality("products"."rating_counts") = 5 and 0 <= all ("products"."rating_counts")
        and "products"."num_reviews" = rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]
        and "products"."rating_sum" = rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
          + 5 * rating_counts[5]) is true);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_dated" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null));
