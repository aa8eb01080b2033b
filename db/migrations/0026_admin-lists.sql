-- Words as a search compares them: lower case, without accents. At most 60 letters of each count.
CREATE FUNCTION plain_words(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array(
    SELECT left(word, 60)
    FROM regexp_split_to_table(regexp_replace(normalize(lower(said), NFKD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS word
    WHERE word <> '');
--> statement-breakpoint
CREATE FUNCTION search_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_tsvector(plain_words(said));
--> statement-breakpoint
-- Every one of the words, and of the last one what begins with it: it may be half typed. Not of an address, and not of a
-- short one with a digit: too much begins with them. Nothing but letters and digits comes between the quotes.
CREATE FUNCTION words_query(said text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg('''' || word || CASE
        WHEN place < cardinality(plain_words(said)) OR said ~ '@.+[.][^.]{2,}$' OR word ~ '[0-9]' AND length(word) < 6 THEN ''''
        ELSE ''':*'
      END, ' & '), '')::tsquery
    FROM unnest(plain_words(said)) WITH ORDINALITY AS words (word, place));
--> statement-breakpoint
CREATE TABLE "daily_revenue" (
	"day" date NOT NULL,
	"test" boolean NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"status" text NOT NULL,
	"closed" boolean NOT NULL,
	"orders" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"customer" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "product_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "product_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || product_name || ' ' || comment)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || email || ' ' || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "print_requests" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(name || ' ' || email || ' ' || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_listed_name" ON "products" USING btree ("search_name","id") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_listed_on_hand" ON "products" USING btree ("on_hand","id") WHERE "products"."deleted_at" is null and not "products"."custom";--> statement-breakpoint
CREATE INDEX "products_custom_newest" ON "products" USING btree ("created_at","id") WHERE "products"."deleted_at" is null and "products"."custom";--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","number");--> statement-breakpoint
CREATE INDEX "orders_by_qty" ON "orders" USING btree ("qty","number");--> statement-breakpoint
CREATE INDEX "orders_by_progress" ON "orders" USING btree (array_position(array['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'], "status"),"number");--> statement-breakpoint
CREATE INDEX "orders_open_by_progress" ON "orders" USING btree (array_position(array['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'], "status"),"number") WHERE "orders"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_of_status" ON "orders" USING btree ("status","created_at","number");--> statement-breakpoint
CREATE INDEX "orders_of_status_by_number" ON "orders" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "orders_open_unpaid" ON "orders" USING btree ("number") WHERE "orders"."status" = 'Unpaid' and "orders"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_closed" ON "orders" USING btree ("created_at","number") WHERE "orders"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "print_requests_by_state" ON "print_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "print_requests_words" ON "print_requests" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");
--> statement-breakpoint
-- Most unpaid orders are closed: taken for independent of each other, open unpaid orders seem to be many.
CREATE STATISTICS orders_status_closed (mcv) ON status, closed_at FROM orders;
--> statement-breakpoint
CREATE FUNCTION copy_product_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.product_name := (SELECT name FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER copy_product_name BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION copy_product_name();
--> statement-breakpoint
CREATE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET product_name = NEW.name, product_deleted = NEW.deleted_at IS NOT NULL WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_product AFTER UPDATE OF name, deleted_at ON products
  FOR EACH ROW WHEN ((NEW.name, NEW.deleted_at) IS DISTINCT FROM (OLD.name, OLD.deleted_at))
  EXECUTE FUNCTION follow_product();
--> statement-breakpoint
UPDATE reviews SET product_name = products.name, product_deleted = products.deleted_at IS NOT NULL
  FROM products WHERE products.id = product_id;
--> statement-breakpoint
-- What `order_search` holds, as the tables say it. Reading it for many orders is slow: that is what the table is for.
CREATE VIEW order_search_source AS
  SELECT orders.id AS order_id, orders.number, orders.created_at, lower(coalesce(orders.payer_email, users.email)) AS customer,
    array_to_tsvector(array_append(plain_words(concat_ws(' ', replace(orders.id::text, '-', ''), users.name, users.email,
      orders.payer_email, orders.shipping_address->>'city', orders.shipping_address->>'phoneNumber',
      regexp_replace(orders.shipping_address->>'phoneNumber', '[^0-9]', '', 'g'),
      orders.tracking, regexp_replace(orders.tracking, '[^[:alnum:]]', '', 'g'),
      (SELECT string_agg(name, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT string_agg(reference, ' ') FROM payments WHERE order_id = orders.id))), '#' || orders.number)) AS words
  FROM orders JOIN users ON users.id = orders.user_id;
--> statement-breakpoint
-- A transaction that waits for another one at these rows reads their sources after it: the INSERT has a snapshot of its own.
CREATE FUNCTION write_order_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_search WHERE order_id = ANY (ids) ORDER BY order_id FOR NO KEY UPDATE;
  INSERT INTO order_search (order_id, number, created_at, customer, words)
  SELECT order_id, number, created_at, customer, words FROM order_search_source WHERE order_id = ANY (ids) ORDER BY number
  ON CONFLICT (order_id) DO UPDATE SET customer = excluded.customer, words = excluded.words;
END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_search(array(SELECT DISTINCT order_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_order_lines AFTER INSERT ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_order_words();
--> statement-breakpoint
CREATE TRIGGER follow_payments AFTER INSERT ON payments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_order_words();
--> statement-breakpoint
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_search(array[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_order AFTER UPDATE OF payer_email, tracking, shipping_address ON orders
  FOR EACH ROW WHEN ((NEW.payer_email, NEW.tracking, NEW.shipping_address)
    IS DISTINCT FROM (OLD.payer_email, OLD.tracking, OLD.shipping_address)) EXECUTE FUNCTION follow_order();
--> statement-breakpoint
CREATE FUNCTION follow_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_search(array(SELECT id FROM orders WHERE user_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_customer AFTER UPDATE OF name, email ON users
  FOR EACH ROW WHEN ((NEW.name, NEW.email) IS DISTINCT FROM (OLD.name, OLD.email)) EXECUTE FUNCTION follow_customer();
--> statement-breakpoint
SELECT write_order_search(array(SELECT id FROM orders));
--> statement-breakpoint
CREATE INDEX "order_search_newest" ON "order_search" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "order_search_by_customer" ON "order_search" USING btree ("customer","number");--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- The changes alone are written, each in a row of its own: nobody waits for a counter that somebody else has touched.
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts SELECT status, closed_at IS NOT NULL, count(*) FROM added GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_new_orders AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
--> statement-breakpoint
CREATE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts VALUES (OLD.status, OLD.closed_at IS NOT NULL, -1), (NEW.status, NEW.closed_at IS NOT NULL, 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_moved_order AFTER UPDATE OF status, closed_at ON orders
  FOR EACH ROW WHEN ((NEW.status, NEW.closed_at IS NULL) IS DISTINCT FROM (OLD.status, OLD.closed_at IS NULL))
  EXECUTE FUNCTION count_moved_order();
--> statement-breakpoint
INSERT INTO order_counts SELECT status, closed_at IS NOT NULL, count(*) FROM orders GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_revenue SELECT (recorded_at AT TIME ZONE 'UTC')::date, test, sum(amount_cents) FROM added GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_payments AFTER INSERT ON payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_revenue
  SELECT (NEW.closed_at AT TIME ZONE 'UTC')::date, test, -NEW.amount_cents FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_refund_made AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE TRIGGER count_refund_done AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (NEW.state = 'done' AND OLD.state <> 'done') EXECUTE FUNCTION count_refund();
--> statement-breakpoint
INSERT INTO daily_revenue
SELECT (recorded_at AT TIME ZONE 'UTC')::date, test, sum(amount_cents) FROM payments GROUP BY 1, 2
UNION ALL
SELECT (refunds.closed_at AT TIME ZONE 'UTC')::date, payments.test, -sum(refunds.amount_cents)
FROM refunds JOIN payments ON payments.id = refunds.payment_id WHERE refunds.state = 'done' GROUP BY 1, 2;
--> statement-breakpoint
-- A provider tells an event again for days, not for months: the ones from before may go.
CREATE FUNCTION refuse_early_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Hours, since a day of the session's time zone may have 25; a day less than the shortest time the shop keeps them.
  IF OLD.received_at > now() - interval '696 hours' THEN
    RAISE EXCEPTION 'an event of the last 29 days stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
DROP TRIGGER webhook_events_append_only ON webhook_events;
--> statement-breakpoint
CREATE TRIGGER webhook_events_append_only BEFORE UPDATE ON webhook_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER webhook_events_stay BEFORE DELETE ON webhook_events FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
--> statement-breakpoint
CREATE INDEX "webhook_events_by_time" ON "webhook_events" USING btree ("received_at");
--> statement-breakpoint
-- New columns and rows have no statistics, and searches are planned by them. In a new shop there is nothing to count.
DO $$
BEGIN
  IF EXISTS (SELECT FROM orders) THEN
    ANALYZE users, products, reviews, orders, order_search, contact_messages, print_requests;
  END IF;
END
$$;
