import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, parts, printJobChanges, printJobs } from '#db/schema.ts';
import { createStockPrintJobs } from '#domain/print-jobs/create-stock-print-jobs.ts';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
import { createTestFarm } from '#tests/helpers/farm/create-test-farm.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { checkPrintJob } from './check-print-job.ts';
import { finishPrintAttempt } from './finish-print-attempt.ts';

const { shop, db, printing, makePlate, start, statesOf } = await createTestFarm();

test('What was printed badly is printed again, and only what is printed is checked', async () => {
  const { printer, jobIds } = await makePlate();
  const [one = '', other = ''] = jobIds;
  const check = (id: string, good: boolean) => checkPrintJob(printing, id, { good, note: 'Strings.' });
  await expect(check(one, true)).rejects.toMatchObject({ code: 'job_taken' });
  const { _id } = await start(printer, jobIds);
  await expect(check(one, true)).rejects.toMatchObject({ code: 'job_taken' });
  await finishPrintAttempt(printing, _id, {});
  // Of two who disagree, the one who saw a fault is right: the other comes too late, or is corrected.
  const [good, bad] = await Promise.allSettled([check(one, true), check(one, false)]);
  if (good.status === 'rejected') expect(good.reason).toMatchObject({ code: 'job_taken' });
  expect(bad.status).toBe('fulfilled');
  expect(await check(other, false)).toMatchObject({ state: 'queued', printerId: null });
  expect(await check(other, false)).toMatchObject({ state: 'queued' });
  expect(await statesOf(jobIds)).toEqual(['queued', 'queued']);
});

test('What is found bad after it was good is printed again once, until its order is shipped; stock is not', async () => {
  const { printer, orderId, jobIds } = await makePlate();
  const [one = '', other = ''] = jobIds;
  const check = (id: string, good: boolean) => checkPrintJob(printing, id, { good, note: 'A crack.' });
  const { _id } = await start(printer, jobIds);
  await finishPrintAttempt(printing, _id, {});
  await check(one, true);
  await check(other, true);
  const found = await Promise.all([check(one, false), check(one, false)]);
  expect(found).toMatchObject([{ state: 'queued', printerId: null }, { state: 'queued' }]);
  expect(found[0]).toMatchObject({ failures: 1, failure: 'A crack.' });
  const changes = await db.select().from(printJobChanges).where(eq(printJobChanges.jobId, one));
  expect(changes.map(({ fromState, toState, note }) => [fromState, toState, note])).toEqual([
    ['printed', 'checked', 'A crack.'],
    ['checked', 'queued', 'A crack.'],
  ]);
  await db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, orderId));
  await expect(check(other, false)).rejects.toMatchObject({
    code: 'job_taken',
    message: 'The order of this piece has been shipped.',
  });
  const [piece] = await createStockPrintJobs(printing, {
    productId: await shop.createProduct(),
    qty: 1,
    priority: 0,
  });
  const id = piece?._id ?? '';
  await db.update(printJobs).set({ state: 'checked' }).where(eq(printJobs.id, id));
  await expect(check(id, false)).rejects.toMatchObject({
    code: 'job_taken',
    message: 'A good piece for stock is not printed again: change the stock.',
  });
  expect(await statesOf([other, id])).toEqual(['checked', 'checked']);
});

test('What is refunded after it was good is canceled when it is found bad, and not offered for it', async () => {
  const { printer, orderId, jobIds } = await makePlate({ qty: 1 });
  const [one = ''] = jobIds;
  const { _id } = await start(printer, jobIds);
  await finishPrintAttempt(printing, _id, {});
  const good = await checkPrintJob(printing, one, { good: true, note: '' });
  expect(good).toMatchObject({ state: 'checked', rejectable: true });
  await db.update(orders).set({ refundedAt: new Date() }).where(eq(orders.id, orderId));
  expect((await checkPrintJob(printing, one, { good: true, note: '' })).rejectable).toBe(false);
  expect(await checkPrintJob(printing, one, { good: false, note: '' })).toMatchObject({ state: 'cancelled' });
});

test('Of a shipment and a fault that is found meanwhile, the shipment wins', async () => {
  const { printer, orderId, jobIds } = await makePlate({ qty: 1 });
  const [one = ''] = jobIds;
  const { _id } = await start(printer, jobIds);
  await finishPrintAttempt(printing, _id, {});
  await checkPrintJob(printing, one, { good: true, note: '' });
  const found = await db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, orderId));
    const late = checkPrintJob(printing, one, { good: false, note: '' }).catch((error: unknown) => error);
    await expect
      .poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rowCount)
      .toBeGreaterThan(0);
    return { late };
  });
  expect(await found.late).toMatchObject({ code: 'job_taken' });
  expect(await statesOf(jobIds)).toEqual(['checked']);
});

test('What was shipped by hand is not printed again', async () => {
  const { printer, orderId, jobIds } = await makePlate();
  const [one = ''] = jobIds;
  const { _id } = await start(printer, [one]);
  await finishPrintAttempt(printing, _id, {});
  await db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, orderId));
  expect(await checkPrintJob(printing, one, { good: false, note: '' })).toMatchObject({ state: 'cancelled' });
  expect(await statesOf(jobIds)).toEqual(['cancelled', 'queued']);
});

test('A piece for stock is in stock when the last of its parts is good, with and without a look', async () => {
  const figure = await shop.createProduct({ onHand: 0 });
  await db.insert(parts).values([
    { productId: figure, name: 'Stand', position: 0, file: '/parts/stand.3mf' },
    { productId: figure, name: 'Top', position: 1, file: '/parts/top.3mf' },
  ]);
  const spool = await insertSpool(shop);
  const made = await createStockPrintJobs(printing, { productId: figure, qty: 2, priority: 0 });
  const ids = made.map(({ _id }) => _id);
  const printer = await insertPrinter(shop, { name: crypto.randomUUID(), spools: [spool] });
  const { _id } = await start(printer, ids.slice(0, 2));
  await finishPrintAttempt(printing, _id, {});
  expect(await shop.readStock(figure)).toEqual({ onHand: 0, held: 0 });
  const check = (id: string) => checkPrintJob(printing, id, { good: true, note: '' });
  await Promise.all(ids.slice(0, 2).map(check));
  await check(ids[0] ?? '');
  expect(await shop.readStock(figure)).toEqual({ onHand: 1, held: 0 });
  await clearPrinter(printing, printer);
  const { shop: settings } = shop.ctx;
  const unchecked = { ...settings, farm: { ...settings.farm, checkPrints: false } };
  const second = await start(printer, ids.slice(2));
  await finishPrintAttempt({ ...printing, shop: unchecked }, second._id, {});
  expect(await shop.readStock(figure)).toEqual({ onHand: 2, held: 0 });
});
