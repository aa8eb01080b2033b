import type { Client } from 'pg';

/** Orders number `from` to `to` of `count`, the oldest first. */
export interface OrderBatch {
  from: number;
  to: number;
  count: number;
  customers: number;
  products: number;
  secondsApart: number;
  towns: readonly string[];
}

/** Writes one batch of orders with all related rows in one transaction. */
export async function writeOrderBatch(client: Client, seeded: OrderBatch): Promise<void> {
  const { from, to, count, customers, products, secondsApart, towns } = seeded;
  await client.query('begin');
  try {
    // The generated rows are consistent by construction; checking the foreign keys of each would take minutes.
    await client.query('set local session_replication_role = replica');
    await client.query(drawOrders, [from, to, count, customers, secondsApart, towns]);
    await client.query(drawLines, [products]);
    // Temporary tables have no statistics until they are analyzed.
    await client.query('analyze seeded, seeded_lines');
    for (const write of writes) await client.query(write);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Updates the review counts of the products, as the table constraints require. */
export async function countSeededReviews(client: Client): Promise<void> {
  await client.query(`
    update products set num_reviews = counted.reviews, rating_sum = counted.ratings,
      rating_counts = counted.counts
    from (
      select product_id, count(*) as reviews, sum(rating) as ratings,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4),
          count(*) filter (where rating = 5)]::int[] as counts from reviews
      where hidden_at is null and product_id in (select id from seed_products) group by 1
    ) as counted where products.id = product_id`);
}

/** `dice` is a deterministic number per order, from 0 to 999. */
const drawOrders = `
  create temp table seeded on commit drop as
  select i, uuidv7() as id, nextval('order_numbers') as number, customer.id as user_id, customer.name, customer.email,
    made, dice, dice % 2 = 0 as by_card, ($6::text[])[1 + i % cardinality($6::text[])] as town,
    case when dice < 80 then 'Unpaid' when i > $3::bigint - $3::bigint / 200 then 'Paid'
      when i > $3::bigint - $3::bigint / 100 then 'Printing' when dice < 200 then 'Shipped' else 'Delivered' end as status
  from generate_series($1::bigint, $2::bigint) as i
    cross join lateral (select (i * 7919 % 1000)::int as dice,
      date_trunc('milliseconds', now() - make_interval(secs => ($3::bigint - i) * $5::float8)) as made) as drawn
    join seed_customers as customer on customer.n = i * 104729 % $4::bigint`;

const drawLines = `
  create temp table seeded_lines on commit drop as
  select order_id, row_number() over (partition by order_id order by first) - 1 as position, product.*, qty
  from (
    select distinct on (id, pick) id as order_id, pick, first, 1 + (dice + first) % 3 as qty
    from seeded, generate_series(0, dice % 5 / 3) as first,
      lateral (select ((i + first * 31) * 15485863 % $1::bigint)::int as pick) as picked
  ) as lines join seed_products as product on product.n = pick`;

const paid = "status <> 'Unpaid'";
/** A quarter of the orders goes to each country; prices include the tax of all but one. */
const taxOf = `select (array['US', 'DE', 'FR', 'GB'])[1 + i % 4] as country, (array[0, 190000, 200000, 200000])[1 + i % 4] as rate`;
const writes = [
  `insert into orders (id, number, user_id, status, payment_method, items_cents, shipping_cents, tax_cents, total_cents,
     included_tax_cents, tax_country, qty, shipping_address, tracking, paid_at, payer_email, delivered_at, closed_at, created_at,
     updated_at)
   select seeded.id, number, user_id, status, case when by_card then 'Stripe' else 'PayPal' end, items,
     (items * 2 + 5) / 10, 0, items + (items * 2 + 5) / 10,
     case when rate > 0 then round((items + (items * 2 + 5) / 10) * rate::numeric / (1000000 + rate)) end, taxes.country, sums.qty,
     jsonb_build_object('address', 1 + i % 900 || ' Layer Lane', 'city', town, 'state', 'OR', 'country', 'USA',
       'postalCode', (10000 + i % 89999)::text, 'phoneNumber', '+1 503 ' || lpad((i % 10000000)::text, 7, '0')),
     case when status in ('Shipped', 'Delivered') then '1Z' || lpad(number::text, 12, '0') end,
     case when ${paid} then made + interval '3 minutes' end, case when ${paid} then email end,
     case when status = 'Delivered' then made + interval '6 days' end,
     case when status = 'Unpaid' and made < now() - interval '7 days' then made + interval '7 days' end, made, made
   from seeded join (
     select order_id, sum(cents * qty)::int as items, sum(qty)::int as qty from seeded_lines group by 1
   ) as sums on order_id = id cross join lateral (${taxOf}) as taxes`,
  `insert into order_lines (order_id, position, product_id, name, image, price_cents, qty, custom, shipping_cents, tax_cents,
     tax_rate)
   select order_id, position, id, name, image, cents, qty, false,
     round(shipping * upto / items) - round(shipping * (upto - value) / items),
     round(tax * upto / items) - round(tax * (upto - value) / items), rate
   from (
     select seeded_lines.*, cents * qty::numeric as value, sum(cents * qty::numeric) over (of_order rows unbounded preceding) as upto,
       sum(cents * qty::numeric) over (partition by order_id) as items
     from seeded_lines window of_order as (partition by order_id order by position)
   ) as valued join (
     select orders.id as of, shipping_cents as shipping, coalesce(included_tax_cents, 0) as tax, rate
     from seeded join orders using (id) cross join lateral (${taxOf}) as taxes
   ) as shares on of = order_id`,
  `create temp table seeded_money on commit drop as
   select uuidv7() as id, uuidv7() as attempt_id, seeded.id as order_id, i, number, dice, made, email, total_cents,
     case when by_card then 'stripe' else 'paypal' end as provider,
     case when by_card then 'cs_test_' else '' end || md5(seeded.id::text) as provider_id,
     case when by_card then 'pi_' else 'CAP' end || md5('m' || seeded.id) as reference
   from seeded join (select id, total_cents from orders) as totals using (id) where ${paid}`,
  'analyze seeded_money',
  `insert into payment_attempts (id, order_id, provider, provider_id, amount_cents, state, expires_at, created_at, closed_at)
   select attempt_id, order_id, provider, provider_id, total_cents, 'paid', made + interval '31 minutes', made,
     made + interval '3 minutes' from seeded_money`,
  `insert into payments (id, order_id, provider, attempt_id, reference, amount_cents, currency, payer_email, test, recorded_at)
   select id, order_id, provider, attempt_id, reference, total_cents, 'usd', email, true, made + interval '3 minutes'
   from seeded_money`,
  `insert into refunds (order_id, payment_id, key, amount_cents, state, reason, requested_at, reference, closed_at)
   select order_id, id, 'seed/' || order_id, greatest(1, total_cents / 2), 'done', 'admin', made + interval '9 days',
     're_' || md5(order_id::text), made + interval '9 days' from seeded_money where dice % 50 = 7`,
  `insert into order_events (order_id, at, kind, "from", "to", detail)
   select id, at, kind, was, becomes, detail from (
     select i, id, made as at, 0 as turn, 'created' as kind, null as was, 'Unpaid' as becomes, null::jsonb as detail
     from seeded
     union all select i, order_id, made + interval '1 minute', 1, 'payment_started', null, null, null from seeded_money
     union all select i, order_id, made + interval '3 minutes', 2, 'paid', 'Unpaid', 'Paid',
       jsonb_build_object('provider', provider, 'reference', reference, 'amount', total_cents, 'currency', 'usd')
     from seeded_money
     union all select i, id, made + interval '1 day', 3, 'status', 'Paid', status, null
     from seeded where status in ('Printing', 'Shipped', 'Delivered')
     union all select m.i, m.order_id, r.requested_at, 4, 'refund_requested', null, null,
       jsonb_build_object('amount', r.amount_cents, 'reason', r.reason)
     from seeded_money m join refunds r on r.payment_id = m.id
     union all select m.i, m.order_id, r.closed_at, 5, 'refunded', null, null,
       jsonb_build_object('provider', m.provider, 'reference', r.reference, 'amount', r.amount_cents, 'reason', r.reason)
     from seeded_money m join refunds r on r.payment_id = m.id
     union all select i, id, closed_at, 6, 'closed', null, null, null from seeded join orders using (id)
     where closed_at is not null
   ) as history order by i, turn`,
  `insert into mails (key, kind, recipient, order_id, state, attempts, subject, created_at, last_tried_at, sent_at)
   select 'order-confirmation/' || order_id, 'order-confirmation', email, order_id, 'sent', 1,
     'Your order #' || number, made + interval '3 minutes', made + interval '3 minutes', made + interval '3 minutes'
   from seeded_money`,
  `insert into reviews (product_id, user_id, name, rating, comment, verified, created_at, product_name)
   select line.id, user_id, seeded.name, 3 + dice % 3, 'Printed clean, arrived well packed in ' || town || '.', true,
     made + interval '10 days', line.name
   from seeded join seeded_lines as line on order_id = seeded.id and position = 0
   where status = 'Delivered' and dice % 2 = 1 on conflict do nothing`,
  `insert into order_search (order_id, number, created_at, customer, words, active)
   select order_id, number, created_at, customer, words, active from order_search_source where order_id in (select id from seeded)`,
  `insert into order_counts
   select status, closed_at is not null, count(*) from orders where id in (select id from seeded) group by 1, 2`,
  `insert into daily_revenue
   select ((made + interval '3 minutes') at time zone 'UTC')::date, true, sum(total_cents), count(*)
   from seeded_money group by 1
   union all select (closed_at at time zone 'UTC')::date, true, -sum(amount_cents), 0
   from refunds where state = 'done' and order_id in (select id from seeded) group by 1`,
  `insert into customer_revenue (user_id, test, cents, orders, last_order_at)
   select user_id, true, sum(total_cents), count(*), max(seeded.made)
   from seeded_money join seeded on seeded.id = order_id group by 1
   union all select user_id, true, -sum(amount_cents), 0, null
   from refunds join seeded on seeded.id = order_id where state = 'done' group by 1`,
  // Triggers date these and keep the sums.
  'set local session_replication_role = origin',
  `insert into book_entries (kind, at, day, order_id, payment_id, position, product_id, theme, country, state, tax_rate, orders,
     pieces, goods_cents, discount_cents, shipping_cents, tax_cents, tax_included, total_cents, test)
   select kind, at, at::date, order_id, payment_id, position, product_id, theme, country, state, tax_rate, orders, pieces,
     goods_cents, discount_cents, shipping_cents, tax_cents, tax_included, total_cents, test
   from payment_entries(array(select id from seeded_money))`,
  // The share of each line, as differences of rounded sums; all of it as goods.
  `insert into book_entries (kind, at, day, order_id, payment_id, refund_id, position, product_id, theme, country, state, tax_rate,
     goods_cents, tax_cents, tax_included, total_cents, test)
   select 'refund', closed_at, closed_at::date, order_id, payment_id, refund_id, position, product_id, theme, country, state,
     tax_rate, -part, -round(tax_cents::numeric * part / total_cents), true, -part, test
   from (
     select order_id, payment_id, position, product_id, theme, country, sale.state, tax_rate, sale.tax_cents, sale.total_cents,
       sale.test, refund.id as refund_id, closed_at,
       (round(amount_cents * sum(total_cents) over so_far / sum(total_cents) over whole)
         - round(amount_cents * (sum(total_cents) over so_far - total_cents) / sum(total_cents) over whole))::int as part
     from refunds as refund join book_entries as sale using (order_id, payment_id)
     where refund.state = 'done' and sale.kind = 'sale' and payment_id in (select id from seeded_money)
     window whole as (partition by refund.id), so_far as (partition by refund.id order by position rows unbounded preceding)
   ) as parts`,
];
