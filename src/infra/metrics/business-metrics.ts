import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { attentionEventKinds } from '#domain/orders/states.ts';
import type { Db } from '#domain/shared/ctx.ts';

/** A metric that is queried from the database, with its labels. */
export interface DatabaseMetric {
  name: string;
  help: string;
  /** Counters never decrease. */
  kind: 'counter' | 'gauge';
  labels: readonly string[];
  /** Rows of `value` and the labels. */
  toQuery: (now: Date) => SQL;
}

const kinds = sql.raw(attentionEventKinds.map((kind) => `'${kind}'`).join(', '));

/** The business metrics of the shop. */
export const businessMetrics: readonly DatabaseMetric[] = [
  {
    name: 'shop_orders',
    help: 'Orders by current status',
    kind: 'gauge',
    labels: ['status'],
    toQuery: () => sql`select status, count(*)::int as value from orders group by 1`,
  },
  {
    name: 'shop_payment_attempts',
    help: 'Payment attempts by provider and outcome; open and capturing are in progress',
    kind: 'gauge',
    labels: ['provider', 'outcome'],
    toQuery: () =>
      sql`select provider, state as outcome, count(*)::int as value from payment_attempts group by 1, 2`,
  },
  {
    name: 'shop_payments_total',
    help: 'Payments confirmed by providers or recorded by an admin; surplus are duplicate payments',
    kind: 'counter',
    labels: ['provider', 'surplus'],
    toQuery: () =>
      sql`select provider, surplus::text as surplus, count(*)::int as value from payments group by 1, 2`,
  },
  {
    name: 'shop_payments_dollars_total',
    help: 'Amount of those payments',
    kind: 'counter',
    labels: ['provider'],
    toQuery: () => sql`select provider, sum(amount_cents)::float8 / 100 as value from payments group by 1`,
  },
  {
    name: 'shop_refunds',
    help: 'Refunds by state; pending ones wait for their provider',
    kind: 'gauge',
    labels: ['state'],
    toQuery: () => sql`select state, count(*)::int as value from refunds group by 1`,
  },
  {
    name: 'shop_refunds_dollars_total',
    help: 'Refunded amount',
    kind: 'counter',
    labels: [],
    toQuery: () =>
      sql`select coalesce(sum(amount_cents), 0)::float8 / 100 as value from refunds where state = 'done'`,
  },
  {
    name: 'shop_order_alerts_total',
    help: 'Order events that need a person: duplicate payment, missing stock, wrong amount, dispute',
    kind: 'counter',
    labels: ['kind'],
    toQuery: () =>
      sql`select kind, count(*)::int as value from order_events where kind in (${kinds}) group by 1`,
  },
  {
    name: 'shop_sweep_finds_total',
    help: 'What the sweep found and fixed',
    kind: 'counter',
    labels: ['kind'],
    toQuery: () => sql`select kind, count(*)::int as value from sweep_actions group by 1`,
  },
  {
    name: 'shop_sweep_last_end_timestamp_seconds',
    help: 'When the sweep last completed',
    kind: 'gauge',
    labels: [],
    toQuery: () => sql`select extract(epoch from ended_at)::float8 as value from sweep_runs`,
  },
  {
    name: 'shop_sweep_unanswered',
    help: 'Payments about which no provider responded in the last sweep',
    kind: 'gauge',
    labels: [],
    toQuery: () => sql`select unanswered as value from sweep_runs`,
  },
  {
    name: 'shop_mails',
    help: 'Mails that wait (queued) and mails that failed for good (dead)',
    kind: 'gauge',
    labels: ['state'],
    toQuery: () => sql`select state.name as state, count(mails.id)::int as value
      from (values ('queued'), ('dead')) as state(name) left join mails on mails.state = state.name group by 1`,
  },
  {
    name: 'shop_job_oldest_age_seconds',
    help: 'Age of the oldest unfinished job; 0 if there is none',
    kind: 'gauge',
    labels: [],
    toQuery: (now) => sql`select greatest(0, coalesce(
        extract(epoch from ${now.toISOString()}::timestamptz - min(created_on)), 0))::float8 as value
      from pgboss.job where state in ('created', 'retry', 'active') and name = 'mail'`,
  },
];

export type MetricRow = { value: number } & Record<string, string | number>;

export const collectMetric = async (db: Db, figure: DatabaseMetric, now: Date): Promise<MetricRow[]> =>
  (await db.execute<MetricRow>(figure.toQuery(now))).rows;
