import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import {
  orderPrintFiles,
  parts,
  printAttemptJobs,
  printAttemptSpools,
  printAttempts,
  printFiles,
  products,
  type StoredOption,
} from '#db/schema.ts';
import type { PrintFileMaker } from '#domain/shared/print-file-maker.ts';
import { insertOrderToPrint, insertStockPrintJobs } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { createQuoteFixtures } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { acceptQuote } from '../quotes/accept-quote.ts';
import { loadPlate } from './load-plate.ts';

const shop = await createTestShop();
const { ctx, clock } = shop;
const { db } = ctx;
const robin = await shop.createCustomer();
const make = vi.fn<PrintFileMaker['make']>(async (path, choices) => Buffer.from(`${path} ${choices.scale}`));
ctx.printFiles = { make };

const part = crypto.randomUUID();
const product = await shop.createProduct();
const top = { id: part, productId: product, name: 'Top', file: '/uploads/top.stl', position: 0 };
await db.insert(parts).values(top);

async function plateOf(jobIds: string[], spoolIds: string[] = []) {
  const printerId = await insertPrinter(shop, { name: crypto.randomUUID() });
  const figures = { estimateMg: 1000, estimateSeconds: 60, startedAt: clock.now() };
  const [attempt] = await db
    .insert(printAttempts)
    .values({ printerId, ...figures })
    .returning();
  const attemptId = attempt?.id ?? '';
  await db.insert(printAttemptJobs).values(jobIds.map((jobId) => ({ attemptId, jobId })));
  if (spoolIds.length)
    await db
      .insert(printAttemptSpools)
      .values(spoolIds.map((spoolId) => ({ attemptId, spoolId, reservedMg: 500 })));
  const { models, ...plate } = await loadPlate(ctx, attemptId);
  const files = await Promise.all(
    models.map(async ({ open, count, pose }) => ({
      file: await text(await open()),
      count,
      scale: pose.scale,
    })),
  );
  return { ...plate, files };
}
const pieces = { product, parts: [{ id: part, name: 'Top' }] };

test('pieces for stock are the part of the product, each mesh once', async () => {
  const jobs = await insertStockPrintJobs(shop, { ...pieces, qty: 3 });
  expect(await plateOf(jobs)).toEqual({
    ...{ profile: 'standard', infill: 15, supports: false, density: 1.24 },
    files: [{ file: '/uploads/top.stl 1', count: 3, scale: 1 }],
  });
});

test('pieces of a line are what was paid for, with its size and its texts', async () => {
  const { lineIds, jobIds } = await insertOrderToPrint(shop, {
    customer: robin,
    lines: [{ ...pieces, qty: 1, priceCents: 1999 }],
  });
  const choices = { filament: null, scale: 0.5, texts: [] };
  const input = { path: '/uploads/as-paid.stl', choices };
  const [file] = await db
    .insert(printFiles)
    .values({ key: crypto.randomUUID(), input, at: clock.now() })
    .returning();
  const link = { partId: part, partName: 'Top', copies: 1, position: 0 };
  await db.insert(orderPrintFiles).values({ ...link, lineId: lineIds[0] ?? '', fileId: file?.id ?? '' });
  expect((await plateOf(jobIds)).files).toEqual([{ file: '/uploads/as-paid.stl 0.5', count: 1, scale: 1 }]);
});

const small = { id: 'small', label: 'Small 0.5', scale: 0.5, priceDeltaCents: 0 };
const original = { id: 'original', label: 'Original', scale: 1, priceDeltaCents: 0 };
const sizes = (choices: StoredOption['choices']): StoredOption[] => [
  { id: 'size', name: 'Size', kind: 'size', required: true, choices },
];

test('pieces without a print file have the size of their choices: the default one for stock', async () => {
  const own = await shop.createProduct({ options: sizes([small, original]) });
  const id = crypto.randomUUID();
  await db.insert(parts).values({ ...top, id, productId: own });
  const ofOwn = { product: own, qty: 1, parts: [{ id, name: 'Top' }] };
  const forStock = await insertStockPrintJobs(shop, ofOwn);
  const size = {
    option: 'size',
    kind: 'size',
    name: 'Size',
    value: 'Small 0.5',
    priceDeltaCents: 0,
  } as const;
  const choices = [{ ...size, choice: 'small', scale: 0.5 }];
  const order = (madeToOrder: boolean) =>
    insertOrderToPrint(shop, {
      customer: robin,
      lines: [{ ...ofOwn, priceCents: 1999, choices, madeToOrder }],
    });
  const { jobIds } = await order(false);
  expect((await plateOf([...forStock, ...jobIds])).files).toEqual([
    { file: '/uploads/top.stl 0.5', count: 2, scale: 1 },
  ]);
  // The line keeps what was paid for.
  await db
    .update(products)
    .set({ options: sizes([original, small]) })
    .where(eq(products.id, own));
  expect((await plateOf([...forStock, ...jobIds])).files).toEqual([
    { file: '/uploads/top.stl 1', count: 1, scale: 1 },
    { file: '/uploads/top.stl 0.5', count: 1, scale: 1 },
  ]);
  await expect(plateOf((await order(true)).jobIds)).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('no print file') },
  });
  await db
    .update(products)
    .set({ options: sizes([]) })
    .where(eq(products.id, own));
  await expect(plateOf(forStock)).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('default choices') },
  });
});

test('one filament is sliced for: that of its spools', async () => {
  const [dense, blue] = [
    await insertSpool(shop, { filament: 'PETG' }),
    await insertSpool(shop, { color: 'blue' }),
  ];
  const unchosen = await insertStockPrintJobs(shop, { ...pieces, qty: 1, filament: null });
  expect(await plateOf(unchosen, [dense])).toMatchObject({ density: 1.27 });
  const red = await insertStockPrintJobs(shop, { ...pieces, qty: 1 });
  const inBlue = { filament: 'EPLA', color: 'blue' };
  const both = [...red, ...(await insertStockPrintJobs(shop, { ...pieces, qty: 1, filament: inBlue }))];
  await expect(plateOf(both, [await insertSpool(shop), blue])).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('each filament separately') },
  });
});

test('a quote is its own file, and is not printed with what needs other settings', async () => {
  const fixtures = createQuoteFixtures(shop);
  const quote = await fixtures.quote(robin, { infill: 40, supports: true, profile: 'fine', scale: 0.9 });
  const { product: own } = await acceptQuote(shop.ctxAs(robin), quote._id);
  const jobs = await insertStockPrintJobs(shop, { product: own._id, qty: 1 });
  expect(await plateOf(jobs)).toMatchObject({
    ...{ profile: 'fine', infill: 40, supports: true },
    files: [{ count: 1, scale: 0.9 }],
  });
  const others = await insertStockPrintJobs(shop, { ...pieces, qty: 1 });
  await expect(plateOf([...jobs, ...others])).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('one by one') },
  });
});

test('a product without a mesh says so', async () => {
  const jobs = await insertStockPrintJobs(shop, { product: await shop.createProduct(), qty: 1 });
  await expect(plateOf(jobs)).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('no mesh') },
  });
});
