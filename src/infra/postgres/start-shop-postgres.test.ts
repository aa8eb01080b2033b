import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startShopPostgres } from './start-shop-postgres.ts';

vi.setConfig({ testTimeout: 40_000 });

let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-embedded-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

test('the shop’s database has its names, its connections and a log without customers’ data', async () => {
  const postgres = await startShopPostgres({ dataDir, log: () => {}, durable: false, maxConnections: 30 });
  const client = new Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  const names = ['max_connections', 'timezone', 'log_error_verbosity', 'log_min_error_statement', 'jit'];
  const { rows } = await client.query(
    'SELECT current_user::text, current_database()::text, array_agg(current_setting(name)) AS settings FROM unnest($1::text[]) AS name',
    [names],
  );
  await client.end();
  await postgres.stop();
  expect(rows).toEqual([
    { current_user: 'shop', current_database: 'shop', settings: ['30', 'UTC', 'terse', 'panic', 'off'] },
  ]);
  expect(path.basename(postgres.connection.host)).toMatch(/^layer-legends-[0-9a-f]{16}$/);
});

test('a platform without binaries is reported with the setting that helps', async () => {
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  const start = startShopPostgres({ dataDir, log: () => {} });
  Object.defineProperty(process, 'platform', { value: platform });
  await expect(start).rejects.toThrow(
    /^There is no embedded PostgreSQL for Windows in node_modules: set DATABASE_URL to a PostgreSQL server$/,
  );
});
