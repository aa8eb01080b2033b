import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { products, reviews, sales } from '#db/schema.ts';
import type { CatalogueChange } from '#domain/shared/catalogue-changes.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { startStopwatch } from '#tests/helpers/stopwatch.ts';
import { listenForChanges } from './listen-for-changes.ts';

const shop = await createTestShop();
const { db } = shop.ctx;
const { settings } = shop.database;

/** A proxy between listener and database that can stop forwarding without closing. */
let isSilent = false;
/** Forwards everything except notifications, like a connection pooler. */
let isDeaf = false;
const sockets = new Set<Socket>();
const route = createServer((socket) => {
  const inside = connect(join(settings.host, `.s.PGSQL.${settings.port}`));
  sockets.add(socket);
  socket.on('data', (data) => isSilent || inside.write(data));
  let rest = Buffer.alloc(0);
  inside.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    // Each message: a type byte, its length including these four bytes, its body. 'A' is a notification.
    while (rest.length > 4 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, rest.readInt32BE(1) + 1);
      rest = rest.subarray(message.length);
      if (!isSilent && !(isDeaf && message[0] === 0x41)) socket.write(message);
    }
  });
  for (const [end, other] of [[socket, inside] as const, [inside, socket] as const])
    end.on('close', () => other.destroy()).on('error', () => other.destroy());
});
await new Promise<void>((open) => route.listen(0, '127.0.0.1', open));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  route.close();
});

const throughDoor = () => ({
  ...settings,
  host: '127.0.0.1',
  port: (route.address() as { port: number }).port,
});

async function listen(way: pg.ClientConfig = settings) {
  onTestFinished(() => {
    isSilent = false;
  });
  const heard = listenForChanges(way, silentLogger);
  onTestFinished(heard.stop);
  const told: (CatalogueChange | null)[] = [];
  heard.onChange((change) => told.push(change));
  await expect.poll(() => heard.isConnected).toBe(true);
  told.length = 0;
  return { heard, told };
}
const told = (id: string) => ({
  product: { kind: 'product', productId: id },
  stock: { kind: 'stock', productId: id },
});

test('each change is reported before a later caughtUp resolves', async () => {
  const { heard, told: all } = await listen();
  const since = async (work: () => Promise<unknown>) => {
    all.length = 0;
    await work();
    await heard.caughtUp();
    return [...all];
  };
  const set = (values: object) => db.update(products).set(values).where(eq(products.id, id));
  let id = '';
  expect(
    await since(async () => {
      id = await shop.createProduct({ onHand: 5 });
    }),
  ).toEqual([{ kind: 'lists', productId: null }]);
  const { product, stock } = told(id);
  expect(await since(() => set({ priceCents: 4321 }))).toEqual([product]);
  expect(await since(() => set({ onHand: 4 }))).toEqual([stock]);
  expect(await since(() => set({ held: 1 }))).toEqual([stock]);
  // Held pieces become sold: the available stock is unchanged.
  expect(await since(() => set({ onHand: 3, held: 0 }))).toEqual([]);
  expect(await since(() => set({ priceCents: 4321 }))).toEqual([]);
  const robin = await shop.createCustomer();
  const review = {
    productId: id,
    userId: robin.id,
    name: 'Robin',
    rating: 4,
    comment: 'Good.',
    createdAt: new Date(),
  };
  expect(await since(() => db.insert(reviews).values(review))).toEqual([product]);
  expect(
    await since(() => db.update(reviews).set({ comment: 'Fine.' }).where(eq(reviews.productId, id))),
  ).toEqual([product]);
  expect(await since(() => db.delete(reviews).where(eq(reviews.productId, id)))).toEqual([product]);
  expect(await since(() => set({ deletedAt: new Date() }))).toEqual([product]);
});

test('a change that was rolled back is not reported', async () => {
  const { heard, told: all } = await listen();
  const id = await shop.createProduct();
  await heard.caughtUp();
  all.length = 0;
  await db
    .transaction(async (tx) => {
      await tx.update(products).set({ priceCents: 1 }).where(eq(products.id, id));
      throw new Error('no');
    })
    .catch(() => {});
  await heard.caughtUp();
  expect(all).toEqual([]);
});

test('a thousand calls of caughtUp at once all wait for earlier changes', async () => {
  const { heard, told: all } = await listen();
  const id = await shop.createProduct();
  await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      await db
        .update(products)
        .set({ priceCents: 1000 + at })
        .where(eq(products.id, id));
      const before = all.length;
      await Promise.all(Array.from({ length: 20 }, () => heard.caughtUp()));
      expect(all.length).toBeGreaterThan(0);
      expect(all.length).toBeGreaterThanOrEqual(before);
    }),
  );
  expect(all.filter((change) => change?.kind === 'product').length).toBe(50);
});

