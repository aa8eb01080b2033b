CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_addresses_once" UNIQUE("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_addresses_by_use" ON "saved_addresses" USING btree ("user_id","used_at","id");--> statement-breakpoint
-- The history stays append-only, except that the removal of an account takes the addresses out of its events.
DROP TRIGGER order_events_append_only ON "order_events";--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_events_unchanged BEFORE UPDATE ON "order_events" FOR EACH ROW
  WHEN (OLD.kind <> 'address' OR NEW."from" IS NOT NULL OR NEW."to" IS NOT NULL
    OR (OLD.id, OLD.order_id, OLD.at, OLD.actor_id, OLD.kind, OLD.detail)
      IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.at, NEW.actor_id, NEW.kind, NEW.detail))
  EXECUTE FUNCTION refuse_change();
