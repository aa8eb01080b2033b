import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { attentionEventKinds } from '#domain/orders/states.ts';
import type { Db } from '#domain/shared/ctx.ts';

/** One number that is asked of the database, with the labels it is counted by. */
export interface DatabaseMetric {
  name: string;
  help: string;
  /** A counter only grows. */
  kind: 'counter' | 'gauge';
  labels: readonly string[];
  /** Rows of `value` and the labels. */
  toQuery: (now: Date) => SQL;
}

const kinds = sql.raw(attentionEventKinds.map((kind) => `'${kind}'`).join(', '));

/** What an owner wants to see of a shop without opening it. */
export const businessMetrics: readonly DatabaseMetric[] = [
  {
    name: 'shop_orders',
    help: 'Orders by the status they have now',
    kind: 'gauge',
    labels: ['status'],
    toQuery: () => sql`select status, count(*)::int as value from orders group by 1`,
  },
  {
    name: 'shop_payment_attempts',
    help: 'Tries to pay, by provider and what became of them; open and capturing are under way',
    kind: 'gauge',
    labels: ['provider', 'outcome'],
    toQuery: () =>
      sql`select provider, state as outcome, count(*)::int as value from payment_attempts group by 1, 2`,
  },
  {
    name: 'shop_payments_total',
    help: 'Payments that providers have confirmed or an admin took by hand; surplus is money that came twice',
    kind: 'counter',
    labels: ['provider', 'surplus'],
    toQuery: () =>
      sql`select provider, surplus::text as surplus, count(*)::int as value from payments group by 1, 2`,
  },
  {
    name: 'shop_payments_dollars_total',
    help: 'Money in those payments',
    kind: 'counter',
    labels: ['provider'],
    toQuery: () => sql`select provider, sum(amount_cents)::float8 / 100 as value from payments group by 1`,
  },
  {
    name: 'shop_refunds',
    help: 'Refunds by what became of them; pending ones wait for their provider',
    kind: 'gauge',
    labels: ['state'],
    toQuery: () => sql`select state, count(*)::int as value from refunds group by 1`,
  },
  {
    name: 'shop_refunds_dollars_total',
    help: 'Money that was given back',
    kind: 'counter',
    labels: [],
    toQuery: () =>
      sql`select coalesce(sum(amount_cents), 0)::float8 / 100 as value from refunds where state = 'done'`,
  },
  {
    name: 'shop_order_alerts_total',
    help: 'What asked for a person in an order: paid twice, short of stock, a sum that does not fit, a dispute',
    kind: 'counter',
    labels: ['kind'],
    toQuery: () =>
      sql`select kind, count(*)::int as value from order_events where kind in (${kinds}) group by 1`,
  },
  {
    name: 'shop_sweep_finds_total',
    help: 'What the sweep found and mended',
    kind: 'counter',
    labels: ['kind'],
    toQuery: () => sql`select kind, count(*)::int as value from sweep_actions group by 1`,
  },
  {
    name: 'shop_sweep_last_end_timestamp_seconds',
    help: 'When the sweep last came to its end',
    kind: 'gauge',
    labels: [],
    toQuery: () => sql`select extract(epoch from ended_at)::float8 as value from sweep_runs`,
  },
  {
    name: 'shop_sweep_unanswered',
    help: 'Payments of which no provider could say anything, in the last turn of the sweep',
    kind: 'gauge',
    labels: [],
    toQuery: () => sql`select unanswered as value from sweep_runs`,
  },
  {
    name: 'shop_mails',
    help: 'Mails that wait (queued) and mails that were given up (dead)',
    kind: 'gauge',
    labels: ['state'],
    toQuery: () => sql`select state.name as state, count(mails.id)::int as value
      from (values ('queued'), ('dead')) as state(name) left join mails on mails.state = state.name group by 1`,
  },
  {
    name: 'shop_job_oldest_age_seconds',
    help: 'How long the oldest job has waited that is not done; 0 while there is none',
    kind: 'gauge',
    labels: [],
    toQuery: (now) => sql`select greatest(0, coalesce(
        extract(epoch from ${now.toISOString()}::timestamptz - min(created_on)), 0))::float8 as value
      from pgboss.job where state in ('created', 'retry', 'active') and name = 'mail'`,
  },
];

export type MetricRow = { value: number } & Record<string, string | number>;

export const queryMetric = async (db: Db, figure: DatabaseMetric, now: Date): Promise<MetricRow[]> =>
  (await db.execute<MetricRow>(figure.toQuery(now))).rows;
