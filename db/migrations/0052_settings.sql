CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settings_key_once" UNIQUE("key"),
	CONSTRAINT "settings_key_known" CHECK ("settings"."key" in ('shop', 'delivery', 'texts', 'terms', 'mails', 'limits'))
);
--> statement-breakpoint
CREATE TABLE "settings_history" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settings_history_pkey" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_history" ADD CONSTRAINT "settings_history_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting'));
--> statement-breakpoint
CREATE TRIGGER settings_history_append_only BEFORE UPDATE OR DELETE ON "settings_history" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settings_history_never_truncated BEFORE TRUNCATE ON "settings_history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('setting', 'id',
    '{version,changed_by,changed_at}', '{}');
--> statement-breakpoint
-- Every process reads the settings again, and drops its cached pages.
CREATE FUNCTION tell_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'settings');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_settings AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
--> statement-breakpoint
-- The terms that were accepted with a paid order stay those.
CREATE OR REPLACE FUNCTION refuse_change_of_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL AND (
    NEW.paid_at IS DISTINCT FROM OLD.paid_at OR NEW.total_cents <> OLD.total_cents
    OR NEW.items_cents <> OLD.items_cents OR NEW.shipping_cents <> OLD.shipping_cents
    OR NEW.tax_cents <> OLD.tax_cents OR NEW.user_id <> OLD.user_id
    OR NEW.terms_version <> OLD.terms_version
  ) THEN
    RAISE EXCEPTION 'a paid order is frozen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
