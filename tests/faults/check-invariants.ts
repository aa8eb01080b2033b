import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultShop } from './fault-shop.ts';

/** What a provider says of one payment, amounts in cents. */
interface Taken {
  id: string;
  provider: string;
  captured: number;
  refunded: number;
}

export type Query = FaultShop['query'];

/** Statements that must find nothing; each row says what is wrong. Together they are the laws of money and stock. */
const laws: Record<string, string> = {
  'a Paid order has one payment of its own, an unpaid one none': `
    select o.number from orders o left join payments p on p.order_id = o.id and not p.surplus
    group by o.id having count(p.id) <> (case when o.paid_at is null then 0 else 1 end)`,
  'a payment is the amount of its order': `
    select o.number from payments p join orders o on o.id = p.order_id
    where p.amount_cents <> o.total_cents`,
  'a second payment is given back whole': `
    select p.reference from payments p left join refunds r on r.payment_id = p.id and r.state = 'done'
    where p.surplus group by p.id having coalesce(sum(r.amount_cents), 0) <> p.amount_cents`,
  'every refund is closed': `select id from refunds where state = 'pending'`,
  'what is on hand is what was there, less what was sold, plus what came back': `
    select pr.name, pr.on_hand, b.on_hand as at_first,
      coalesce(sum(l.qty) filter (where o.paid_at is not null), 0) as sold
    from products pr join faults_baseline b on b.id = pr.id
    left join order_lines l on l.product_id = pr.id left join orders o on o.id = l.order_id
    group by pr.id, b.on_hand
    having pr.on_hand <> b.on_hand - coalesce(sum(l.qty) filter (where o.paid_at is not null), 0)
      + coalesce((select sum(rl.qty) from order_lines rl join refunds r on r.order_id = rl.order_id
          where rl.product_id = pr.id and r.restock and r.state = 'done'), 0)`,
  'what is held is what live holds say': `
    select pr.name, pr.held from products pr
    left join (select hl.product_id, sum(hl.qty) as qty from hold_lines hl join holds h on h.id = hl.hold_id
      where h.state = 'live' group by 1) live on live.product_id = pr.id
    where pr.held <> coalesce(live.qty, 0)`,
  'a paid order holds nothing, and took its pieces once': `
    select o.number from orders o join holds h on h.order_id = o.id
    where o.paid_at is not null group by o.id
    having count(*) filter (where h.state = 'live') > 0 or count(*) filter (where h.state = 'taken') > 1`,
  'a paid order has no payment under way': `
    select o.number from orders o join payment_attempts a on a.order_id = o.id
    where o.paid_at is not null and a.state in ('starting', 'open', 'capturing')`,
  'a paid order has its line in the history, once': `
    select o.number from orders o left join order_events e on e.order_id = o.id and e.kind = 'paid'
    group by o.id having count(e.id) <> (case when o.paid_at is null then 0 else 1 end)`,
  'an order begins with being created, once': `
    select o.number from orders o left join order_events e on e.order_id = o.id
    group by o.id having count(*) filter (where e.kind = 'created') <> 1
      or (array_agg(e.kind order by e.id))[1] <> 'created'`,
  'each attempt has its beginning in the history': `
    select o.number from orders o
    where (select count(*) from payment_attempts a where a.order_id = o.id)
      <> (select count(*) from order_events e where e.order_id = o.id and e.kind = 'payment_started')`,
  'each attempt that ended has its end in the history': `
    select o.number from orders o
    where (select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'ended')
      > (select count(*) from order_events e where e.order_id = o.id and e.kind = 'payment_ended')`,
  'each refund has its lines in the history': `
    select r.id from refunds r where r.state = 'done' and
      ((select count(*) from order_events e where e.order_id = r.order_id and e.kind = 'refunded')
        <> (select count(*) from refunds d where d.order_id = r.order_id and d.state = 'done')
      or (select count(*) from order_events e where e.order_id = r.order_id and e.kind = 'refund_requested')
        <> (select count(*) from refunds d where d.order_id = r.order_id and d.reason <> 'provider'))`,
  'each step of the status follows the one before': `
    select number from (select o.number, e.kind, e."from",
        lag(e."to") over (partition by e.order_id order by e.id) as before
      from order_events e join orders o on o.id = e.order_id where e.kind in ('created', 'paid', 'status')) steps
    where kind <> 'created' and "from" is distinct from before`,
  'a paid order has one confirmation and one notice to the owner, a refund one mail': `
    select o.number from orders o left join mails m on m.order_id = o.id
    group by o.id having count(*) filter (where m.kind = 'order-confirmation') <> (o.paid_at is not null)::int
      or count(*) filter (where m.kind = 'new-order') <> (o.paid_at is not null)::int
      or count(*) filter (where m.kind = 'refund')
        <> (select count(*) from refunds r where r.order_id = o.id and r.state = 'done')`,
  'every mail has gone': `select key, state from mails where state <> 'sent'`,
};

/** Everything that is not as it must be; an empty list is a shop that lost and doubled nothing. */
export async function checkInvariants(query: Query): Promise<string[]> {
  const broken: string[] = [];
  for (const [law, statement] of Object.entries(laws)) {
    const rows = await query(statement);
    if (rows.length) broken.push(`${law}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

/** Compares our payments and refunds with what the provider took and gave, to the cent. */
export async function checkAgainstProvider(shop: FaultShop): Promise<string[]> {
  const answer = await fetch(`${shop.sandboxUrl}/control`);
  const { sessions } = (await answer.json()) as { sessions: Taken[] };
  const ours = await shop.query<Taken>(`
    select a.provider_id as id, p.provider, sum(p.amount_cents)::int as captured,
      coalesce(sum((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.state = 'done')), 0)::int
        as refunded
    from payments p join payment_attempts a on a.id = p.attempt_id group by a.provider_id, p.provider`);
  const known = new Map(ours.map((row) => [row.id, row]));
  const theirs = sessions.filter(({ captured }) => captured > 0);
  const broken = theirs
    .filter(({ id, captured, refunded }) => {
      const row = known.get(id);
      return row?.captured !== captured || row.refunded !== refunded;
    })
    .map((taken) => `the provider has ${JSON.stringify(taken)}, we ${JSON.stringify(known.get(taken.id))}`);
  if (ours.length > theirs.length) broken.push('we know payments that the provider does not have');
  return broken;
}

/** Every mail that was sent lies in the folder, one file each. */
export async function checkMailFiles(shop: FaultShop): Promise<string[]> {
  const files = new Set(readdirSync(join(shop.dataDir, 'mail')));
  const sent = await shop.query<{ key: string }>(`select key from mails where state = 'sent'`);
  const names = sent.map(({ key }) => `${key.replaceAll('/', '.').replaceAll(/[^\w.-]/g, '-')}.eml`);
  const missing = names.filter((name) => !files.has(name));
  return missing.length ? [`mails are missing: ${missing.slice(0, 3).join(', ')}`] : [];
}

/** Fills the shelves for a long run, and remembers what is on hand before anything is sold. */
export async function takeBaseline(query: Query): Promise<void> {
  await query('update products set on_hand = 1000');
  await query('create table faults_baseline as select id, on_hand from products');
}
