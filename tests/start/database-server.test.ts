import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import { startTcpPostgres, type TcpPostgres } from '#tests/helpers/servers/start-tcp-postgres.ts';

const data = makeTemporaryDataDir();
let server: TcpPostgres;
let databaseUrl: string;
const shops: StartedShop[] = [];

beforeAll(async () => {
  server = await startTcpPostgres(join(data.path, 'server'));
  databaseUrl = server.databaseUrl;
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await server?.stop();
  data.remove();
});

test('two shops that start at once on one server share it: one migration, one catalogue, one admin', async () => {
  const both = await Promise.all(
    ['one', 'two'].map((name) =>
      startShopProcess(join(data.path, name), { DATABASE_URL: databaseUrl, PAYMENT_SANDBOX: '0' }),
    ),
  );
  shops.push(...both);
  const lists = await Promise.all(
    both.map(async ({ url }) => (await (await fetch(`${url}/api/products`)).json()) as { _id: string }[]),
  );
  expect(lists[0]?.length).toBeGreaterThanOrEqual(12);
  expect(lists[1]).toEqual(lists[0]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as admins from users where is_admin');
  await client.end();
  expect(rows).toEqual([{ admins: 1 }]);
});

test('stopping one shop leaves the server and the other shop running', async () => {
  const [one, two] = shops.splice(0) as [StartedShop, StartedShop];
  shops.push(two);
  expect((await one.stop()).code).toBe(0);
  expect((await fetch(`${two.url}/readyz`)).status).toBe(200);
});
