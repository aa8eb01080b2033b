import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  adminPassword,
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import { startTcpPostgres, type TcpPostgres } from '#tests/helpers/servers/start-tcp-postgres.ts';
import { startStopwatch } from '#tests/helpers/stopwatch.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const data = makeTemporaryDataDir();
let server: TcpPostgres;
let shops: StartedShop[] = [];
let client: pg.Client;
let admin: { token: string };
let product: { _id: string; name: string };
let cents = 5000;

/** Two processes of one shop. */
beforeAll(async () => {
  server = await startTcpPostgres(join(data.path, 'server'));
  const env = {
    DATABASE_URL: server.databaseUrl,
    ADMIN_EMAIL: 'ada@shop.example',
    PAYMENT_SANDBOX: '0',
  };
  shops = [await startShopProcess(join(data.path, 'one'), env)];
  shops.push(await startShopProcess(join(data.path, 'two'), env));
  client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const logIn = { email: 'ada@shop.example', password: adminPassword };
  admin = (await callShop<{ token: string }>(one(), 'POST', '/api/users/login', { body: logIn })).body;
  const all = await callShop<(typeof product)[]>(one(), 'GET', '/api/products');
  product = all.body[0] as typeof product;
});
afterAll(async () => {
  await client?.end();
  await Promise.all(shops.map((shop) => shop.stop()));
  await server?.stop();
  data.remove();
});

const one = () => shops[0] as StartedShop;
const two = () => shops[1] as StartedShop;
const addresses = () => [
  '/',
  `/product/${product._id}`,
  `/api/products/${product._id}`,
  '/api/products?pageSize=24',
];
const read = async (shop: StartedShop, path: string) => (await fetch(`${shop.url}${path}`)).text();
const hits = async (shop: StartedShop) =>
  Number(/shop_kept_answers_total\{outcome="hit"\} (\d+)/.exec(await read(shop, '/metrics'))?.[1] ?? -1);

/** Sets a new price through the first process. Returns it as formatted on a page and in the API. */
async function changePrice(): Promise<RegExp> {
  cents += 137;
  const body = { id: product._id, price: cents / 100 };
  const response = await callShop(one(), 'PATCH', '/api/products/adminProductUpdate', { as: admin, body });
  expect(response.status).toBe(200);
  return new RegExp(`${(cents / 100).toFixed(2)}|"price":${cents / 100}`.replaceAll('.', '\\.'));
}

/**
 * Requests each URL until it shows the price; returns when the last stale response was requested, in ms of `passed`.
 */
async function lastStale(shop: StartedShop, price: RegExp, passed: () => number): Promise<number> {
  let last = 0;
  for (const path of addresses())
    for (;;) {
      const asked = passed();
      if (price.test(await read(shop, path))) break;
      last = asked;
      await sleep(5);
    }
  return last;
}

const warm = async () => {
  for (const shop of shops) for (const path of [...addresses(), ...addresses()]) await read(shop, path);
};
const cut = () =>
  client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-catalogue'",
  );

test('unchanged pages are cached by both processes', async () => {
  await warm();
  const before = await hits(two());
  expect(before).toBeGreaterThan(0);
  await warm();
  expect(await hits(two())).toBe(before + 2 * addresses().length);
});

test("an admin's new price is shown at once by the same process, and within a second by the other", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await warm();
    const passed = startStopwatch(one().child.pid, two().child.pid);
    const price = await changePrice();
    for (const path of addresses()) expect(await read(one(), path)).toMatch(price);
    expect(await lastStale(two(), price, passed)).toBeLessThan(1000);
  }
});

test("an admin's new setting is on every page of the same process at once, and of the other within a second", async () => {
  for (const [version, accent] of [null, '#0050a0', '#7a1fa2', null].entries()) {
    if (version === 0) continue;
    await warm();
    const passed = startStopwatch(one().child.pid, two().child.pid);
    const body = { version: version - 1, value: { accent } };
    expect((await callShop(one(), 'PUT', '/api/settings/shop', { as: admin, body })).status).toBe(200);
    const isShown = async (shop: StartedShop, path: string) =>
      (await read(shop, path)).includes(accent ? `<style>:root{--accent:${accent}` : '<style>') ===
      (accent !== null);
    const pages = ['/', `/product/${product._id}`, '/about'];
    for (const path of pages) expect(await isShown(one(), path)).toBe(true);
    let asked = passed();
    for (const path of pages) while (!(await isShown(two(), path))) asked = passed();
    expect(asked).toBeLessThan(1000);
  }
});

