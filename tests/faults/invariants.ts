/** Whether the money of the order `o` arrived after its cancellation: nobody is told that it will be made. */
const wasPaidAfterCancellation = `exists (
  select from order_events c join order_events p on p.order_id = c.order_id and p.kind = 'paid' and p.id > c.id
  where c.order_id = o.id and c.kind = 'canceled')`;

/**
 * Invariants of money, stock, history and mail, as queries on the database of an idle shop: each must return no rows,
 * and a returned row shows the violation. `$1` is the stock before anything was sold.
 */
export const invariants = {
  'an order was paid exactly if it has one payment of its own': `
    select o.number, o.status, count(p.id) as payments
    from orders o left join payments p on p.order_id = o.id and not p.surplus
    group by o.id having count(p.id) <> (o.paid_at is not null)::int`,
  'an order is Unpaid exactly if it was not paid': `
    select number, status, paid_at from orders where (status = 'Unpaid') <> (paid_at is null)`,
  'a payment is as much as its order': `
    select o.number, p.amount_cents, o.total_cents from payments p join orders o on o.id = p.order_id
    where p.amount_cents <> o.total_cents`,
  'a payment came by an attempt that is paid, and the other way round': `
    select a.order_id, a.state, count(p.id) as payments
    from payment_attempts a left join payments p on p.attempt_id = a.id
    group by a.id having count(p.id) <> (a.state = 'paid')::int`,
  'a second payment went back whole': `
    select p.reference from payments p left join refunds r on r.payment_id = p.id and r.state = 'done'
    where p.surplus group by p.id having coalesce(sum(r.amount_cents), 0) <> p.amount_cents`,
  'no more goes back than came': `
    select p.reference from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed'
    group by p.id having sum(r.amount_cents) > p.amount_cents`,
  'no payment and no refund is under way': `
    select id, state from payment_attempts where state in ('starting', 'open', 'capturing')
    union all select id, state from refunds where state = 'pending'`,

  'on hand is what there was, less what was paid for, plus what came back': `
    with short as (
      select order_id, (detail->>'productId')::uuid as product_id, (detail->>'qty')::int as qty
      from order_events where kind = 'short_of_stock'
    ), lines as (
      select l.order_id, l.product_id, l.qty - coalesce(s.qty, 0) as qty
      from order_lines l left join short s using (order_id, product_id) where not l.made_to_order
    ), sold as (
      select l.product_id, sum(l.qty) as qty from lines l join orders o on o.id = l.order_id
      where o.paid_at is not null group by 1
    ), whole as (
      select o.id from orders o where o.canceled_at is not null
        or exists (select from refunds r where r.order_id = o.id and r.restock and r.state = 'done')
    ), returned as (
      select l.product_id, sum(case when l.order_id in (select id from whole) then l.qty else least(l.qty, (
        select coalesce(sum(c.restock_qty), 0) from refund_lines c join refunds r on r.id = c.refund_id
        where r.order_id = l.order_id and r.state = 'done' and c.product_id = l.product_id)) end) as qty
      from lines l join orders o on o.id = l.order_id where o.paid_at is not null group by 1
    )
    select p.name, p.on_hand, first.on_hand as before, sold.qty as sold, returned.qty as returned
    from jsonb_to_recordset($1::jsonb) as first(id uuid, on_hand int)
    join products p on p.id = first.id
    left join sold on sold.product_id = p.id left join returned on returned.product_id = p.id
    where p.on_hand <> first.on_hand - coalesce(sold.qty, 0) + coalesce(returned.qty, 0)`,
  'nothing is held': `
    select name, held from products where held <> 0
    union all select order_id::text, null from holds where state = 'live'`,
  'a paid order took what it sold, once; an unpaid one took nothing': `
    with taken as (
      select h.order_id, l.product_id, sum(l.qty) as qty
      from holds h join hold_lines l on l.hold_id = h.id where h.state = 'taken' group by 1, 2
    ), sold as (
      select o.id as order_id, l.product_id, l.qty
      from orders o join order_lines l on l.order_id = o.id where o.paid_at is not null and not l.made_to_order
    )
    select * from sold full join taken using (order_id, product_id)
    where sold.qty is distinct from taken.qty`,

  'the uses of a code are counted, and no more than it may have': `
    select c.code, c.held, c.taken, c.max_uses, uses.held as held_uses, uses.taken as taken_uses
    from discount_codes c cross join lateral (
      select count(*) filter (where state = 'held') as held, count(*) filter (where state = 'taken') as taken
      from discount_uses where discount_id = c.id
    ) uses
    where (c.held, c.taken) is distinct from (uses.held, uses.taken) or c.held + c.taken > c.max_uses`,
  'a use of a code is held with the pieces, and taken by a paid order': `
    select o.number, o.discount_code, o.paid_at, u.state
    from orders o left join discount_uses u on u.order_id = o.id and u.state <> 'released'
    where u.discount_id <> o.discount_id or u.state = 'taken' and o.paid_at is null
      or (u.state is not distinct from 'held') <> (o.discount_id is not null
        and exists (select from holds h where h.order_id = o.id and h.state = 'live'))
      or o.paid_at is not null and o.canceled_at is null and o.discount_id is not null
        and u.state is distinct from 'taken'
        and not exists (select from order_events e where e.order_id = o.id and e.kind = 'code_used_up')`,

  'an order begins with being made, once': `
    select o.number, array_agg(e.kind order by e.id) as kinds
    from orders o left join order_events e on e.order_id = o.id
    group by o.id
    having count(*) filter (where e.kind = 'created') <> 1 or (array_agg(e.kind order by e.id))[1] <> 'created'`,
  'a paid order has one line of it in the history, an unpaid one none': `
    select o.number, count(e.id) as lines
    from orders o left join order_events e on e.order_id = o.id and e.kind = 'paid'
    group by o.id having count(e.id) <> (o.paid_at is not null)::int`,
  'a payment that was begun has its line, one that was ended too': `
    with lines as (
      select order_id, count(*) filter (where kind = 'payment_started') as started,
        count(*) filter (where kind = 'payment_ended') as ended
      from order_events group by 1
    ), attempts as (
      select order_id, count(*) as begun, count(*) filter (where state = 'ended') as ended
      from payment_attempts group by 1
    )
    select order_id, lines.started, begun, lines.ended as lines_ended, attempts.ended
    from lines full join attempts using (order_id)
    where coalesce(begun, 0) <> coalesce(lines.started, 0)
      or coalesce(attempts.ended, 0) <> coalesce(lines.ended, 0)`,
  'a refund has its lines in the history, with its sum': `
    with lines as (
      select order_id,
        coalesce(sum((detail->>'amount')::int) filter (where kind = 'refund_requested'), 0) as asked,
        coalesce(sum((detail->>'amount')::int) filter (where kind = 'refunded'), 0) as given,
        count(*) filter (where kind = 'refunded') as times
      from order_events group by 1
    ), wanted as (
      select order_id, coalesce(sum(amount_cents) filter (where reason <> 'provider'), 0) as asked,
        coalesce(sum(amount_cents) filter (where state = 'done'), 0) as given,
        count(*) filter (where state = 'done') as times
      from refunds group by 1
    )
    select order_id, lines.asked, wanted.asked as wanted, lines.given, wanted.given as gone
    from lines left join wanted using (order_id)
    where lines.asked <> coalesce(wanted.asked, 0) or lines.given <> coalesce(wanted.given, 0)
      or lines.times <> coalesce(wanted.times, 0)`,
  'each status follows the one before, up to what it is now': `
    with steps as (
      select order_id, id, kind, "from", "to",
        lag("to") over (partition by order_id order by id) as before,
        lead(id) over (partition by order_id order by id) is null as is_last
      from order_events where kind in ('created', 'paid', 'status')
    )
    select o.number, s.kind, s."from", s."to", s.before, o.status from steps s join orders o on o.id = s.order_id
    where "from" is distinct from before or (is_last and "to" <> o.status)`,
  'the history of an order goes forward in time': `
    select order_id, at, before from (
      select order_id, at, lag(at) over (partition by order_id order by id) as before from order_events) lines
    where at < before`,

  'a paid order has one confirmation and one notice to the owner, unless it was canceled before': `
    select o.number, array_agg(m.key) as mails
    from orders o left join mails m on m.order_id = o.id and m.kind in ('order-confirmation', 'new-order')
    group by o.id
    having count(*) filter (where m.kind = 'order-confirmation') <> (o.paid_at is not null and not ${wasPaidAfterCancellation})::int
      or count(*) filter (where m.kind = 'new-order') <> (o.paid_at is not null and not ${wasPaidAfterCancellation})::int`,
  'a refund that was made has one mail, another none': `
    select o.number, count(m.id) as mails,
      (select count(*) from refunds r where r.order_id = o.id and r.state = 'done') as refunds
    from orders o left join mails m on m.order_id = o.id and m.kind = 'refund'
    group by o.id
    having count(m.id) <> (select count(*) from refunds r where r.order_id = o.id and r.state = 'done')`,
  'every mail has gone': `select key, state, attempts, last_error from mails where state <> 'sent'`,
} as const satisfies Record<string, string>;

export type InvariantName = keyof typeof invariants;
