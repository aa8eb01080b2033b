import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultShop } from '#tests/faults/runner/create-fault-shop.ts';
import type { Query } from '#tests/helpers/servers/shop-database-access.ts';
import type { Acknowledged } from './acknowledged.ts';
import { type InvariantName, invariants } from './invariants.ts';
import { readProviderState } from './provider-state.ts';

/** Stock before anything was sold. */
export interface Baseline {
  stock: { id: string; on_hand: number }[];
}

export const readBaseline = async (query: Query): Promise<Baseline> => ({
  stock: await query('select id, on_hand from products order by id'),
});

/** The violated invariants, with their first rows. */
export async function findViolatedInvariants(
  query: Query,
  { stock }: Baseline,
): Promise<{ invariant: InvariantName; rows: object[] }[]> {
  const broken: { invariant: InvariantName; rows: object[] }[] = [];
  for (const invariant of Object.keys(invariants) as InvariantName[]) {
    const rows = await query(
      invariants[invariant],
      invariants[invariant].includes('$1') ? [JSON.stringify(stock)] : [],
    );
    if (rows.length > 0) broken.push({ invariant, rows: rows.slice(0, 3) });
  }
  return broken;
}

interface Sums {
  captures: number[];
  refunded: number;
}

const paymentsOfOrders = `
  select p.order_id as id, array_agg(p.amount_cents order by p.amount_cents) as captures,
    (select coalesce(sum(r.amount_cents), 0)::int from refunds r
      where r.order_id = p.order_id and r.state = 'done') as refunded
  from payments p where p.provider <> 'manual' group by p.order_id`;

/** Compares our records with the provider's: the same captures of each order, and the same refunds, to the cent. */
export async function comparePaymentsWithProvider(
  query: Query,
  shop: Pick<FaultShop, 'sandboxUrl'>,
): Promise<string[]> {
  const theirs = new Map<string, Sums>();
  for (const { reference, captured, refunded } of (await readProviderState(shop)).payments) {
    const sums = theirs.get(reference) ?? { captures: [], refunded: 0 };
    if (captured > 0) sums.captures.push(captured);
    theirs.set(reference, {
      captures: sums.captures.sort((a, b) => a - b),
      refunded: sums.refunded + refunded,
    });
  }
  const ours = new Map(
    (await query<Sums & { id: string }>(paymentsOfOrders)).map(({ id, captures, refunded }) => [
      id,
      { captures, refunded },
    ]),
  );
  const none: Sums = { captures: [], refunded: 0 };
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((order) => {
    const [provider, shops] = [theirs.get(order) ?? none, ours.get(order) ?? none].map((sums) =>
      JSON.stringify(sums),
    );
    return provider === shops ? [] : [`of order ${order} the provider has ${provider}, the shop ${shops}`];
  });
}

/** Each sent mail must have one file, and each file a sent mail. */
export async function compareSentMails(query: Query, { dataDir }: FaultShop): Promise<string[]> {
  const sent = await query<{ key: string }>("select key from mails where state = 'sent'");
  const expected = new Set(
    sent.map(({ key }) => `${key.replaceAll('/', '.').replaceAll(/[^\w.-]/g, '-')}.eml`),
  );
  const folder = join(dataDir, 'mail');
  const found = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return [
    ...[...expected].filter((name) => !found.has(name)).map((name) => `mail ${name} was never handed over`),
    ...[...found].filter((name) => !expected.has(name)).map((name) => `mail ${name} is not the shop's`),
  ];
}

/** Returns what was confirmed but does not exist. */
export async function findLostAcknowledgements(query: Query, known: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const expect = async (what: string, text: string, values: unknown[]) => {
    if ((await query(text, values)).length !== 1) lost.push(`acknowledged and not there: ${what}`);
  };
  for (const { id, totalCents } of known.orders)
    await expect(`order ${id}`, 'select 1 from orders where id = $1 and total_cents = $2', [id, totalCents]);
  for (const { orderId, providerId } of known.payments)
    await expect(
      `payment ${providerId}`,
      'select 1 from payment_attempts where order_id = $1 and provider_id = $2',
      [orderId, providerId],
    );
  for (const id of new Set([...known.paid, ...known.approvedAtProvider]))
    await expect(`the money of order ${id}`, 'select 1 from orders where id = $1 and paid_at is not null', [
      id,
    ]);
  for (const { orderId, key, amountCents } of known.refunds)
    await expect(
      `refund ${key}`,
      "select 1 from refunds where order_id = $1 and key = $2 and amount_cents = $3 and state = 'done'",
      [orderId, key, amountCents],
    );
  return lost;
}