test('an archived product and a draft leave the pages of the other process within a second', async () => {
  const { _id: id } = product;
  const statusOfPage = async () => (await fetch(`${two().url}/product/${id}`)).status;
  const isOnPage = async (path: string) => (await read(two(), path)).includes(id);
  const states: [string, () => Promise<boolean>][] = [
    ['archived', async () => !(await isOnPage('/')) && !(await isOnPage('/api/products?pageSize=24'))],
    ['archived', async () => (await read(two(), `/product/${id}`)).includes('no longer sold')],
    ['draft', async () => (await statusOfPage()) === 404],
    ['active', async () => (await isOnPage('/')) && (await statusOfPage()) === 200],
  ];
  for (const [state, isShown] of states) {
    await warm();
    const passed = startStopwatch(one().child.pid, two().child.pid);
    const body = { id, state };
    const call = { as: admin, body };
    expect((await callShop(one(), 'PATCH', '/api/products/adminProductUpdate', call)).status).toBe(200);
    let asked = passed();
    while (!(await isShown())) asked = passed();
    expect(asked).toBeLessThan(1000);
  }
});

test('a sale starts and ends on the cached pages of both processes within a second, by its times and by hand', async () => {
  const bySale = (percent: number) => {
    const reduced = Math.floor((cents * (100 - percent) + 50) / 100);
    return new RegExp(`${(reduced / 100).toFixed(2)}|"price":${reduced / 100}`.replaceAll('.', '\\.'));
  };
  // A page of a sale has the regular price, too.
  const withoutSale = () => new RegExp(`^(?![^]*regular ?price)[^]*(?:${bySale(0).source})`, 'i');
  const plan = async (percent: number, startsAt: number, endsAt: number) => {
    const dates = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    const body = { name: 'Sale', percent, products: [product._id], ...dates };
    const made = await callShop<{ sale: { _id: string } }>(one(), 'POST', '/api/sales', { as: admin, body });
    expect(made.status).toBe(201);
    return made.body.sale._id;
  };
  const end = (id: string) => callShop(one(), 'POST', `/api/sales/${id}/end`, { as: admin });
  /** From the moment of the change, which a timer makes, until no process has shown a stale page. */
  const expectSoon = async (price: RegExp, at = Date.now()) => {
    await sleep(at - Date.now());
    const passed = startStopwatch(one().child.pid, two().child.pid);
    for (const shop of shops) expect(await lastStale(shop, price, passed)).toBeLessThan(1000);
  };
  /**
   * Plans a sale that starts or ends some seconds later, and returns when: with both processes' pages cached before.
   * Where that takes longer, the sale is ended and another one planned with more time.
   */
  const planAhead = async (planAt: (at: number) => Promise<string>, priceBefore: RegExp) => {
    for (let ms = 1000; ; ms *= 2) {
      const at = Date.now() + ms;
      const id = await planAt(at);
      await warm();
      while (Date.now() < at) {
        const pages = await Promise.all(shops.map((shop) => read(shop, `/api/products/${product._id}`)));
        if (Date.now() < at && pages.every((page) => priceBefore.test(page))) return { id, at };
      }
      await end(id);
    }
  };
  const hour = 3_600_000;
  await changePrice();
  await warm();
  const started = await planAhead((at) => plan(50, at, at + hour), withoutSale());
  await expectSoon(bySale(50), started.at);
  expect(await read(two(), `/product/${product._id}`)).toContain('Lowest price of the 30 days before');
  await warm();
  expect((await end(started.id)).status).toBe(200);
  await expectSoon(withoutSale());
  await warm();
  const ended = await planAhead((at) => plan(10, 0, at), bySale(10));
  await expectSoon(withoutSale(), ended.at);
});

test("a new price is shown also if the listener's connection is cut at that moment", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await warm();
    const passed = startStopwatch(one().child.pid, two().child.pid);
    await cut();
    const price = await changePrice();
    expect(await lastStale(two(), price, passed)).toBeLessThan(1000);
  }
});

test('nothing is cached while the listener cannot reconnect, and everything is again once it can', async () => {
  await client.query(`create function refuse_catalogue_listener() returns event_trigger language plpgsql as $$
    begin
      if current_setting('application_name') = 'shop-catalogue' then
        raise exception 'refused by the test';
      end if;
    end $$`);
  await client.query(
    'create event trigger refuse_catalogue_listener on login execute function refuse_catalogue_listener()',
  );
  try {
    await cut();
    await waitUntil(async () => {
      const before = await hits(two());
      await warm();
      return (await hits(two())) === before;
    }, 10);
    for (let turn = 0; turn < 3; turn += 1) {
      const price = await changePrice();
      for (const shop of shops) for (const path of addresses()) expect(await read(shop, path)).toMatch(price);
    }
    const before = await hits(two());
    await warm();
    expect(await hits(two())).toBe(before);
  } finally {
    await client.query('drop event trigger refuse_catalogue_listener');
  }
  await expect
    .poll(
      async () => {
        const before = await hits(two());
        await warm();
        return (await hits(two())) > before;
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe(true);
});
