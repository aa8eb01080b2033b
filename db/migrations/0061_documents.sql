CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"test" boolean NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_counters_kind_test_pk" PRIMARY KEY("kind","test")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"test" boolean NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"invoice_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "documents_number_once" UNIQUE("kind","test","number"),
	CONSTRAINT "documents_kind_known" CHECK ("documents"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "documents_credit_note_of_refund" CHECK (num_nonnulls("documents"."refund_id", "documents"."invoice_id") = case "documents"."kind" when 'credit_note' then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "documents_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "documents_due_once" UNIQUE NULLS NOT DISTINCT("order_id","refund_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_due" ADD CONSTRAINT "documents_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_due" ADD CONSTRAINT "documents_due_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_invoice_per_order" ON "documents" USING btree ("order_id") WHERE "documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_per_refund" ON "documents" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "documents_by_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("issued_at","id");
--> statement-breakpoint
INSERT INTO document_counters (kind, test)
SELECT kind, test FROM unnest(ARRAY['invoice', 'credit_note']) AS kind, unnest(ARRAY[false, true]) AS test;
--> statement-breakpoint
-- A document is issued after the transaction that it is due by: its number must not be locked while money is recorded.
CREATE FUNCTION add_due_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO documents_due (order_id) VALUES (NEW.order_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_due_invoice AFTER INSERT ON payments FOR EACH ROW WHEN (NOT NEW.surplus)
  EXECUTE FUNCTION add_due_invoice();
--> statement-breakpoint
-- A duplicate payment is no sale, and its refund no credit.
CREATE FUNCTION add_due_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO documents_due (order_id, refund_id)
  SELECT NEW.order_id, NEW.id FROM payments WHERE id = NEW.payment_id AND NOT surplus
    AND NOT EXISTS (SELECT FROM documents WHERE refund_id = NEW.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_due_credit_note AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW WHEN (NEW.state = 'done')
  EXECUTE FUNCTION add_due_credit_note();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.test OR OLD.issued_at < now() - interval '10 years')
    AND NEW.content = OLD.content || '{"buyer": null}'
    AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'documents are never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_never_changed BEFORE UPDATE OR DELETE ON documents FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_document();
--> statement-breakpoint
CREATE TRIGGER documents_never_truncated BEFORE TRUNCATE ON documents FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Sales of before get their documents too, in the order of payments and refunds.
INSERT INTO documents_due (order_id, refund_id)
SELECT order_id, refund_id FROM (
  SELECT order_id, NULL::uuid AS refund_id, recorded_at AS at, id FROM payments WHERE NOT surplus
  UNION ALL
  SELECT refunds.order_id, refunds.id, coalesce(closed_at, requested_at), refunds.id FROM refunds
    JOIN payments ON payments.id = refunds.payment_id WHERE refunds.state = 'done' AND NOT surplus
) AS due
ORDER BY at, refund_id IS NOT NULL, id;
