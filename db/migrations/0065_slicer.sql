CREATE TABLE "quote_confirmations" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"job_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"requested_by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"result" jsonb,
	"cache_key" text,
	"unit_cents" bigint,
	"total_cents" bigint,
	"differs" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_confirmations_state_known" CHECK ("quote_confirmations"."state" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "quote_confirmations_result_of_done" CHECK (("quote_confirmations"."state" = 'done') = ("quote_confirmations"."result" is not null and "quote_confirmations"."total_cents" is not null and "quote_confirmations"."unit_cents" is not null)),
	CONSTRAINT "quote_confirmations_failed_has_message" CHECK ("quote_confirmations"."state" <> 'failed' or "quote_confirmations"."message" <> '')
);
--> statement-breakpoint
ALTER TABLE "quote_confirmations" ADD CONSTRAINT "quote_confirmations_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_confirmations" ADD CONSTRAINT "quote_confirmations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_confirmations_by_cache_key" ON "quote_confirmations" USING btree ("cache_key") WHERE "quote_confirmations"."state" = 'done';--> statement-breakpoint
CREATE INDEX "quote_confirmations_unfinished" ON "quote_confirmations" USING btree ("at") WHERE "quote_confirmations"."state" in ('queued', 'running');
--> statement-breakpoint
-- What an admin asks for; results are written by jobs, without an audit scope.
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "quote_confirmations" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('quote', 'quote_id',
    '{job_id,tries,requested_by,at,result,cache_key}', '{}');
