CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_once" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role_known" CHECK ("staff_invitations"."role" in ('fulfilment', 'printing', 'support', 'accounting'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_once" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_by_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_end" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and ("users"."is_admin" or "users"."role" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" is null or ("users"."role" in ('fulfilment', 'printing', 'support', 'accounting') and not "users"."is_admin"));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('order', 'product', 'user', 'review', 'request', 'message', 'template', 'withdrawal', 'mail', 'upload', 'setting', 'invitation'));
--> statement-breakpoint
DROP TRIGGER audit_security ON "users";
--> statement-breakpoint
CREATE TRIGGER audit_security AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (current_setting('shop.audit_scope', true) IS DISTINCT FROM 'admin' AND
    (OLD.email, OLD.pending_email, OLD.password_hash, OLD.is_admin, OLD.role, OLD.deleted_at)
    IS DISTINCT FROM (NEW.email, NEW.pending_email, NEW.password_hash, NEW.is_admin, NEW.role, NEW.deleted_at))
  EXECUTE FUNCTION write_audit_row('user', 'id', '{created_at}', '{name,email,pending_email,password_hash}');
--> statement-breakpoint
-- A new link is no change of the invitation.
CREATE TRIGGER audit_security AFTER INSERT OR UPDATE OF "role", "expires_at" OR DELETE ON "staff_invitations" FOR EACH ROW
  EXECUTE FUNCTION write_audit_row('invitation', 'id', '{created_at,token_hash}', '{email}');
