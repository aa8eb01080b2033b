import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents, orders, printAttempts, printers, printJobs, spoolEntries, spools } from '#db/schema.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { cancelUnneededPrintJobs } from '#domain/print-jobs/cancel-unneeded-print-jobs.ts';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { createTestFarm } from '#tests/helpers/farm/create-test-farm.ts';
import { insertOrderToPrint } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { recordSql } from '../../../bench/support/sql-recorder.ts';
import { checkPrintJob } from './check-print-job.ts';
import { failPrintAttempt } from './fail-print-attempt.ts';
import { finishPrintAttempt } from './finish-print-attempt.ts';
import { listPrintAttempts } from './list-print-attempts.ts';
import { startPrintAttempt } from './start-print-attempt.ts';

const { shop, db, robin, printing, product, makePlate, start, statesOf } = await createTestFarm();

const readSpool = async (id: string) => {
  const [row] = await db.select().from(spools).where(eq(spools.id, id));
  return { balance: row?.balanceMg, reserved: row?.reservedMg };
};
const readEntries = async (id: string) =>
  (await db.select().from(spoolEntries).where(eq(spoolEntries.spoolId, id)).orderBy(spoolEntries.id)).map(
    ({ kind, mg }) => [kind, mg],
  );
const readPrinter = async (id: string) =>
  (await db.select().from(printers).where(eq(printers.id, id)))[0]?.state;

describe('a start', () => {
  test('takes printer, jobs and filament, and its orders are Printing', async () => {
    const { spool, printer, orderId, jobIds } = await makePlate({ qty: 3 });
    const attempt = await start(printer, jobIds.slice(0, 2));
    expect(attempt).toMatchObject({ state: 'printing', grams: 100, seconds: 6 * 3600, endedAt: null });
    expect(attempt.jobs.map(({ _id }) => _id)).toEqual(jobIds.slice(0, 2));
    expect(attempt.spools).toMatchObject([{ _id: spool, grams: 100, used: null }]);
    expect(await readSpool(spool)).toEqual({ balance: 1_000_000, reserved: 100_000 });
    expect(await statesOf(jobIds)).toEqual(['printing', 'printing', 'queued']);
    expect(await readPrinter(printer)).toBe('printing');
    const order = await getOrder(shop.ctxAs(robin), orderId);
    expect(order).toMatchObject({
      ...{ status: 'Printing', production: { total: 3, printed: 0, readyToPack: false } },
    });
    const ada = shop.ctxAs(await shop.createAdmin());
    expect((await getOrder(ada, orderId)).orderItems).toMatchObject([{ unprinted: 3 }]);
    const withoutPrinters = await getOrder({ ...ada, shop: { ...ada.shop, queue: null } }, orderId);
    expect(withoutPrinters).not.toHaveProperty('production');
    expect(withoutPrinters.orderItems[0]).not.toHaveProperty('unprinted');
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.at(-1)).toMatchObject({
      ...{ kind: 'status', from: 'Paid', to: 'Printing', actorId: printing.actor?.id },
    });
  });

  test('is refused where something is missing, and changes nothing', async () => {
    const { spool, printer, jobIds } = await makePlate({ grams: 80 });
    const black = await insertSpool(shop, { color: 'black' });
    const before = await db.select().from(printJobs).where(inArray(printJobs.id, jobIds));
    const refused = (work: Promise<unknown>, error: object) => expect(work).rejects.toMatchObject(error);
    await refused(start(printer, jobIds), { code: 'spool_too_short', details: { missing: 20 } });
    await refused(start(printer, jobIds, [{ id: spool, grams: 80.5 }]), { details: { missing: 0.5 } });
    await refused(start(printer, jobIds, [{ id: black, grams: 100 }]), {
      ...{ code: 'bad_input', message: 'None of these spools is EPLA, red.' },
    });
    const unknown = crypto.randomUUID();
    const at = (path: string) => ({ code: 'bad_input', issues: [{ path, message: expect.any(String) }] });
    await refused(start(unknown, jobIds), at('printerId'));
    await refused(start(printer, [...jobIds, unknown]), at('jobIds.2'));
    await refused(start(printer, jobIds, [{ id: unknown, grams: 1 }]), at('spools.0.id'));
    const empty = await insertPrinter(shop);
    await refused(start(empty, jobIds), { code: 'spool_too_short', details: { missing: 100 } });
    expect(await readPrinter(printer)).toBe('ready');
    expect(await readSpool(spool)).toEqual({ balance: 80_000, reserved: 0 });
    expect(await db.select().from(printJobs).where(inArray(printJobs.id, jobIds))).toEqual(before);
    for (const state of ['needs_clearing', 'offline', 'maintenance'] as const)
      await refused(start(await insertPrinter(shop, { state, spools: [] }), jobIds), {
        code: 'printer_busy',
      });
  });

  test('uses the spool with least left that is long enough, and takes a job without a filament', async () => {
    const long = await insertSpool(shop, { grams: 900 });
    const short = await insertSpool(shop, { grams: 300 });
    const shortest = await insertSpool(shop, { grams: 20 });
    const printer = await insertPrinter(shop, { spools: [long, short, shortest] });
    const { jobIds } = await insertOrderToPrint(shop, {
      ...{ customer: robin, lines: [{ product, qty: 1, priceCents: 1999, filament: null }] },
    });
    expect((await start(printer, jobIds)).spools).toMatchObject([{ _id: short, grams: 50 }]);
  });

  test('on two phones starts once: the same jobs, or the same printer', async () => {
    const { printer, spool, jobIds } = await makePlate();
    const other = await insertPrinter(shop);
    const given = [{ id: spool, grams: 10 }];
    const sameJobs = await Promise.allSettled([
      start(printer, jobIds, given),
      start(other, jobIds.toReversed(), given),
    ]);
    const failed = sameJobs.filter((result) => result.status === 'rejected');
    expect(failed).toMatchObject([{ reason: { code: 'job_taken' } }]);
    expect((await readSpool(spool)).reserved).toBe(10_000);
    const { printer: third, jobIds: more } = await makePlate();
    const samePrinter = await Promise.allSettled(more.map((id) => start(third, [id])));
    expect(samePrinter.filter((result) => result.status === 'rejected')).toMatchObject([
      { reason: { code: 'printer_busy' } },
    ]);
    expect((await statesOf(more)).toSorted()).toEqual(['printing', 'queued']);
  });

  test('of two on one spool reserves no more than it has', async () => {
    const spool = await insertSpool(shop, { grams: 100 });
    const plates = await Promise.all([makePlate({ qty: 1 }), makePlate({ qty: 1 })]);
    const started = await Promise.allSettled(
      plates.map(({ printer, jobIds }) => start(printer, jobIds, [{ id: spool, grams: 60 }])),
    );
    expect(started.filter((result) => result.status === 'rejected')).toMatchObject([
      { reason: { code: 'spool_too_short', details: { missing: 20 } } },
    ]);
    expect((await readSpool(spool)).reserved).toBe(60_000);
  });
});

