-- Whatever the code does: never more back than came in, and a refund's money, once written, stays what it was.
CREATE FUNCTION refuse_too_large_refund() RETURNS trigger LANGUAGE plpgsql AS $$
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
    OR NEW.amount_cents <> OLD.amount_cents OR NEW.key <> OLD.key OR OLD.state = 'done') THEN
    RAISE EXCEPTION 'a refund is a fact' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION refuse_too_large_refund();
--> statement-breakpoint
CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never deleted from', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION refuse_delete();
