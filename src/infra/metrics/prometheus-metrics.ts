import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { Metrics } from '#domain/shared/metrics.ts';
import { businessMetrics, collectMetric, type MetricRow } from './business-metrics.ts';

/** The database is queried at most once in this time, however often metrics are scraped. */
const cacheMs = 10_000;
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The processes that serve one shop on one machine. */
export interface ClusterMetrics {
  /** Adds the metrics of this process to those of all. */
  register(registry: Registry): void;
  /** The metrics of all processes as one text; null if not all have responded. */
  collectAll(): Promise<string | null>;
}

/**
 * The metrics of the shop for Prometheus: those of the process, its requests and its pool, aggregated over all
 * processes; and the business metrics, which are the same in each process.
 */
export function createPrometheusMetrics(
  shop: Pick<Ctx, 'db' | 'clock' | 'log'>,
  pool: pg.Pool,
  clusterMetrics: ClusterMetrics | null,
): Metrics {
  const registry = new Registry();
  clusterMetrics?.register(registry);
  collectDefaultMetrics({ register: registry });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'shop_refused_calls_total',
    help: 'Requests refused by error code since the start; out_of_stock and cart_changed: an item was sold out',
    labelNames: ['code'],
    registers: [registry],
  });
  refusals.inc({ code: 'out_of_stock' }, 0);
  registerPoolMetrics(registry, pool);
  const businessRegistry = new Registry();
  const owner = createBusinessMetrics(businessRegistry, shop);
  return {
    recordResponse: ({ method, route, status, seconds }) =>
      latency.observe({ method, route, status }, seconds),
    recordRejection: (code) => refusals.inc({ code }),
    registerCacheStats(read) {
      new Counter({
        name: 'shop_kept_answers_total',
        help: 'Public responses served by the page cache (hit), not modified (unchanged) or rendered (missed)',
        labelNames: ['outcome'],
        registers: [registry],
        collect() {
          this.reset();
          for (const [outcome, count] of Object.entries(read())) this.inc({ outcome }, count);
        },
      });
    },
    async render() {
      await owner.refresh();
      const own = (await clusterMetrics?.collectAll()) ?? (await registry.metrics());
      return { type: registry.contentType, text: `${own.trimEnd()}\n${await businessRegistry.metrics()}` };
    },
  };
}

function registerPoolMetrics(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'shop_database_waiting',
    help: 'Queries that wait for a database connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** The business metrics. If the database does not respond they are omitted, and shop_database_up is 0. */
function createBusinessMetrics(registry: Registry, { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>) {
  const up = new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database responds',
    registers: [registry],
  });
  const figures = businessMetrics.map((figure) => {
    const { name, help, labels } = figure;
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    const metric = figure.kind === 'counter' ? new Counter(options) : new Gauge(options);
    const show = (rows: readonly MetricRow[]) => {
      metric.reset();
      if (labels.length === 0 && rows.length === 0) metric.remove();
      for (const row of rows)
        metric.inc(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row.value));
    };
    return { figure, show };
  });
  let lastRefresh: { at: number; done: Promise<void> } | null = null;

  async function ask(): Promise<void> {
    try {
      // One at a time, so that metrics do not use up the shop's connections.
      for (const { figure, show } of figures) show(await collectMetric(db, figure, clock.now()));
      up.set(1);
    } catch (error) {
      for (const { show } of figures) show([]);
      up.set(0);
      log.warn({ err: error }, 'reading the business metrics failed');
    }
  }

  return {
    refresh(): Promise<void> {
      if (!lastRefresh || Date.now() - lastRefresh.at > cacheMs)
        lastRefresh = { at: Date.now(), done: ask() };
      return lastRefresh.done;
    },
  };
}
