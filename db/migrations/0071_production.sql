CREATE SEQUENCE "public"."print_job_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."spool_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "print_attempt_jobs" (
	"attempt_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "print_attempt_jobs_attempt_id_job_id_pk" PRIMARY KEY("attempt_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "print_attempt_spools" (
	"attempt_id" uuid NOT NULL,
	"spool_id" uuid NOT NULL,
	"reserved_mg" integer NOT NULL,
	"used_mg" integer,
	CONSTRAINT "print_attempt_spools_attempt_id_spool_id_pk" PRIMARY KEY("attempt_id","spool_id"),
	CONSTRAINT "print_attempt_spools_by_spool" UNIQUE("spool_id","attempt_id"),
	CONSTRAINT "print_attempt_spools_not_negative" CHECK ("print_attempt_spools"."reserved_mg" >= 0 and "print_attempt_spools"."used_mg" >= 0)
);
--> statement-breakpoint
CREATE TABLE "print_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"printer_id" uuid NOT NULL,
	"state" text DEFAULT 'printing' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"estimate_mg" integer NOT NULL,
	"estimate_seconds" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"remote" jsonb,
	"progress" integer,
	CONSTRAINT "print_attempts_state_known" CHECK ("print_attempts"."state" in ('printing', 'done', 'failed', 'unknown')),
	CONSTRAINT "print_attempts_end_of_ended" CHECK (("print_attempts"."state" in ('done', 'failed')) = ("print_attempts"."ended_at" is not null)),
	CONSTRAINT "print_attempts_failed_has_reason" CHECK ("print_attempts"."state" <> 'failed' or "print_attempts"."reason" <> ''),
	CONSTRAINT "print_attempts_progress_in_bounds" CHECK ("print_attempts"."progress" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint DEFAULT nextval('print_job_numbers') NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"piece" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"copy" integer NOT NULL,
	"name" text NOT NULL,
	"part_name" text NOT NULL,
	"filament_id" uuid,
	"estimate_mg" integer NOT NULL,
	"estimate_seconds" integer NOT NULL,
	"estimate_source" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"printer_id" uuid,
	"ship_by" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "print_jobs_number_once" UNIQUE("number"),
	CONSTRAINT "print_jobs_state_known" CHECK ("print_jobs"."state" in ('queued', 'printing', 'printed', 'checked', 'cancelled')),
	CONSTRAINT "print_jobs_estimate_source_known" CHECK ("print_jobs"."estimate_source" in ('slicer', 'quote', 'measures', 'weight', 'default')),
	CONSTRAINT "print_jobs_line_of_order" CHECK (num_nulls("print_jobs"."order_id", "print_jobs"."line_id") in (0, 2)),
	CONSTRAINT "print_jobs_estimate_not_negative" CHECK ("print_jobs"."estimate_mg" >= 0 and "print_jobs"."estimate_seconds" >= 0),
	CONSTRAINT "print_jobs_priority_in_bounds" CHECK ("print_jobs"."priority" between -100 and 100),
	CONSTRAINT "print_jobs_piece_and_copy" CHECK ("print_jobs"."piece" > 0 and "print_jobs"."copy" > 0)
);
--> statement-breakpoint
CREATE TABLE "printer_spools" (
	"printer_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"spool_id" uuid NOT NULL,
	CONSTRAINT "printer_spools_printer_id_slot_pk" PRIMARY KEY("printer_id","slot"),
	CONSTRAINT "printer_spools_in_one_printer" UNIQUE("spool_id"),
	CONSTRAINT "printer_spools_slot_in_bounds" CHECK ("printer_spools"."slot" between 1 and 16)
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'manual' NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"size" jsonb NOT NULL,
	"materials" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"url" text,
	"api_key" text,
	"slicer_settings" text,
	"seen_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "printers_name_once" UNIQUE("name"),
	CONSTRAINT "printers_kind_known" CHECK ("printers"."kind" in ('manual', 'octoprint')),
	CONSTRAINT "printers_state_known" CHECK ("printers"."state" in ('ready', 'printing', 'needs_clearing', 'offline', 'maintenance')),
	CONSTRAINT "printers_octoprint_has_url" CHECK (("printers"."kind" = 'octoprint') = ("printers"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "ship_by_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ship_by_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"from_date" date,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "ship_by_changes_moves" CHECK ("ship_by_changes"."from_date" is distinct from "ship_by_changes"."to_date"),
	CONSTRAINT "ship_by_changes_has_reason" CHECK ("ship_by_changes"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "spool_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spool_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"spool_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mg" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"attempt_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "spool_entries_kind_known" CHECK ("spool_entries"."kind" in ('use', 'waste', 'adjust', 'measure')),
	CONSTRAINT "spool_entries_use_takes" CHECK ("spool_entries"."kind" not in ('use', 'waste') or "spool_entries"."mg" <= 0)
);
--> statement-breakpoint
CREATE TABLE "spools" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint DEFAULT nextval('spool_numbers') NOT NULL,
	"filament_id" uuid NOT NULL,
	"balance_mg" integer DEFAULT 0 NOT NULL,
	"reserved_mg" integer DEFAULT 0 NOT NULL,
	"reel_mg" integer,
	"price_per_kg_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spools_number_once" UNIQUE("number"),
	CONSTRAINT "spools_never_negative" CHECK ("spools"."balance_mg" >= 0 and "spools"."reserved_mg" >= 0),
	CONSTRAINT "spools_reel_in_bounds" CHECK ("spools"."reel_mg" between 0 and 5000000),
	CONSTRAINT "spools_price_positive" CHECK ("spools"."price_per_kg_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_key_known";--> statement-breakpoint
ALTER TABLE "filaments" ADD COLUMN "low_mg" integer;--> statement-breakpoint
ALTER TABLE "filaments" ADD COLUMN "runs_short" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "print_attempt_jobs" ADD CONSTRAINT "print_attempt_jobs_attempt_id_print_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."print_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_attempt_jobs" ADD CONSTRAINT "print_attempt_jobs_job_id_print_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."print_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_attempt_spools" ADD CONSTRAINT "print_attempt_spools_attempt_id_print_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."print_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_attempt_spools" ADD CONSTRAINT "print_attempt_spools_spool_id_spools_id_fk" FOREIGN KEY ("spool_id") REFERENCES "public"."spools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_attempts" ADD CONSTRAINT "print_attempts_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_attempts" ADD CONSTRAINT "print_attempts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_attempts" ADD CONSTRAINT "print_attempts_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_filament_id_filaments_id_fk" FOREIGN KEY ("filament_id") REFERENCES "public"."filaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printer_spools" ADD CONSTRAINT "printer_spools_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printer_spools" ADD CONSTRAINT "printer_spools_spool_id_spools_id_fk" FOREIGN KEY ("spool_id") REFERENCES "public"."spools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_by_changes" ADD CONSTRAINT "ship_by_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_by_changes" ADD CONSTRAINT "ship_by_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spool_entries" ADD CONSTRAINT "spool_entries_spool_id_spools_id_fk" FOREIGN KEY ("spool_id") REFERENCES "public"."spools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spool_entries" ADD CONSTRAINT "spool_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spools" ADD CONSTRAINT "spools_filament_id_filaments_id_fk" FOREIGN KEY ("filament_id") REFERENCES "public"."filaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_attempt_jobs_by_job" ON "print_attempt_jobs" USING btree ("job_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_attempts_one_a_printer" ON "print_attempts" USING btree ("printer_id") WHERE "print_attempts"."state" in ('printing', 'unknown');--> statement-breakpoint
CREATE INDEX "print_attempts_by_printer" ON "print_attempts" USING btree ("printer_id","started_at");--> statement-breakpoint
CREATE INDEX "print_attempts_newest" ON "print_attempts" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_copy_once" ON "print_jobs" USING btree ("line_id","piece","part_id","copy") WHERE "print_jobs"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "print_jobs_by_order" ON "print_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "print_jobs_by_line" ON "print_jobs" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "print_jobs_newest" ON "print_jobs" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "print_jobs_by_state" ON "print_jobs" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "print_jobs_queued" ON "print_jobs" USING btree ("ship_by","priority" DESC NULLS LAST,"number") WHERE "print_jobs"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "ship_by_changes_by_order" ON "ship_by_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "spool_entries_by_spool" ON "spool_entries" USING btree ("spool_id","id");--> statement-breakpoint
CREATE INDEX "spool_entries_by_attempt" ON "spool_entries" USING btree ("attempt_id") WHERE "spool_entries"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "spools_by_filament" ON "spools" USING btree ("filament_id","balance_mg","number") WHERE "spools"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "spools_newest" ON "spools" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("ship_by","number") WHERE "orders"."status" in ('Paid', 'Printing') and "orders"."closed_at" is null and "orders"."ship_by" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting', 'invitation', 'discount', 'sale', 'books', 'filament', 'price_rules', 'quote', 'printer', 'spool', 'print_job', 'print_attempt'));--> statement-breakpoint
ALTER TABLE "filaments" ADD CONSTRAINT "filaments_mark_positive" CHECK ("filaments"."low_mg" > 0);--> statement-breakpoint
ALTER TABLE "filaments" ADD CONSTRAINT "filaments_short_of_mark" CHECK (not "filaments"."runs_short" or "filaments"."low_mg" is not null);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_key_known" CHECK ("settings"."key" in ('shop', 'delivery', 'shipping', 'taxes', 'seller', 'texts', 'terms', 'mails', 'limits', 'farm'));
--> statement-breakpoint
CREATE TRIGGER spool_entries_append_only BEFORE UPDATE OR DELETE ON "spool_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER spool_entries_never_truncated BEFORE TRUNCATE ON "spool_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ship_by_changes_append_only BEFORE UPDATE OR DELETE ON "ship_by_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ship_by_changes_never_truncated BEFORE TRUNCATE ON "ship_by_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The balance of a spool is the sum of its entries; its CHECK refuses an entry that takes more than there is.
CREATE FUNCTION add_entry_to_spool() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE spools SET balance_mg = balance_mg + NEW.mg WHERE id = NEW.spool_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER spool_entries_balance AFTER INSERT ON "spool_entries" FOR EACH ROW EXECUTE FUNCTION add_entry_to_spool();
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "printers" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('printer', 'id',
    '{created_at,version,seen_at,state_at}', '{api_key}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "printer_spools" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('printer', 'printer_id',
    '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "spools" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('spool', 'id',
    '{created_at,version,balance_mg,reserved_mg}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT ON "spool_entries" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('spool', 'spool_id',
    '{id,at,actor_id}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "print_jobs" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('print_job', 'id',
    '{created_at,state_at,version}', '{name}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "print_attempts" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('print_attempt', 'id',
    '{started_at,started_by,ended_at,ended_by,remote,progress}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT ON "ship_by_changes" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'order_id',
    '{id,at,actor_id}', '{}');
