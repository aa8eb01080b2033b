import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { shedLoad } from '#http/limits/shed-load.ts';
import { healthCheckRoutes } from './health-check-routes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function createProbes(execute: () => Promise<unknown>) {
  const warnings: object[] = [];
  const log = { fatal() {}, error() {}, info() {}, debug() {}, trace() {}, silent() {}, level: 'warn' };
  const loggerInstance: object = {
    ...log,
    warn: (fields: object) => warnings.push(fields),
    child: () => loggerInstance,
  };
  const app = Fastify({ loggerInstance: loggerInstance as FastifyBaseLogger });
  shedLoad(app);
  const query = vi.fn(execute);
  await app.register(healthCheckRoutes, { db: { execute: query } as never });
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: '/readyz', remoteAddress })).statusCode;
  return { ask, query, warnings };
}

test('concurrent readiness checks share one query', async () => {
  const { ask, query } = await createProbes(async () => []);
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`10.0.0.${n}`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(query).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(101);
  expect(await ask('10.0.0.1')).toBe(200);
  expect(query).toHaveBeenCalledTimes(2);
});

test('concurrent readiness checks share one failing query, and its warning is throttled', async () => {
  const { ask, query, warnings } = await createProbes(() => Promise.reject(new Error('away')));
  for (let second = 0; second < 9; second += 1) {
    expect([await ask('10.0.0.1'), await ask('10.0.0.2')]).toEqual([503, 503]);
    vi.advanceTimersByTime(101);
  }
  expect(query).toHaveBeenCalledTimes(9);
  expect(warnings).toHaveLength(1);
});

test('readiness checks are limited per network', async () => {
  const checked = Promise.withResolvers<[]>();
  const { ask } = await createProbes(() => checked.promise);
  const waiting = Array.from({ length: concurrencyLimits.probes.network }, () => ask('10.0.0.1'));
  expect(await ask('10.0.0.1')).toBe(429);
  const elsewhere = ask('10.0.0.2');
  checked.resolve([]);
  expect(new Set(await Promise.all([...waiting, elsewhere]))).toEqual(new Set([200]));
});
