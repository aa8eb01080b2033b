CREATE TABLE "fee_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"transaction_id" uuid,
	"payment_id" uuid,
	"payout_id" uuid,
	"expected_cents" integer,
	"reported_cents" integer,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "fee_differences_once" UNIQUE NULLS NOT DISTINCT("kind","transaction_id","payment_id","payout_id","reported_cents"),
	CONSTRAINT "fee_differences_kind_known" CHECK ("fee_differences"."kind" in ('unknown', 'missing', 'amount', 'payout', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"provider_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"arrived_on" date NOT NULL,
	"itemized" boolean NOT NULL,
	"items_cursor" text,
	"items_fetched_at" timestamp (3) with time zone,
	CONSTRAINT "provider_payouts_state_known" CHECK ("provider_payouts"."state" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "provider_syncs" (
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"fetched_until" timestamp (3) with time zone,
	"checked_until" timestamp (3) with time zone,
	"stage" text,
	"window_from" timestamp (3) with time zone,
	"window_to" timestamp (3) with time zone,
	"cursor" text,
	"lease" uuid,
	"lease_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"received" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "provider_syncs_provider_test_pk" PRIMARY KEY("provider","test"),
	CONSTRAINT "provider_syncs_stage_known" CHECK ("provider_syncs"."stage" in ('transactions', 'payouts', 'items'))
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"available_on" date NOT NULL,
	"reference" text,
	"payment_reference" text,
	"payment_id" uuid,
	"refund_id" uuid,
	"payout_id" uuid,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_transactions_kind_known" CHECK ("provider_transactions"."kind" in ('charge', 'refund', 'fee', 'dispute', 'payout', 'adjustment')),
	CONSTRAINT "provider_transactions_add_up" CHECK ("provider_transactions"."net_cents" = "provider_transactions"."gross_cents" - "provider_transactions"."fee_cents")
);
--> statement-breakpoint
ALTER TABLE "fee_differences" ADD CONSTRAINT "fee_differences_transaction_id_provider_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."provider_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_differences" ADD CONSTRAINT "fee_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_differences" ADD CONSTRAINT "fee_differences_payout_id_provider_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."provider_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_payout_id_provider_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."provider_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_differences_open" ON "fee_differences" USING btree ("found_at","id") WHERE "fee_differences"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_payouts_once" ON "provider_payouts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "provider_payouts_newest" ON "provider_payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "provider_payouts_to_itemize" ON "provider_payouts" USING btree ("provider","created_at") WHERE "provider_payouts"."itemized" and "provider_payouts"."items_fetched_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_transactions_once" ON "provider_transactions" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_newest" ON "provider_transactions" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "provider_transactions_by_payout" ON "provider_transactions" USING btree ("payout_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "provider_transactions_by_payment" ON "provider_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_unmatched" ON "provider_transactions" USING btree ("provider","occurred_at") WHERE "provider_transactions"."kind" in ('charge', 'refund', 'dispute') and ("provider_transactions"."payment_id" is null or "provider_transactions"."kind" = 'refund' and "provider_transactions"."refund_id" is null);--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("provider","recorded_at");--> statement-breakpoint
-- What a provider has reported is a fact: only what it is matched with may change. Other amounts become a difference.
CREATE TRIGGER provider_transactions_amounts_frozen
  BEFORE UPDATE OF provider, test, provider_id, kind, gross_cents, fee_cents, net_cents, currency, occurred_at OR DELETE
  ON "provider_transactions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
