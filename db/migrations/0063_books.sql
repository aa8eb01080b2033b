CREATE TABLE "book_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"found" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "book_checks_one_row" CHECK ("book_checks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "book_closings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"month" date NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"entries" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" uuid,
	"reason" text,
	CONSTRAINT "book_closings_first_day" CHECK (extract(day from "book_closings"."month") = 1),
	CONSTRAINT "book_closings_reopened_with_reason" CHECK (num_nulls("book_closings"."reopened_at", "book_closings"."reopened_by", "book_closings"."reason") in (0, 3) and "book_closings"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "book_days" (
	"day" date NOT NULL,
	"test" boolean NOT NULL,
	"kind" text NOT NULL,
	"theme" text,
	"country" text,
	"state" text,
	"tax_rate" integer NOT NULL,
	"orders" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"goods_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"added_tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"position" integer,
	"product_id" uuid,
	"theme" text,
	"country" text,
	"state" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"goods_cents" integer DEFAULT 0 NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"tax_included" boolean DEFAULT false NOT NULL,
	"total_cents" integer NOT NULL,
	"test" boolean NOT NULL,
	CONSTRAINT "book_entries_kind_known" CHECK ("book_entries"."kind" in ('sale', 'refund', 'duplicate')),
	CONSTRAINT "book_entries_total_adds_up" CHECK ("book_entries"."total_cents" = "book_entries"."goods_cents" - "book_entries"."discount_cents" + "book_entries"."shipping_cents"
        + case when "book_entries"."tax_included" then 0 else "book_entries"."tax_cents" end),
	CONSTRAINT "book_entries_refund_of_kind" CHECK ("book_entries"."kind" <> 'refund' or "book_entries"."refund_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "book_products" (
	"scale" text NOT NULL,
	"start" date NOT NULL,
	"test" boolean NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"sale_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	CONSTRAINT "book_products_scale_start_product_id_test_pk" PRIMARY KEY("scale","start","product_id","test"),
	CONSTRAINT "book_products_scale_known" CHECK ("book_products"."scale" in ('month', 'quarter', 'year'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "book_closings" ADD CONSTRAINT "book_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_closings" ADD CONSTRAINT "book_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_closings_closed_once" ON "book_closings" USING btree ("month") WHERE "book_closings"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "book_closings_by_month" ON "book_closings" USING btree ("month");--> statement-breakpoint
CREATE INDEX "book_days_by_day" ON "book_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "book_entries_by_day" ON "book_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "book_entries_by_order" ON "book_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_entries_refund_once" ON "book_entries" USING btree ("refund_id",coalesce("position", -1)) WHERE "book_entries"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "book_products_by_sales" ON "book_products" USING btree ("scale","start",("sale_cents" + "refund_cents"),"product_id","test");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting', 'invitation', 'discount', 'sale', 'books'));
--> statement-breakpoint
-- What was paid, as entries: one for each line of the order. What the lines do not add up to (orders of an earlier version
-- that is still running during a restart) is an entry without a line, so that the entries are the payment to the cent.
CREATE FUNCTION payment_entries(payment_ids uuid[]) RETURNS TABLE (
  kind text, at timestamptz, order_id uuid, payment_id uuid, "position" integer, product_id uuid, theme text, country text,
  state text, tax_rate integer, orders integer, pieces integer, goods_cents integer, discount_cents integer,
  shipping_cents integer, tax_cents integer, tax_included boolean, total_cents integer, test boolean
) LANGUAGE sql STABLE AS $$
  WITH paid_orders AS (
    SELECT payment.id AS payment_id, payment.recorded_at, payment.amount_cents, payment.test, o.id, o.tax_state,
      coalesce(o.tax_country, o.shipping_address->>'countryCode') AS country, o.discount_cents, o.shipping_cents,
      coalesce(o.included_tax_cents, o.tax_cents) AS tax_cents, o.included_tax_cents IS NOT NULL AS included
    FROM payments AS payment JOIN orders AS o ON o.id = payment.order_id
    WHERE payment.id = ANY (payment_ids) AND NOT payment.surplus
  ), lines AS (
    SELECT o.*, line.position, line.product_id, product.category, line.tax_rate, line.qty,
      line.price_cents * line.qty AS goods, line.discount_cents AS discount, line.shipping_cents AS shipping,
      line.tax_cents AS tax, row_number() OVER (PARTITION BY o.payment_id ORDER BY line.position) = 1 AS is_first
    FROM paid_orders AS o LEFT JOIN (order_lines AS line JOIN products AS product ON product.id = line.product_id)
      ON line.order_id = o.id
  ), rests AS (
    SELECT payment_id, recorded_at, amount_cents, test, id, tax_state, country, included,
      discount_cents - coalesce(sum(discount), 0)::integer AS discount,
      shipping_cents - coalesce(sum(shipping), 0)::integer AS shipping,
      tax_cents - coalesce(sum(tax), 0)::integer AS tax,
      amount_cents - coalesce(sum(goods - discount + shipping + CASE WHEN included THEN 0 ELSE tax END), 0)::integer AS total,
      count(position) = 0 AS is_first
    FROM lines GROUP BY payment_id, recorded_at, amount_cents, test, id, tax_state, country, included, discount_cents,
      shipping_cents, tax_cents
  )
  SELECT 'sale', recorded_at, id, payment_id, position, product_id, category, country, tax_state, tax_rate, is_first::integer,
    qty, goods, discount, shipping, tax, included, goods - discount + shipping + CASE WHEN included THEN 0 ELSE tax END, test
  FROM lines WHERE position IS NOT NULL
  UNION ALL
  SELECT 'sale', recorded_at, id, payment_id, NULL, NULL, NULL, country, tax_state, 0, is_first::integer, 0,
    total + discount - shipping - CASE WHEN included THEN 0 ELSE tax END, discount, shipping, tax, included, total, test
  FROM rests WHERE total <> 0 OR discount <> 0 OR shipping <> 0 OR tax <> 0
  UNION ALL
  SELECT 'duplicate', payment.recorded_at, payment.order_id, payment.id, NULL, NULL, NULL, NULL, NULL, 0, 0, 0,
    payment.amount_cents, 0, 0, 0, false, payment.amount_cents, payment.test
  FROM payments AS payment WHERE payment.id = ANY (payment_ids) AND payment.surplus
$$;
--> statement-breakpoint
INSERT INTO book_entries (kind, at, day, order_id, payment_id, position, product_id, theme, country, state, tax_rate, orders,
  pieces, goods_cents, discount_cents, shipping_cents, tax_cents, tax_included, total_cents, test)
SELECT kind, at, (at AT TIME ZONE 'UTC')::date, order_id, payment_id, position, product_id, theme, country, state, tax_rate,
  orders, pieces, goods_cents, discount_cents, shipping_cents, tax_cents, tax_included, total_cents, test
FROM payment_entries(ARRAY(SELECT id FROM payments)) ORDER BY at, payment_id, position;
--> statement-breakpoint
-- The day of an entry: that of its own time, or the first one after the closed months. Who closes a month waits for the
-- entries that are being written, and they for it: the lock is shared by entries, and taken alone by closing.
CREATE FUNCTION date_book_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_day date := (NEW.at AT TIME ZONE 'UTC')::date;
  open_month date := date_trunc('month', own_day);
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_closings'));
  WHILE EXISTS (SELECT FROM book_closings WHERE month = open_month AND reopened_at IS NULL) LOOP
    open_month := open_month + interval '1 month';
  END LOOP;
  NEW.day := greatest(own_day, open_month);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER date_book_entry BEFORE INSERT ON book_entries FOR EACH ROW EXECUTE FUNCTION date_book_entry();
--> statement-breakpoint
CREATE TRIGGER book_entries_append_only BEFORE UPDATE OR DELETE ON book_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO book_days
  SELECT day, test, kind, theme, country, state, tax_rate, sum(orders), sum(pieces), sum(goods_cents), sum(discount_cents),
    sum(shipping_cents), sum(tax_cents), sum(CASE WHEN tax_included THEN 0 ELSE tax_cents END), sum(total_cents)
  FROM book_entries GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
INSERT INTO book_products
  SELECT scale, date_trunc(scale, day)::date, test, product_id, sum(pieces), sum(tax_cents),
    coalesce(sum(total_cents) FILTER (WHERE kind = 'sale'), 0), coalesce(sum(total_cents) FILTER (WHERE kind = 'refund'), 0)
  FROM book_entries CROSS JOIN unnest(ARRAY['month', 'quarter', 'year']) AS scale
  WHERE product_id IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- Sums of a product are one row, which locks it until the transaction ends: always in the same order, and before its stock.
CREATE FUNCTION sum_book_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_days
  SELECT day, test, kind, theme, country, state, tax_rate, sum(orders), sum(pieces), sum(goods_cents), sum(discount_cents),
    sum(shipping_cents), sum(tax_cents), sum(CASE WHEN tax_included THEN 0 ELSE tax_cents END), sum(total_cents)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO book_products
  SELECT scale, date_trunc(scale, day)::date, test, product_id, sum(pieces), sum(tax_cents),
    coalesce(sum(total_cents) FILTER (WHERE kind = 'sale'), 0), coalesce(sum(total_cents) FILTER (WHERE kind = 'refund'), 0)
  FROM added CROSS JOIN unnest(ARRAY['month', 'quarter', 'year']) AS scale
  WHERE product_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY product_id, scale, 2
  ON CONFLICT (scale, start, product_id, test) DO UPDATE SET
    pieces = book_products.pieces + excluded.pieces, tax_cents = book_products.tax_cents + excluded.tax_cents,
    sale_cents = book_products.sale_cents + excluded.sale_cents,
    refund_cents = book_products.refund_cents + excluded.refund_cents;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sum_book_entries AFTER INSERT ON book_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sum_book_entries();
--> statement-breakpoint
CREATE FUNCTION book_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_entries (kind, at, order_id, payment_id, position, product_id, theme, country, state, tax_rate, orders,
    pieces, goods_cents, discount_cents, shipping_cents, tax_cents, tax_included, total_cents, test)
  SELECT * FROM payment_entries(ARRAY(SELECT id FROM added));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER book_payments AFTER INSERT ON payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION book_payments();
--> statement-breakpoint
-- Reopening is the only change of a closing.
CREATE FUNCTION refuse_change_of_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.reopened_at IS NOT NULL
    OR (NEW.id, NEW.month, NEW.closed_at, NEW.closed_by, NEW.entries, NEW.total_cents, NEW.tax_cents)
      IS DISTINCT FROM (OLD.id, OLD.month, OLD.closed_at, OLD.closed_by, OLD.entries, OLD.total_cents, OLD.tax_cents)
  THEN
    RAISE EXCEPTION 'book_closings is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER book_closings_append_only BEFORE UPDATE OR DELETE ON book_closings FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_closing();
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "book_closings" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('books', 'id', '{}', '{}');
--> statement-breakpoint
-- Without statistics the first reports would be planned as if the tables were empty.
DO $$
BEGIN
  IF EXISTS (SELECT FROM book_entries) THEN
    ANALYZE book_entries, book_days, book_products;
  END IF;
END
$$;
