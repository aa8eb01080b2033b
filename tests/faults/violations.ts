import type { InvariantName } from './invariants.ts';

/**
 * Violates each invariant by hand in the database of a shop with sales, which proves that the invariant's query finds
 * it. All need a paid order; some a refunded one.
 */
export const violations: Record<InvariantName, string> = {
  'an order was paid exactly if it has one payment of its own':
    "update orders set status = 'Unpaid', paid_at = null where paid_at is not null",
  'an order is Unpaid exactly if it was not paid':
    "update orders set status = 'Unpaid' where paid_at is not null",
  'a payment is as much as its order': 'update payments set amount_cents = amount_cents - 1',
  'a payment came by an attempt that is paid, and the other way round':
    "update payment_attempts set state = 'ended' where state = 'paid'",
  'a second payment went back whole': 'update payments set surplus = true',
  'no more goes back than came': 'update refunds set amount_cents = amount_cents * 1000',
  'no payment and no refund is under way': "update refunds set state = 'pending'",
  'on hand is what there was, less what was paid for, plus what came back':
    'update products set on_hand = on_hand - 1 where id in (select product_id from order_lines)',
  'nothing is held': 'update products set held = 1 where id in (select product_id from order_lines)',
  'a paid order took what it sold, once; an unpaid one took nothing': 'update hold_lines set qty = qty + 1',
  'the uses of a code are counted, and no more than it may have':
    'update discount_codes set taken = taken + 1 where taken > 0',
  'a use of a code is held with the pieces, and taken by a paid order':
    "update discount_uses set state = 'released' where state = 'taken'",
  'an order begins with being made, once': "delete from order_events where kind = 'created'",
  'a paid order has one line of it in the history, an unpaid one none':
    "delete from order_events where kind = 'paid'",
  'a payment that was begun has its line, one that was ended too':
    "update order_events set kind = 'updated' where kind = 'payment_started'",
  'a refund has its lines in the history, with its sum': "delete from order_events where kind = 'refunded'",
  'each status follows the one before, up to what it is now':
    "update orders set status = 'Shipped' where status = 'Paid'",
  'the history of an order goes forward in time':
    "update order_events set at = at - interval '1 day' where kind = 'paid'",
  'a paid order has one confirmation and one notice to the owner, unless it was canceled before':
    "delete from mails where kind = 'new-order'",
  'a refund that was made has one mail, another none': "delete from mails where kind = 'refund'",
  'every mail has gone': "update mails set state = 'dead'",
};