test('A refund and a start of the same piece: it is printed, or canceled', async () => {
  const ada = shop.ctxAs(await shop.createAdmin());
  for (let round = 0; round < 4; round += 1) {
    const { printer, orderId, jobIds } = await makePlate({ qty: 1 });
    const [started, refunded] = await Promise.allSettled([
      start(printer, jobIds),
      requestRefund(ada, orderId, { key: crypto.randomUUID() }),
    ]);
    expect(refunded.status).toBe('fulfilled');
    expect(await statesOf(jobIds)).toEqual([started.status === 'fulfilled' ? 'printing' : 'cancelled']);
    expect(await readPrinter(printer)).toBe(started.status === 'fulfilled' ? 'printing' : 'ready');
  }
});

describe('the end of a print', () => {
  test('done: its jobs are printed, then checked, and its order is ready to pack', async () => {
    const { spool, printer, orderId, jobIds } = await makePlate();
    const { _id } = await start(printer, jobIds);
    const done = await finishPrintAttempt(printing, _id, {});
    expect(done).toMatchObject({ state: 'done', spools: [{ _id: spool, grams: 100, used: 100 }] });
    expect(await finishPrintAttempt(printing, _id, { spools: [{ id: spool, grams: 7 }] })).toEqual(done);
    expect(await readSpool(spool)).toEqual({ balance: 900_000, reserved: 0 });
    expect(await readPrinter(printer)).toBe('needs_clearing');
    await expect(start(printer, jobIds)).rejects.toMatchObject({ code: 'printer_busy' });
    await expect(
      failPrintAttempt(printing, _id, { reason: 'It came off.', spools: [] }),
    ).rejects.toMatchObject({ code: 'attempt_ended' });
    const productionOf = async () => (await getOrder(shop.ctxAs(robin), orderId)).production;
    expect(await productionOf()).toEqual({ total: 2, printed: 2, readyToPack: false });
    for (const id of jobIds)
      expect(await checkPrintJob(printing, id, { good: true, note: '' })).toMatchObject({ state: 'checked' });
    expect(await productionOf()).toEqual({ total: 2, printed: 2, readyToPack: true });
    expect(await clearPrinter(printing, printer)).toMatchObject({ state: 'ready' });
    expect(await clearPrinter(printing, printer)).toMatchObject({ state: 'ready' });
  });

  test('failed: its waste is booked, and its jobs are queued again', async () => {
    const { spool, printer, jobIds } = await makePlate();
    const { _id } = await start(printer, jobIds);
    const end = { reason: 'Spaghetti.', spools: [{ id: spool, grams: 12.5 }] };
    const failed = await failPrintAttempt(printing, _id, end);
    expect(failed).toMatchObject({ state: 'failed', reason: 'Spaghetti.', spools: [{ used: 12.5 }] });
    expect(await failPrintAttempt(printing, _id, end)).toEqual(failed);
    expect(await readEntries(spool)).toEqual([
      ['measure', 1_000_000],
      ['waste', -12_500],
    ]);
    expect(await readSpool(spool)).toEqual({ balance: 987_500, reserved: 0 });
    expect(await statesOf(jobIds)).toEqual(['queued', 'queued']);
    const rows = await db.select().from(printJobs).where(inArray(printJobs.id, jobIds));
    expect(rows.map(({ printerId }) => printerId)).toEqual([null, null]);
    await expect(finishPrintAttempt(printing, _id, {})).rejects.toMatchObject({ code: 'attempt_ended' });
  });

  test('books a spool that was swapped in, and more than the ledger knew', async () => {
    const { spool, printer, jobIds } = await makePlate({ grams: 100 });
    const swapped = await insertSpool(shop, { grams: 5 });
    const { _id } = await start(printer, jobIds);
    const used = [
      { id: spool, grams: 100.2 },
      { id: swapped, grams: 3 },
    ];
    await finishPrintAttempt(printing, _id, { spools: used });
    expect(await readEntries(spool)).toEqual([
      ['measure', 100_000],
      ['adjust', 200],
      ['use', -100_200],
    ]);
    expect(await readSpool(spool)).toEqual({ balance: 0, reserved: 0 });
    expect(await readSpool(swapped)).toEqual({ balance: 2000, reserved: 0 });
  });

  test('at two places at once is one end', async () => {
    const { spool, printer, jobIds } = await makePlate();
    const { _id } = await start(printer, jobIds);
    const ends = await Promise.allSettled([
      finishPrintAttempt(printing, _id, {}),
      finishPrintAttempt(printing, _id, {}),
      failPrintAttempt(printing, _id, { reason: 'It came off.', spools: [] }),
    ]);
    const codes = ends.map((end) => (end.status === 'fulfilled' ? 'ended' : end.reason.code));
    const [row] = await db.select().from(printAttempts).where(eq(printAttempts.id, _id));
    expect(codes).toEqual(
      row?.state === 'done'
        ? ['ended', 'ended', 'attempt_ended']
        : ['attempt_ended', 'attempt_ended', 'ended'],
    );
    expect(await readSpool(spool)).toEqual({
      ...{ balance: row?.state === 'done' ? 900_000 : 1_000_000, reserved: 0 },
    });
  });

  test('of a lost printer is said by a person', async () => {
    const { printer, jobIds } = await makePlate();
    const { _id } = await start(printer, jobIds);
    await db.update(printAttempts).set({ state: 'unknown' }).where(eq(printAttempts.id, _id));
    await db.update(printers).set({ state: 'offline' }).where(eq(printers.id, printer));
    await finishPrintAttempt(printing, _id, {});
    expect(await statesOf(jobIds)).toEqual(['printed', 'printed']);
    expect(await readPrinter(printer)).toBe('needs_clearing');
  });

  test('needs no look where the owner does not want one', async () => {
    const { printer, jobIds } = await makePlate();
    const { _id } = await start(printer, jobIds);
    const { shop: settings } = shop.ctx;
    const unchecked = { ...settings, farm: { ...settings.farm, checkPrints: false } };
    await finishPrintAttempt({ ...printing, shop: unchecked }, _id, {});
    expect(await statesOf(jobIds)).toEqual(['checked', 'checked']);
  });

  test('queues nothing again that is no longer needed', async () => {
    const { printer, orderId, jobIds } = await makePlate();
    const { _id } = await start(printer, jobIds);
    await db.update(orders).set({ refundedAt: shop.clock.now() }).where(eq(orders.id, orderId));
    await db.transaction((tx) => cancelUnneededPrintJobs(shop.ctx, tx, [orderId]));
    expect(await statesOf(jobIds)).toEqual(['printing', 'printing']);
    await failPrintAttempt(printing, _id, { reason: 'It came off.', spools: [] });
    expect(await statesOf(jobIds)).toEqual(['cancelled', 'cancelled']);
  });
});

