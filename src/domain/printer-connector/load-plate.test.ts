import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { orderPrintFiles, parts, printAttemptJobs, printAttempts, printFiles } from '#db/schema.ts';
import type { PrintFileMaker } from '#domain/shared/print-file-maker.ts';
import { insertOrderToPrint, insertStockPrintJobs } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
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

async function plateOf(jobIds: string[]) {
  const printerId = await insertPrinter(shop, { name: crypto.randomUUID() });
  const figures = { estimateMg: 1000, estimateSeconds: 60, startedAt: clock.now() };
  const [attempt] = await db
    .insert(printAttempts)
    .values({ printerId, ...figures })
    .returning();
  const attemptId = attempt?.id ?? '';
  await db.insert(printAttemptJobs).values(jobIds.map((jobId) => ({ attemptId, jobId })));
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
