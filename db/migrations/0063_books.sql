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
	"total_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"refund_tax_cents" bigint NOT NULL,
	"duplicate_cents" bigint NOT NULL
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
	"goods_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"refund_tax_cents" bigint NOT NULL,
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
CREATE INDEX "book_products_by_sales" ON "book_products" USING btree ("scale","start",("total_cents" - "refund_cents"),"product_id","test");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting', 'invitation', 'discount', 'books'));