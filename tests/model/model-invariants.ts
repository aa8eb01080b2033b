import { PgDialect } from 'drizzle-orm/pg-core';
import { bookComparisons } from '#domain/books/find-book-differences.ts';
import { type InvariantName, invariants } from '#tests/faults/invariants.ts';

/** Invariants of an idle shop that also hold at any other time. */
const sharedInvariants = [
  'an order was paid exactly if it has one payment of its own',
  'a payment is as much as its order',
  'a payment came by an attempt that is paid, and the other way round',
  'no more goes back than came',
  'on hand is what there was, less what was paid for, plus what came back',
  'an order begins with being made, once',
  'a paid order has one line of it in the history, an unpaid one none',
  'a refund has its lines in the history, with its sum',
  'each status follows the one before, up to what it is now',
  'the history of an order goes forward in time',
  'a paid order has one confirmation and one notice to the owner, unless it was canceled before',
  'a refund that was made has one mail, another none',
  'the uses of a code are counted, and no more than it may have',
  'a use of a code is held with the pieces, and taken by a paid order',
] as const satisfies InvariantName[];

/** Tax rate of every model shop, in parts per million. */
export const taxRate = 82_500;

/** Denormalized data must match the tables it is computed from. */
export const derivedDataInvariants = {
  'what orders are found by is what the tables say of them': `
    select number, kept.customer, source.customer, kept.words, source.words, kept.active, source.active
    from order_search_source source left join order_search kept using (order_id, number)
    where (kept.customer, kept.words, kept.active) is distinct from (source.customer, source.words, source.active)`,
  'the stock by which products are sorted is theirs': `
    select id, products.on_hand, kept.on_hand as kept from products left join product_stock kept on product_id = id
    where products.on_hand is distinct from kept.on_hand`,
  'the counts of orders are how many there are': `
    select status, closed, sum(n) from (
      select status, closed, orders as n from order_counts
      union all select status, closed_at is not null, -1 from orders
    ) both_ways group by 1, 2 having sum(n) <> 0`,
  'the revenue of the days is what came in and went back on them, and their orders those paid on them': `
    select day, test, sum(cents), sum(orders) from (
      select day, test, cents, orders from daily_revenue
      union all select (recorded_at at time zone 'UTC')::date, test, -amount_cents, -(not surplus)::int from payments
      union all select (refunds.closed_at at time zone 'UTC')::date, test, refunds.amount_cents, 0
        from refunds join payments on payments.id = payment_id where state = 'done'
    ) both_ways group by 1, 2 having sum(cents) <> 0 or sum(orders) <> 0`,
  'the revenue of the customers is what their own orders brought': `
    select user_id, test, sum(cents), sum(orders), max(kept_at), max(paid_at) from (
      select user_id, test, cents, orders, last_order_at as kept_at, null::timestamptz as paid_at from customer_revenue
      union all select user_id, test, -amount_cents, -1, null, orders.created_at
        from payments join orders on orders.id = order_id where not surplus
      union all select user_id, test, refunds.amount_cents, 0, null, null
        from refunds join payments on payments.id = payment_id join orders on orders.id = payments.order_id
        where refunds.state = 'done' and not surplus
    ) both_ways group by 1, 2 having sum(cents) <> 0 or sum(orders) <> 0 or max(kept_at) is distinct from max(paid_at)`,
} satisfies Record<string, string>;

/** The comparisons of the nightly check of the books. */
const bookInvariants = Object.fromEntries(
  Object.entries(bookComparisons).map(([what, comparison]) => [
    `the books agree to the cent: ${what}`,
    new PgDialect().sqlToQuery(comparison).sql,
  ]),
);

