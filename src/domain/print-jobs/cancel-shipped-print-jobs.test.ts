import { expect, test } from 'vitest';
import { updateOrder } from '#domain/payments/update-order.ts';
import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { insertOrderToPrint } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { cancelShippedPrintJobs } from './cancel-shipped-print-jobs.ts';
import { listPrintJobs } from './list-print-jobs.ts';
import { printJobsQuerySchema } from './schemas.ts';

const shop = await createTestShop();
const admin = shop.ctxAs(await shop.createAdmin());
const product = await shop.createProduct();
const { orderId, jobIds } = await insertOrderToPrint(shop, {
  customer: await shop.createCustomer(),
  lines: [{ product, qty: 3, priceCents: 900 }],
});
const list = async (query: object) =>
  (await listPrintJobs(admin, printJobsQuerySchema.parse(query))).printJobs;
const count = async () => [
  (await list({ state: 'queued' })).length,
  (await list({ due: 'week' })).length,
  (await list({ order: orderId })).length,
];
const setStatus = (status: 'Printing' | 'Shipped') => updateOrder(admin, { id: orderId, update: { status } });

test('print jobs of an order that was shipped by hand leave the queue, come back with it, and are canceled after a month', async () => {
  const printerId = await insertPrinter(shop);
  const start = () => startPrintAttempt(admin, { printerId, jobIds: [jobIds[0] ?? ''], spools: [] });
  expect(await count()).toEqual([3, 0, 3]);
  await setStatus('Shipped');
  expect(await count()).toEqual([0, 0, 3]);
  await expect(start()).rejects.toMatchObject({ code: 'job_taken' });
  expect(await cancelShippedPrintJobs(shop.ctx)).toBe(0);
  await setStatus('Printing');
  expect(await count()).toEqual([3, 0, 3]);
  await setStatus('Shipped');
  const aMonthOn = new Date(shop.ctx.clock.now().getTime() + 31 * 86_400_000);
  const later = { ...shop.ctx, clock: { now: () => aMonthOn } };
  expect(await cancelShippedPrintJobs(later)).toBe(3);
  expect(await cancelShippedPrintJobs(later)).toBe(0);
  expect((await list({ order: orderId })).map(({ state }) => state)).toEqual(Array(3).fill('cancelled'));
});
