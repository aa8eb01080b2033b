-- The transaction that records the first payment of an order also marks it as paid: its words are written once, after both.
CREATE FUNCTION follow_payment_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid uuid[] := array(SELECT DISTINCT changed.order_id FROM changed JOIN orders ON orders.id = changed.order_id
    WHERE orders.paid_at IS NOT NULL);
BEGIN
  IF cardinality(paid) > 0 THEN
    PERFORM write_order_search(paid);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER follow_payments ON payments;
--> statement-breakpoint
CREATE TRIGGER follow_payments AFTER INSERT ON payments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_payment_words();
--> statement-breakpoint
DROP TRIGGER follow_order ON orders;
--> statement-breakpoint
CREATE TRIGGER follow_order AFTER UPDATE OF payer_email, tracking, parcels, shipping_address, gift_note, staff_note, status, closed_at, paid_at ON orders
  FOR EACH ROW WHEN ((NEW.payer_email, NEW.tracking, NEW.parcels, NEW.shipping_address, NEW.gift_note, NEW.staff_note, NEW.closed_at IS NULL,
      NEW.paid_at IS NULL, NEW.status IN ('Unpaid', 'Paid', 'Printing'))
    IS DISTINCT FROM (OLD.payer_email, OLD.tracking, OLD.parcels, OLD.shipping_address, OLD.gift_note, OLD.staff_note, OLD.closed_at IS NULL,
      OLD.paid_at IS NULL, OLD.status IN ('Unpaid', 'Paid', 'Printing'))) EXECUTE FUNCTION follow_order();
