import { idleInvariantsQuery, stepInvariantsQuery } from './model-invariants.ts';
import type { WorkerDatabase } from './open-worker-database.ts';

export interface OrderFact {
  id: string;
  user_id: string;
  status: string;
  paid: boolean;
  canceled: boolean;
  total_cents: number;
}

export interface AttemptFact {
  id: string;
  order_id: string;
  provider: string;
  provider_id: string | null;
  amount_cents: number;
  state: string;
}

export interface PaymentFact {
  id: string;
  order_id: string;
  provider: string;
  reference: string;
  amount_cents: number;
  surplus: boolean;
}

export interface RefundFact {
  id: string;
  order_id: string;
  payment_id: string;
  key: string;
  amount_cents: number;
  state: string;
  reference: string | null;
}

/** The database's state, newest orders first, and the violated invariants. */
export interface Facts {
  orders: OrderFact[];
  attempts: AttemptFact[];
  payments: PaymentFact[];
  refunds: RefundFact[];
  holds: { id: string; state: string }[];
  stock: { id: string; on_hand: number; held: number }[];
  events: { kind: string; from: string | null; to: string | null; count: number }[];
  broken: { invariant: string; rows: object[] }[] | null;
}

export const noFacts: Facts = {
  orders: [],
  attempts: [],
  payments: [],
  refunds: [],
  holds: [],
  stock: [],
  events: [],
  broken: null,
};

export const toRows = (question: string) => `(select coalesce(json_agg(f), '[]') from (${question}) f)`;

const factsQuery = `
  ${toRows('select id, user_id, status, paid_at is not null as paid, canceled_at is not null as canceled, total_cents from orders order by id desc')} as orders,
  ${toRows('select id, order_id, provider, provider_id, amount_cents, state from payment_attempts order by id desc')} as attempts,
  ${toRows('select id, order_id, provider, reference, amount_cents, surplus from payments')} as payments,
  ${toRows('select id, order_id, payment_id, key, amount_cents, state, reference from refunds')} as refunds,
  ${toRows('select id, state from holds')} as holds,
  ${toRows('select id, on_hand, held from products')} as stock,
  ${toRows('select kind, "from", "to", count(*) from order_events group by 1, 2, 3')} as events`;

/** Reads everything in one round trip. `baseline`: the stock if nothing had been sold. */
export async function readFacts(lane: WorkerDatabase, baseline: object[], atRest: boolean): Promise<Facts> {
  const { rows } = await lane.queryClient.query({
    name: atRest ? 'look-at-rest' : 'look',
    text: `select ${factsQuery}, (${atRest ? idleInvariantsQuery : stepInvariantsQuery}) as broken`,
    values: [JSON.stringify(baseline)],
  });
  return rows[0];
}
