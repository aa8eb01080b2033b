import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { sendSignal } from '#tests/helpers/servers/processes.ts';
import {
  killDatabase,
  readPostmasterPid,
  withDatabase,
} from '#tests/helpers/servers/shop-database-access.ts';
import {
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import { startStopwatch } from '#tests/helpers/stopwatch.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const data = makeTemporaryDataDir();
const env = { DEMO: '0', ADMIN_EMAIL: 'admin@shop.example' };
let shop: StartedShop;
let customers: TestUser[];
let product: string;

beforeAll(async () => {
  shop = await startShopProcess(data.path, env);
  product = (await createTestProductAs(shop, await logInAdmin(shop), { countInStock: 100_000 }))._id;
  customers = await Promise.all(Array.from({ length: 8 }, () => registerCustomer(shop)));
});
afterAll(async () => {
  await shop?.stop();
  data.remove();
});

interface Said {
  at: number;
  status: number;
  code: string;
  retryAfter: string | null;
  /** The order that was confirmed. */
  id?: string;
}

/** Customers who order in a loop, each as soon as the last response has arrived, until stopped. */
function keepOrdering(): { said: Said[]; passed(): number; stop(): Promise<void> } {
  const said: Said[] = [];
  let isOver = false;
  const passed = startStopwatch(shop.child.pid);
  const orderOn = async (as: TestUser) => {
    while (!isOver) {
      const orderDetails = { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress };
      const { status, body, headers } = await callShop<{ addedOrder?: OrderResponse; code?: string }>(
        shop,
        'POST',
        '/api/orders',
        { as, body: { orderDetails } },
      );
      const id = body.addedOrder?._id;
      const retryAfter = headers.get('retry-after');
      said.push({ at: passed(), status, code: body.code ?? '', retryAfter, ...(id && { id }) });
      // The rate of a busy sale, not the maximum that a machine can send.
      await sleep(20);
    }
  };
  const all = Promise.all(customers.map(orderOn));
  return {
    said,
    passed,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

test.each([
  ['restarted by its operator', async (pid: number) => void sendSignal(pid, 'SIGINT')],
  ['killed', () => killDatabase(data.path)],
])(
  'a database that is %s under load: confirmed writes are kept, and other requests get 503 or a retry',
  async (_how, strike) => {
    const load = keepOrdering();
    onTestFinished(load.stop);
    const orders = () => load.said.filter(({ status }) => status === 201).length;
    await waitUntil(() => orders() >= 20, 10, 'the orders before');
    const struck = load.passed();
    const before = readPostmasterPid(data.path);
    if (before === null) throw new Error('the lock file of the database names no process');
    await strike(before);
    const isReplaced = () => ![before, null].includes(readPostmasterPid(data.path));
    await waitUntil(isReplaced, 10, 'a new database');
    const since = () => load.said.filter(({ at, status }) => status === 201 && at > struck + 100);
    await waitUntil(() => since().length >= 40, 20, 'the orders after');
    await load.stop();

    const refused = load.said.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, code, retryAfter } of refused)
      expect([status, code, retryAfter]).toEqual([503, 'unavailable', '1']);
    const lastRefused = Math.max(...refused.map(({ at }) => at));
    expect((lastRefused - struck) / 1000).toBeLessThan(8);

    const acknowledged = load.said.flatMap(({ id }) => id ?? []);
    const [there] = await withDatabase(data.path, (query) =>
      query<{ count: number }>('select count(*)::int from orders where id = any($1)', [acknowledged]),
    );
    expect(there?.count).toBe(acknowledged.length);
    const [half] = await withDatabase(data.path, (query) =>
      query<{ count: number }>(
        `select count(*)::int from orders o where
         (select count(*) from order_lines l where l.order_id = o.id) <> 1
         or (select count(*) from order_events e where e.order_id = o.id and e.kind = 'created') <> 1
         or (select count(*) from order_events e where e.order_id = o.id and e.kind = 'closed')
           <> (o.closed_at is not null)::int`,
      ),
    );
    expect(half?.count).toBe(0);
  },
);

test('an upload in progress when the shop is killed leaves nothing', async () => {
  const files = join(data.path, 'files');
  const found = () =>
    existsSync(files)
      ? readdirSync(files, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
      : [];
  const socket = connect(Number(new URL(shop.url).port), 'localhost');
  socket.on('error', () => {});
  const head = [
    'POST /api/uploads/stl HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${customers[0]?.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ];
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="stl"; filename="a.stl"\r\n\r\n`,
  );
  const stl = Buffer.alloc(84 + 50 * 900);
  stl.writeUInt32LE(1900, 80);
  socket.write(stl);
  await waitUntil(() => found().length === 1, 10, 'half a file');
  await shop.kill();
  socket.destroy();
  shop = await startShopProcess(data.path, env);
  expect(found()).toEqual([]);
  const [rows] = await withDatabase(data.path, (query) =>
    query<{ count: number }>('select count(*)::int from uploads'),
  );
  expect(rows?.count).toBe(0);
});
