-- Payments, refunds and the history stay what they were, except that the removal of an account takes the payer's address out
-- of payments, and what people wrote about the customer out of refunds and events.
DROP TRIGGER payments_append_only ON "payments";--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payments_unchanged BEFORE UPDATE ON "payments" FOR EACH ROW
  WHEN (NEW.payer_email IS NOT NULL OR to_jsonb(OLD) - 'payer_email' IS DISTINCT FROM to_jsonb(NEW) - 'payer_email')
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_too_large_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came integer;
  gone bigint;
BEGIN
  SELECT amount_cents INTO came FROM payments WHERE id = NEW.payment_id AND order_id = NEW.order_id;
  IF came IS NULL THEN
    RAISE EXCEPTION 'a refund needs a payment of its own order' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT coalesce(sum(amount_cents), 0) INTO gone FROM refunds
    WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id;
  IF NEW.state <> 'failed' AND gone + NEW.amount_cents > came THEN
    RAISE EXCEPTION 'a refund of more than was paid' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.payment_id <> OLD.payment_id OR NEW.order_id <> OLD.order_id
    OR NEW.amount_cents <> OLD.amount_cents OR NEW.key <> OLD.key
    OR OLD.state = 'done' AND (NEW.note IS NOT NULL OR to_jsonb(OLD) - 'note' IS DISTINCT FROM to_jsonb(NEW) - 'note')) THEN
    RAISE EXCEPTION 'a refund is a fact' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER order_events_unchanged ON "order_events";--> statement-breakpoint
CREATE TRIGGER order_events_unchanged BEFORE UPDATE ON "order_events" FOR EACH ROW
  WHEN ((OLD.id, OLD.order_id, OLD.at, OLD.actor_id, OLD.kind) IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.at, NEW.actor_id, NEW.kind)
    OR NEW.detail IS DISTINCT FROM OLD.detail - 'note' AND NEW.detail IS DISTINCT FROM OLD.detail
    OR NEW.detail IS NOT DISTINCT FROM OLD.detail
      AND (OLD.kind <> 'address' OR NEW."from" IS NOT NULL OR NEW."to" IS NOT NULL)
    OR NEW.detail IS DISTINCT FROM OLD.detail AND (OLD."from", OLD."to") IS DISTINCT FROM (NEW."from", NEW."to"))
  EXECUTE FUNCTION refuse_change();
