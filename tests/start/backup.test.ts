import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder } from '#tests/helpers/api/test-orders.ts';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile, uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import {
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import { programEnvironment } from '../../src/bundle/program-command.ts';
import { findViolatedInvariants, readBaseline } from '../faults/check-invariants.ts';
import type { InvariantName } from '../faults/invariants.ts';

const root = new URL('../..', import.meta.url).pathname;
const place = makeTemporaryDataDir();
const backup = join(place.path, 'shop.tar');
const first = join(place.path, 'first');
const second = join(place.path, 'second');
const sales = { REGISTER_LIMIT: '1000', HOLD_LIMIT: '1000' };
let shop: StartedShop;

interface Sold {
  buyer: TestUser;
  order: OrderResponse;
}

async function command(name: 'backup' | 'restore', file: string, dataDir: string) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnvironment, PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

beforeAll(async () => {
  mkdirSync(first);
  shop = await startShopProcess(first, sales);
});
afterAll(async () => {
  await shop?.stop();
  place.remove();
});

/** Four customers who buy in a loop, every third time without paying, until stopped. */
async function crowd(products: string[], sold: Sold[], until: AbortSignal): Promise<void> {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => registerCustomer(shop)));
  await Promise.all(
    buyers.map(async (buyer, at) => {
      for (let n = 0; !until.aborted; n += 1) {
        const lines = [{ product: products[(at * 7 + n) % products.length] ?? '', qty: 1 }];
        const order =
          n % 3 === 2 ? await placeOrder(shop, buyer, lines) : await createPaidOrder(shop, buyer, lines);
        sold.push({ buyer, order });
      }
    }),
  );
}

/** Invariants of an idle shop; a snapshot during sales may violate them without a loss. */
const underWay: InvariantName[] = [
  'no payment and no refund is under way',
  'nothing is held',
  'every mail has gone',
];

test('a backup under load is a complete shop, and sells again after a restore into an empty folder', async () => {
  const before = await withDatabase(first, readBaseline);
  const products = before.stock.filter((one) => one.on_hand > 5).map(({ id }) => id);
  const owner = await registerCustomer(shop);
  const path = (await uploadSampleFile(shop, 'stl', owner)).body;
  const sold: Sold[] = [];
  const closing = new AbortController();
  const crowded = crowd(products, sold, closing.signal);
  while (sold.length < 12) await Promise.race([sleep(20), crowded]);

  const acknowledged = [...sold];
  const taken = await command('backup', backup, first);
  const during = sold.length - acknowledged.length;
  closing.abort();
  await crowded;
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  expect(during).toBeGreaterThan(0);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  await shop.stop();

  expect(await command('restore', backup, second)).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(second).sort()).toEqual(['files', 'postgres']);
  shop = await startShopProcess(second, sales);

  for (const { buyer, order } of acknowledged) {
    const { status, body } = await callShop<{ order: OrderResponse }>(
      shop,
      'GET',
      `/api/orders/${order._id}`,
      {
        as: buyer,
      },
    );
    expect(status).toBe(200);
    const { number, isPaid, total, orderItems } = order;
    expect(body.order).toMatchObject({ number, isPaid, total, orderItems });
  }
  const file = await fetch(new URL(path, shop.url), { headers: { authorization: `Bearer ${owner.token}` } });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(uploadSampleFiles.stl.buffer);
  const broken = await withDatabase(second, (query) => findViolatedInvariants(query, before));
  expect(broken.filter(({ invariant }) => !underWay.includes(invariant))).toEqual([]);

  const next = await createPaidOrder(shop, acknowledged[0]?.buyer ?? owner, [
    { product: products.at(-1) ?? '', qty: 1 },
  ]);
  expect(next.number).toBeGreaterThan(Math.max(...acknowledged.map(({ order }) => order.number)));
});

test('a restore into a folder that is not empty is refused in one line', async () => {
  const { code, stderr } = await command('restore', backup, second);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^\S+second is not empty \(.+\)\. A backup is restored into an empty folder only\.\n$/,
  );
});

test('a truncated or changed backup is refused in one line, and leaves nothing', async () => {
  const broken = join(place.path, 'broken.tar');
  copyFileSync(backup, broken);
  truncateSync(broken, statSync(backup).size - 5_000);
  const target = join(place.path, 'third');
  const cut = await command('restore', broken, target);
  const bytes = readFileSync(backup);
  bytes.writeUInt8(bytes.readUInt8(40_000) ^ 1, 40_000);
  writeFileSync(broken, bytes);
  const changed = await command('restore', broken, target);
  for (const { code, stderr } of [cut, changed]) {
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+ is not a complete backup of the shop: .+\n$/);
  }
  expect(existsSync(target)).toBe(false);
});

test('a backup of a folder without a shop is refused, and makes no file', async () => {
  const file = join(place.path, 'none.tar');
  const { code, stderr } = await command('backup', file, join(place.path, 'nowhere'));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is no shop in .+\n$/)]);
  expect(existsSync(file)).toBe(false);
});

test('a stopped shop is backed up, and is stopped afterwards', async () => {
  await shop.stop();
  const file = join(place.path, 'closed.tar');
  expect(await command('backup', file, second)).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(second, 'postgres/postmaster.pid'))).toBe(false);
});