test('Who prints starts and ends prints, who packs reads them, and others do neither', async () => {
  const { printer, jobIds } = await makePlate();
  const { _id } = await start(printer, jobIds);
  const query = { page: 1, pageSize: 25, printer };
  const actors = [robin, await shop.createStaff('support'), await shop.createStaff('fulfilment'), null];
  for (const actor of actors) {
    const code = actor ? 'forbidden' : 'not_logged_in';
    const ctx = shop.ctxAs(actor);
    for (const work of [
      () => startPrintAttempt(ctx, { printerId: printer, jobIds, spools: [] }),
      () => finishPrintAttempt(ctx, _id, {}),
      () => failPrintAttempt(ctx, _id, { reason: 'It came off.', spools: [] }),
      () => checkPrintJob(ctx, jobIds[0] ?? '', { good: true, note: '' }),
      () => clearPrinter(ctx, printer),
      ...(actor?.role === 'fulfilment' ? [] : [() => listPrintAttempts(ctx, query)]),
    ])
      await expect((async () => work())()).rejects.toMatchObject({ code });
  }
  const reader = shop.ctxAs(actors[2] ?? null);
  expect(await listPrintAttempts(reader, query)).toMatchObject({ total: 1, printAttempts: [{ _id }] });
});

test('A start, a finish and a failure are at most 20 statements, however many orders are on the plate', async () => {
  const plates = await Promise.all([1, 2, 3].map(() => makePlate()));
  const jobIds = plates.flatMap((plate) => plate.jobIds);
  const printer = plates[0]?.printer ?? '';
  const count = async (work: () => Promise<unknown>) => (await recordSql(shop.database.pool, work)).length;
  const audited: Ctx = {
    ...printing,
    db: shop.ctx.openAuditedDb({
      ...{ scope: 'admin', at: shop.clock.now(), actor: printing.actor?.id ?? null, network: null },
      ...{ session: null, request: 'x', route: 'POST /api/print-attempts' },
    }),
  };
  const ids: string[] = [];
  const startAgain = async () => {
    ids.push((await startPrintAttempt(audited, { printerId: printer, jobIds, spools: [] }))._id);
  };
  const counts = [await count(startAgain)];
  counts.push(
    await count(() => failPrintAttempt(audited, ids[0] ?? '', { reason: 'It came off.', spools: [] })),
  );
  await clearPrinter(printing, printer);
  await startAgain();
  counts.push(await count(() => finishPrintAttempt(audited, ids[1] ?? '', {})));
  expect(Math.max(...counts)).toBeLessThanOrEqual(20);
  expect(Math.min(...counts)).toBeGreaterThan(10);
});

test('The ledger adds up, and only live prints have reservations', async () => {
  const wrong = await db.execute(sql`select id from spools where balance_mg <>
      (select coalesce(sum(mg), 0) from spool_entries where spool_id = spools.id) or reserved_mg <>
      coalesce((select sum(link.reserved_mg) from print_attempt_spools link join print_attempts attempt
        on attempt.id = link.attempt_id where link.spool_id = spools.id
        and attempt.state in ('printing', 'unknown')), 0)`);
  expect(wrong.rows).toEqual([]);
});
