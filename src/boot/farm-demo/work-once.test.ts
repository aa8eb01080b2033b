import { eq, isNotNull, ne, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  parts,
  printAttempts,
  printerSpools,
  printers,
  printJobs,
  spoolEntries,
  spools,
} from '#db/schema.ts';
import { runPrinterCommand } from '#domain/printer-connector/run-printer-command.ts';
import { seedFarmDemo } from '#infra/demo/seed-farm-demo.ts';
import { createStandInPlateSlicer } from '#infra/slicer/stand-in-plate-slicer.ts';
import { startPrinterSimulator } from '#printers-sim/start-printer-simulator.ts';
import { insertOrderToPrint } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { watchAllPrinters } from '#tests/helpers/farm/watch-all-printers.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { workOnce } from './work-once.ts';

const shop = await createTestShop();
const { ctx, clock } = shop;
const { db } = ctx;
ctx.plates = createStandInPlateSlicer();
ctx.printFiles = { make: async () => Buffer.from('mesh') };
const apiKey = 'secret';
const simulator = await startPrinterSimulator({
  ...{ port: 0, count: 6, apiKey, speed: 900, now: () => clock.now().getTime() },
  mishaps: { 2: [{ print: 1, failAt: 0.5 }], 4: [{ print: 1, loseAt: 0.3, loseMs: 75_000 }] },
});
afterAll(() => simulator.close());
const farm = { apiKey, urls: [1, 2, 3, 4, 5, 6].map(simulator.urlOf) };
const never = new AbortController().signal;

test('the simulated person brings an order to its end, by a failure, an empty spool and a lost printer', async () => {
  const lines = [];
  for (const color of ['red', 'blue', 'green']) {
    const product = await shop.createProduct();
    const part = { id: crypto.randomUUID(), name: 'Top' };
    await db.insert(parts).values({ ...part, productId: product, file: '/uploads/top.stl', position: 0 });
    lines.push({
      ...{ product, parts: [part], qty: 3, priceCents: 1999, grams: 80, seconds: 5 * 3600 },
      filament: { filament: 'EPLA', color },
    });
  }
  const { orderId } = await insertOrderToPrint(shop, { customer: await shop.createCustomer(), lines });
  const person = await seedFarmDemo(ctx, farm);
  const states = async () => {
    const jobs = await db
      .select({ state: printJobs.state })
      .from(printJobs)
      .where(eq(printJobs.orderId, orderId));
    return new Set(jobs.map(({ state }) => state));
  };
  const sent = new Set<string>();
  const from = clock.now().getTime();
  while (![...(await states())].every((state) => state === 'checked')) {
    await workOnce({ ...ctx, actor: person }, farm.urls, never);
    for (const { id } of await db.select({ id: printAttempts.id }).from(printAttempts))
      if (!sent.has(id)) {
        sent.add(id);
        await runPrinterCommand(ctx, 'print', id);
      }
    clock.advance({ seconds: 5 });
    await watchAllPrinters(ctx);
    expect(clock.now().getTime() - from).toBeLessThan(5 * 60_000);
  }
  const attempts = await db.select().from(printAttempts);
  expect(attempts.filter(({ state }) => state === 'failed')).toHaveLength(1);
  // Lost on the way, then done, as a person has seen.
  const lost = attempts.filter(({ endedBy }) => endedBy !== null);
  expect(lost).toMatchObject([{ state: 'done', reason: '', endedBy: person?.id }]);
  const [first] = await db.select().from(printers).orderBy(printers.position).limit(1);
  expect(await db.$count(spools, sql`${spools.note} <> ''`)).toBeGreaterThan(0);
  expect(first?.name).toBe('Ash');
  const used = await db.select().from(spoolEntries).where(isNotNull(spoolEntries.attemptId));
  expect(used.filter(({ kind }) => kind === 'use')).toHaveLength(9);
});

test("a printer that the owner adds is not the simulated person's", async () => {
  const person = await seedFarmDemo(ctx, farm);
  const own = await insertPrinter(shop, { spools: [await insertSpool(shop)] });
  const filament = { filament: 'EPLA', color: 'red' };
  const lines = [{ product: await shop.createProduct(), qty: 1, priceCents: 1999, filament }];
  await insertOrderToPrint(shop, { customer: await shop.createCustomer(), lines });
  await db.update(printers).set({ state: 'maintenance' }).where(ne(printers.id, own));
  await workOnce({ ...ctx, actor: person }, farm.urls, never);
  expect(await db.$count(printAttempts, eq(printAttempts.printerId, own))).toBe(0);
  await db.update(printers).set({ state: 'ready' }).where(ne(printers.id, own));
  await workOnce({ ...ctx, actor: person }, farm.urls, never);
  expect(await db.$count(printAttempts, eq(printAttempts.state, 'printing'))).toBe(1);
  await db.delete(printerSpools).where(eq(printerSpools.printerId, own));
  await db.delete(printers).where(eq(printers.id, own));
});

test('a later start knows the printers again, and a farm of real printers is left alone', async () => {
  const again = await seedFarmDemo(ctx, { ...farm, urls: farm.urls.map((url) => `${url}0`) });
  expect(again).not.toBeNull();
  const known = await db.select().from(printers);
  expect(known.map(({ url }) => url).toSorted()).toEqual(farm.urls.map((url) => `${url}0`));
  const now = clock.now();
  const own = {
    name: 'Own',
    size: { width: 1, depth: 1, height: 1 },
    position: 9,
    stateAt: now,
    createdAt: now,
  };
  await db.insert(printers).values(own);
  expect(await seedFarmDemo(ctx, farm)).toBeNull();
});