/** More invariants after every step, whatever is in progress: each query must return no rows. */
const stepInvariants = {
  'stock is never below zero, and no more is held than is there': `
    select name, on_hand, held from products where not (held between 0 and on_hand)`,
  'what is held is what live payments hold': `
    select p.name, p.held, live.qty from products p left join (
      select l.product_id, sum(l.qty) as qty from holds h join hold_lines l on l.hold_id = h.id
      where h.state = 'live' group by 1
    ) live on live.product_id = p.id
    where p.held <> coalesce(live.qty, 0)`,
  'pieces that were held and taken are those of a paid order, once': `
    select h.order_id, l.product_id, sum(l.qty) as taken, min(o.qty) as sold
    from holds h join hold_lines l on l.hold_id = h.id left join (
      select o.id, ol.product_id, ol.qty from orders o join order_lines ol on ol.order_id = o.id
      where o.paid_at is not null and not ol.made_to_order
    ) o on o.id = h.order_id and o.product_id = l.product_id
    where h.state = 'taken' group by 1, 2 having sum(l.qty) is distinct from min(o.qty)`,
  "an order adds up, at the shop's own prices": `
    select o.number, o.items_cents, o.shipping_cents, o.tax_cents, o.total_cents, sums.items, sums.theirs
    from orders o left join (
      select l.order_id, sum(l.price_cents::bigint * l.qty) as items, sum(l.qty) as qty,
        sum((p.price_cents::bigint + (select coalesce(sum((choice->>'priceDeltaCents')::int), 0)
          from jsonb_array_elements(l.choices) as choice)) * l.qty) as theirs, sum(l.discount_cents) as discount,
        sum(l.shipping_cents) as shipping, sum(l.tax_cents) as tax
      from order_lines l join products p on p.id = l.product_id group by 1
    ) sums on sums.order_id = o.id
    where sums.items is distinct from sums.theirs or o.items_cents <> sums.items - o.discount_cents or o.qty <> sums.qty
      or (o.discount_cents, o.shipping_cents, o.tax_cents) is distinct from (sums.discount, sums.shipping, sums.tax)
      or o.shipping_cents <> (o.items_cents::bigint * 200000 + 500000) / 1000000
      or o.tax_cents <> ((o.items_cents + o.shipping_cents)::bigint * ${taxRate} + 500000) / 1000000
      or o.total_cents <> o.items_cents + o.shipping_cents + o.tax_cents`,
  'every text is on its own pieces, which are made to order': `
    select order_id, array_agg(distinct text) as texts from (
      select order_id, qty, made_to_order, jsonb_path_query_first(choices, '$[*] ? (@.kind == "text").value') as text
      from order_lines
    ) as lines group by 1
    having sum(qty) filter (where text = '"MAX 7"') is distinct from sum(qty) filter (where text = '"Zoë"')
      or bool_or(made_to_order is distinct from (text is not null))`,
  'a customer uses a code no more often than each may': `
    select c.code, u.user_id, count(*) as uses, c.max_uses_per_customer as most
    from discount_uses u join discount_codes c on c.id = u.discount_id
    where u.state <> 'released' group by c.id, u.user_id having count(*) > c.max_uses_per_customer`,
  'a payment under way asks for what its order shows': `
    select o.number, a.amount_cents, o.total_cents from payment_attempts a join orders o on o.id = a.order_id
    where a.state in ('starting', 'open', 'capturing') and a.amount_cents <> o.total_cents`,
  'a payment has its line for being begun, and one for each time it ended': `
    with lines as (
      select order_id, count(*) filter (where kind = 'payment_started') as started,
        count(*) filter (where kind = 'payment_ended') as ended
      from order_events group by 1
    ), attempts as (
      select order_id, count(*) as begun, count(*) filter (where state = 'ended') as ended,
        count(*) + sum(capture_tries) as most
      from payment_attempts group by 1
    )
    select order_id, lines.started, begun, lines.ended as lines_ended, attempts.ended
    from lines left join attempts using (order_id)
    where coalesce(begun, 0) <> lines.started
      or lines.ended not between coalesce(attempts.ended, 0) and coalesce(most, 0)`,
  'every mail has one job that sends it': `
    select m.key, count(j.id) as jobs from mails m left join pgboss.job j on j.data->>'mailId' = m.id::text
    group by m.id having count(j.id) <> 1`,
  ...derivedDataInvariants,
  ...bookInvariants,
  'what was paid for a canceled order goes back whole, or its owner knows that it could not': `
    select o.number, p.amount_cents, sum(r.amount_cents) as back
    from orders o join payments p on p.order_id = o.id and not p.surplus left join refunds r on r.payment_id = p.id
    where o.canceled_at is not null group by o.id, p.id
    having p.amount_cents <> coalesce(sum(r.amount_cents) filter (where r.state <> 'failed'), 0)
      and count(*) filter (where r.state = 'failed') = 0`,
  'no change is told of twice': `
    select o.number, e.kind, e.detail->>'reference' as reference, count(*) as lines
    from order_events e join orders o on o.id = e.order_id
    where e.kind in ('paid', 'paid_again', 'payment_mismatch', 'refunded', 'canceled')
    group by 1, 2, 3 having count(*) > 1`,
} satisfies Record<string, string>;

/** Invariants once everything has finished. */
const idleInvariants = {
  'no payment and no refund is under way': invariants['no payment and no refund is under way'],
  'nothing is held': invariants['nothing is held'],
  'a second payment went back whole, or its owner knows that the bank would not': `
    select p.reference from payments p left join refunds r on r.payment_id = p.id
    where p.surplus group by p.id
    having coalesce(sum(r.amount_cents) filter (where r.state = 'done'), 0) <> p.amount_cents
      and count(*) filter (where r.state = 'failed') = 0`,
} satisfies Record<string, string>;

const allStepInvariants = {
  ...Object.fromEntries(sharedInvariants.map((invariant) => [invariant, invariants[invariant]])),
  ...stepInvariants,
};

/** Combines the invariants into one query, with a row for each violated one. */
export function toSingleQuery(these: Record<string, string>): string {
  const asked = Object.entries(these).map(
    ([invariant, question]) =>
      `select '${invariant.replaceAll("'", "''")}' as invariant, (select json_agg(found) from (${question}) found) as rows`,
  );
  return `select json_agg(each) from (${asked.join('\nunion all\n')}) each where rows is not null`;
}

export const stepInvariantsQuery = toSingleQuery(allStepInvariants);
export const idleInvariantsQuery = toSingleQuery({ ...allStepInvariants, ...idleInvariants });
