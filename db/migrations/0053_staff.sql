ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and ("users"."is_admin" or "users"."role" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" is null or ("users"."role" in ('fulfilment', 'printing', 'support', 'accounting') and not "users"."is_admin"));
--> statement-breakpoint
DROP TRIGGER audit_security ON "users";
--> statement-breakpoint
CREATE TRIGGER audit_security AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) IS DISTINCT FROM 'admin' AND
    (OLD.email, OLD.pending_email, OLD.password_hash, OLD.is_admin, OLD.role, OLD.deleted_at)
    IS DISTINCT FROM (NEW.email, NEW.pending_email, NEW.password_hash, NEW.is_admin, NEW.role, NEW.deleted_at))
  EXECUTE FUNCTION write_audit_row('user', 'id', '{created_at}', '{name,email,pending_email,password_hash}');