// 600 ms by its constants; TCP alone would take minutes. 5 s leave room for a busy machine.
test('a closed or silent connection is detected by the heartbeat and replaced, and the listener drops its cache', async () => {
  const { heard, told: all } = await listen(throughDoor());
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-catalogue' and datname = current_database()`,
  );
  const sinceEnd = startStopwatch();
  await expect.poll(() => all.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0);
  expect(sinceEnd()).toBeLessThan(5000);
  expect(all[0]).toBeNull();
  await expect.poll(() => heard.isConnected).toBe(true);

  isSilent = true;
  const sinceSilence = startStopwatch();
  await expect.poll(() => heard.isConnected, { timeout: 10_000, interval: 5 }).toBe(false);
  expect(sinceSilence()).toBeLessThan(5000);
  isSilent = false;
  await expect.poll(() => heard.isConnected, { timeout: 10_000 }).toBe(true);
  const id = await shop.createProduct();
  await heard.caughtUp();
  expect(all.at(-1)).toEqual({ kind: 'lists', productId: null });
  expect(id).toBeTruthy();
});

test('a shop too busy to read the heartbeat does not treat the connection as silent', async () => {
  const { heard, told: all } = await listen();
  for (let at = 0; at < 5; at++) {
    // One call is in progress, and one waits for it.
    const responses = Promise.all([heard.caughtUp(), heard.caughtUp()]);
    for (const end = Date.now() + 600; Date.now() < end; );
    await responses;
    expect(heard.isConnected).toBe(true);
    await sleep(20);
  }
  expect(all).toEqual([]);
});

test('a connection that accepts LISTEN and delivers nothing counts as disconnected', async () => {
  isDeaf = true;
  onTestFinished(() => {
    isDeaf = false;
  });
  const heard = listenForChanges(throughDoor(), silentLogger);
  onTestFinished(heard.stop);
  await sleep(1000);
  expect(heard.isConnected).toBe(false);
  isDeaf = false;
  await expect.poll(() => heard.isConnected, { timeout: 10_000 }).toBe(true);
});

test('the settings are read again before a change of them is reported, and once more after changes meanwhile', async () => {
  const events: string[] = [];
  let hold = Promise.resolve();
  const heard = listenForChanges(settings, silentLogger, async () => {
    events.push('read');
    await hold;
  });
  onTestFinished(heard.stop);
  heard.onChange((change) => events.push(change?.kind ?? 'all'));
  await expect.poll(() => heard.isConnected).toBe(true);
  expect(events.slice(-2)).toEqual(['read', 'all']);
  events.length = 0;
  const notify = () => db.execute(sql`select pg_notify('catalogue', 'settings')`);
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  await notify();
  await expect.poll(() => events).toEqual(['read']);
  await notify();
  await notify();
  await sleep(50);
  expect(events).toEqual(['read']);
  hold = Promise.resolve();
  resolve();
  await heard.caughtUp();
  await expect.poll(() => events.length).toBe(5);
  expect(events.filter((event) => event === 'read')).toHaveLength(2);
  expect(events.at(-1)).toBe('settings');
});

test('caughtUp does not wait long on a silent connection', async () => {
  const { heard } = await listen(throughDoor());
  isSilent = true;
  const passed = startStopwatch();
  await heard.caughtUp();
  expect(passed()).toBeLessThan(5000);
  expect(heard.isConnected).toBe(false);
  isSilent = false;
  await sleep(10);
});

test('a change of sales is reported by itself, and once when it is connected', async () => {
  let changes = 0;
  const heard = listenForChanges(settings, silentLogger, undefined, () => {
    changes += 1;
  });
  onTestFinished(heard.stop);
  await expect.poll(() => heard.isConnected).toBe(true);
  expect(changes).toBe(1);
  const told: unknown[] = [];
  heard.onChange((change) => told.push(change));
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const sale = { name: 'Sale', percent: 10, allProducts: true, startsAt: inHours(1), endsAt: inHours(2) };
  await db.insert(sales).values(sale);
  await db.update(sales).set({ percent: 20 });
  await db.update(sales).set({ percent: 30 }).where(eq(sales.name, 'No sale'));
  await heard.caughtUp();
  expect(changes).toBe(3);
  expect(told).toEqual([]);
});
