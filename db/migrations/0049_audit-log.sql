CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"masked" text[] NOT NULL,
	"network" text,
	"session_id" uuid,
	"request_id" text,
	"route" text,
	CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('created', 'updated', 'deleted')),
	CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload'))
);
--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","at","id");
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_never_truncated BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Retention may delete what is older than a year by the clock of the database: see delete-old-records.ts.
CREATE TRIGGER audit_log_kept_a_year BEFORE DELETE ON "audit_log" FOR EACH ROW
  WHEN (OLD.at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Adds one row for a written row. Arguments: the kind of the subject, the column with its id, the columns that are left
-- out, and those of which only the name is recorded. Generated columns are left out. `shop.audit` is the request's
-- context, set for its transaction by open-audited-db.ts.
CREATE FUNCTION write_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := nullif(current_setting('shop.audit', true), '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  changed text[];
  shown text[];
BEGIN
  SELECT array_agg(name ORDER BY name), coalesce(array_agg(name) FILTER (WHERE name <> ALL (TG_ARGV[3]::text[])), '{}')
  INTO changed, shown
  FROM jsonb_object_keys(coalesce(new_row, old_row)) AS name
  WHERE coalesce(old_row -> name, 'null') <> coalesce(new_row -> name, 'null')
    AND name <> TG_ARGV[1] AND name <> ALL (TG_ARGV[2]::text[])
    AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = TG_RELID AND attname = name AND attgenerated <> '');
  IF changed IS NULL AND TG_OP = 'UPDATE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_log (at, actor_id, action, table_name, subject_kind, subject_id, before, after, masked,
    network, session_id, request_id, route)
  SELECT coalesce((context ->> 'at')::timestamptz, now()), (context ->> 'actor')::uuid,
    CASE
      WHEN TG_OP = 'INSERT' THEN 'created'
      WHEN TG_OP = 'DELETE' OR old_row ->> 'deleted_at' IS NULL AND new_row ->> 'deleted_at' IS NOT NULL THEN 'deleted'
      ELSE 'updated'
    END,
    TG_TABLE_NAME, TG_ARGV[0], (coalesce(new_row, old_row) ->> TG_ARGV[1])::uuid,
    CASE WHEN TG_OP <> 'INSERT' THEN
      coalesce((SELECT jsonb_object_agg(name, old_row -> name) FROM unnest(shown) AS name), '{}') END,
    CASE WHEN TG_OP <> 'DELETE' THEN
      coalesce((SELECT jsonb_object_agg(name, new_row -> name) FROM unnest(shown) AS name), '{}') END,
    ARRAY(SELECT name FROM unnest(changed) AS name WHERE name <> ALL (shown)),
    context ->> 'network', (context ->> 'session')::uuid, context ->> 'request', context ->> 'route';
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Writes by admins. The condition is checked without calling the function, so sales pay nothing for it.
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('product', 'id',
    '{demo_slug,held,rating_sum,num_reviews,rating_counts,created_at}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'id',
    '{asked_at,created_at,updated_at}', '{shipping_address,gift_note,payer_email}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'order_id',
    '{}', '{payer_email,reference}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'order_id',
    '{key,swept_at}', '{note,reference}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "order_attention" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('order', 'order_id',
    '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('review', 'id',
    '{product_name,product_deleted,created_at}', '{name,comment}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "print_requests" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('request', 'id',
    '{created_at,updated_at}', '{name,email,message}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "contact_messages" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('message', 'id',
    '{created_at}', '{name,email,message}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "contact_answers" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('message', 'message_id',
    '{}', '{text}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "answer_templates" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('template', 'id',
    '{}', '{}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "customer_notes" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('user', 'user_id',
    '{created_at,edited_at}', '{text}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "withdrawals" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('withdrawal', 'id',
    '{}', '{name,email,note,order_number}');
--> statement-breakpoint
-- A mail is created by its cause, which is recorded itself.
CREATE TRIGGER audit_admin AFTER UPDATE OF "state" OR DELETE ON "mails" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('mail', 'id',
    '{key,created_at,attempts,last_tried_at,send_after,claimed_by,claimed_until}',
    '{recipient,reply_to,data,subject,last_error}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "uploads" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('upload', 'id',
    '{created_at,mesh,picture_width,variant_tries,variants_tried_at}', '{file_name,path}');
--> statement-breakpoint
CREATE TRIGGER audit_admin AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) = 'admin') EXECUTE FUNCTION write_audit_row('user', 'id',
    '{created_at}', '{name,email,pending_email,password_hash}');
--> statement-breakpoint
-- How somebody logs in, and what they may do: whoever changes it, by whatever way.
CREATE TRIGGER audit_security AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) IS DISTINCT FROM 'admin' AND
    (OLD.email, OLD.pending_email, OLD.password_hash, OLD.is_admin, OLD.deleted_at)
    IS DISTINCT FROM (NEW.email, NEW.pending_email, NEW.password_hash, NEW.is_admin, NEW.deleted_at))
  EXECUTE FUNCTION write_audit_row('user', 'id', '{created_at}', '{name,email,pending_email,password_hash}');
--> statement-breakpoint
CREATE TRIGGER audit_security AFTER INSERT OR UPDATE OF "secret", "confirmed_at" OR DELETE ON "second_factors" FOR EACH ROW
  EXECUTE FUNCTION write_audit_row('user', 'user_id', '{created_at,last_step}', '{secret}');
--> statement-breakpoint
CREATE TRIGGER audit_security AFTER INSERT OR UPDATE OF "user_id", "credential_id", "public_key" OR DELETE ON "passkeys"
  FOR EACH ROW EXECUTE FUNCTION write_audit_row('user', 'user_id', '{counter,transports,created_at,last_used_at}',
    '{credential_id,public_key,name}');
--> statement-breakpoint
CREATE TRIGGER audit_security AFTER INSERT OR UPDATE OR DELETE ON "identities" FOR EACH ROW
  EXECUTE FUNCTION write_audit_row('user', 'user_id', '{created_at}', '{subject}');
--> statement-breakpoint
-- New recovery codes of a user are one entry.
CREATE FUNCTION write_recovery_codes_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context jsonb := nullif(current_setting('shop.audit', true), '');
BEGIN
  INSERT INTO audit_log (at, actor_id, action, table_name, subject_kind, subject_id, after, masked,
    network, session_id, request_id, route)
  SELECT DISTINCT coalesce((context ->> 'at')::timestamptz, now()), (context ->> 'actor')::uuid, 'created',
    TG_TABLE_NAME, 'user', user_id, '{}'::jsonb, '{code_hash}'::text[],
    context ->> 'network', (context ->> 'session')::uuid, context ->> 'request', context ->> 'route'
  FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_security AFTER INSERT ON "recovery_codes" REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION write_recovery_codes_audit_row();
