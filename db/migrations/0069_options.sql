CREATE TABLE "parts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"file" text NOT NULL,
	"filament" text,
	"color" text,
	"measures" jsonb,
	CONSTRAINT "parts_copies_positive" CHECK ("parts"."copies" > 0),
	CONSTRAINT "parts_filament_with_color" CHECK (num_nulls("parts"."filament", "parts"."color") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_product_once";--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_refund_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "choice_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "made_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "refund_lines" DISABLE TRIGGER refund_lines_append_only;--> statement-breakpoint
UPDATE refund_lines SET line_id = line.id FROM refunds JOIN order_lines AS line ON line.order_id = refunds.order_id
  WHERE refunds.id = refund_lines.refund_id AND line.product_id = refund_lines.product_id;--> statement-breakpoint
ALTER TABLE "refund_lines" ENABLE TRIGGER refund_lines_append_only;--> statement-breakpoint
ALTER TABLE "refund_lines" ALTER COLUMN "line_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id");--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_by_product" ON "parts" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "refund_lines_by_line" ON "refund_lines" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_id_once" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_choices_once" UNIQUE("order_id","product_id","choice_key");
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "parts" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('product', 'product_id',
    '{id,measures}', '{}');
--> statement-breakpoint
-- An earlier version of the shop, still running during a restart, refunds by product.
CREATE FUNCTION find_refunded_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.line_id := (SELECT line.id FROM refunds JOIN order_lines AS line ON line.order_id = refunds.order_id
    WHERE refunds.id = NEW.refund_id AND line.product_id = NEW.product_id ORDER BY line.position LIMIT 1);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refund_lines_find_line BEFORE INSERT ON "refund_lines" FOR EACH ROW
  WHEN (NEW.line_id IS NULL) EXECUTE FUNCTION find_refunded_line();
--> statement-breakpoint
-- Which filaments there are decides which choices of products are available: every process reads them with the settings.
CREATE TRIGGER tell_filaments AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "filaments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
--> statement-breakpoint
-- The choices of a line without its texts, which are removed with the account.
CREATE FUNCTION without_texts(choices jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(CASE WHEN choice->>'kind' = 'text' THEN choice || '{"choice": "", "value": "Removed"}' ELSE choice END
    ORDER BY number)
  FROM jsonb_array_elements(choices) WITH ORDINALITY AS each (choice, number)
$$;
--> statement-breakpoint
-- A line without its text has its own id as key, so that it stays another line than those with the same choices.
CREATE OR REPLACE FUNCTION refuse_change_of_paid_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{choices,choice_key}'::text[] = to_jsonb(OLD) - '{choices,choice_key}'::text[]
    AND NEW.choices = without_texts(OLD.choices) AND NEW.choice_key = NEW.id::text THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM orders WHERE id = coalesce(OLD.order_id, NEW.order_id) AND paid_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a paid order is frozen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW order_search_source AS
  SELECT orders.id AS order_id, orders.number, orders.created_at, lower(coalesce(orders.payer_email, users.email)) AS customer,
    array_to_tsvector(plain || word_beginnings(plain) || phone_words(orders.shipping_address->>'phoneNumber')
      || array['#' || orders.number]) AS words,
    orders.status IN ('Unpaid', 'Paid', 'Printing') AND orders.closed_at IS NULL AS active
  FROM orders JOIN users ON users.id = orders.user_id,
    LATERAL plain_words(concat_ws(' ', replace(orders.id::text, '-', ''), users.name, users.email,
      orders.payer_email, orders.shipping_address->>'recipient', orders.shipping_address->>'address', orders.shipping_address->>'city',
      orders.shipping_address->>'postalCode', orders.shipping_address->>'phoneNumber',
      regexp_replace(orders.shipping_address->>'phoneNumber', '[^0-9]', '', 'g'),
      orders.tracking, regexp_replace(orders.tracking, '[^[:alnum:]]', '', 'g'), orders.gift_note, orders.staff_note,
      (SELECT string_agg(concat_ws(' ', parcel->>'tracking', regexp_replace(parcel->>'tracking', '[^[:alnum:]]', '', 'g')), ' ')
        FROM jsonb_array_elements(orders.parcels) AS parcel),
      (SELECT string_agg(concat_ws(' ', name, (SELECT string_agg(choice->>'value', ' ')
          FROM jsonb_array_elements(choices) AS choice WHERE choice->>'kind' = 'text')), ' ')
        FROM order_lines WHERE order_id = orders.id),
      (SELECT string_agg(reference, ' ') FROM payments WHERE order_id = orders.id),
      (SELECT string_agg(note, ' ') FROM refunds WHERE order_id = orders.id),
      (SELECT string_agg(detail->>'note', ' ') FROM order_events WHERE order_id = orders.id))) AS plain;
