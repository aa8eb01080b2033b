import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { parts, printAttempts, printers, printJobs, spoolEntries, spools } from '#db/schema.ts';
import { createOctoPrintConnection } from '#infra/printers/octoprint-connection.ts';
import { createStandInPlateSlicer } from '#infra/slicer/stand-in-plate-slicer.ts';
import type { PlannedMishap } from '#printers-sim/simulated-printer.ts';
import { startPrinterSimulator } from '#printers-sim/start-printer-simulator.ts';
import { insertStockPrintJobs } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { watchAllPrinters } from '#tests/helpers/farm/watch-all-printers.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { failPrintAttempt } from '../print-attempts/fail-print-attempt.ts';
import { finishPrintAttempt } from '../print-attempts/finish-print-attempt.ts';
import { startPrintAttempt } from '../print-attempts/start-print-attempt.ts';
import { clearPrinter } from '../printers/clear-printer.ts';
import { createPrinter } from '../printers/create-printer.ts';
import { printerInput } from '../printers/schemas.ts';
import { updatePrinter } from '../printers/update-printer.ts';
import { ShopError } from '../shared/errors.ts';
import type { PrinterAddress, PrinterReport } from '../shared/printer-connection.ts';
import { requeueLostPrints } from './requeue-lost-prints.ts';
import { runPrinterCommand } from './run-printer-command.ts';
import { watchPrinters } from './watch-printers.ts';

const shop = await createTestShop();
const { ctx, clock } = shop;
clock.stop();
const { db } = ctx;
ctx.plates = createStandInPlateSlicer();
ctx.printers = createOctoPrintConnection();
ctx.printFiles = { make: async () => Buffer.from('mesh') };
const ada = shop.ctxAs(await shop.createAdmin());
const printing = shop.ctxAs(await shop.createStaff('printing'));

/** Of the first prints of these printers. */
const mishaps: Record<number, PlannedMishap[]> = {
  2: [{ print: 1, failAt: 0.4 }],
  5: [{ print: 1, loseAt: 0.5, loseMs: 90_000 }],
};
const apiKey = 'secret';
const now = () => clock.now().getTime();
const simulator = await startPrinterSimulator({ port: 0, count: 40, apiKey, speed: 1, mishaps, now });
afterAll(() => simulator.close());

const product = await shop.createProduct();
const part = crypto.randomUUID();
await db.insert(parts).values({
  id: part,
  productId: product,
  name: 'Top',
  file: '/uploads/top.stl',
  position: 0,
  measures: null,
});

let used = 2;
/** A print of 100 seconds, started at a simulated printer of its own. */
async function start(unit?: number) {
  used += unit ? 0 : 1;
  const number = unit ?? (used === 5 ? ++used : used);
  const size = { width: 250, depth: 210, height: 220 };
  const added = { name: `Unit ${number}`, kind: 'octoprint', url: simulator.urlOf(number), apiKey, size };
  const { _id: printer } = await createPrinter(ada, printerInput.parse(added));
  const spool = await insertSpool(shop, { grams: 1000 });
  await updatePrinter(printing, printer, { spools: [{ slot: 1, id: spool }] });
  const pieces = { product, qty: 1, seconds: 100, parts: [{ id: part, name: 'Top' }] };
  const jobIds = await insertStockPrintJobs(shop, pieces);
  const { _id: attempt } = await startPrintAttempt(printing, { printerId: printer, jobIds, spools: [] });
  const read = async () => {
    const [row] = await db
      .select({ attempt: printAttempts, printer: printers, job: printJobs })
      .from(printAttempts)
      .innerJoin(printers, eq(printers.id, printAttempts.printerId))
      .innerJoin(printJobs, eq(printJobs.id, jobIds[0] ?? ''))
      .where(eq(printAttempts.id, attempt));
    if (!row) throw new Error('no attempt');
    return { ...row, states: [row.attempt.state, row.printer.state, row.job.state] };
  };
  return {
    ...{ number, printer, attempt, unit: simulator.printerOf(number), read },
    file: `attempt-${attempt}.gcode`,
    print: () => runPrinterCommand(ctx, 'print', attempt),
    states: async () => (await read()).states,
  };
}
const watch = () => watchAllPrinters(ctx);
const isOn = ['printing', 'printing', 'printing'];
const isDone = ['done', 'needs_clearing', 'printed'];
const hasFailed = ['failed', 'needs_clearing', 'queued'];
const isLost = ['unknown', 'offline', 'printing'];

describe('a print', () => {
  test('is queued with its start, sent once, watched and finished', async () => {
    const { attempt, unit, file, print, states, read } = await start();
    const { rows } = await db.execute(
      sql`select data from pgboss.job where name = 'printers' and data->>'attemptId' = ${attempt}`,
    );
    expect(rows).toMatchObject([{ data: { command: 'print' } }]);
    await Promise.all([print(), print()]);
    await print();
    expect([unit.prints, unit.selected]).toEqual([1, file]);
    clock.advance({ seconds: 40 });
    await watch();
    const seen = await read();
    expect([seen.states, seen.attempt.progress]).toEqual([isOn, expect.closeTo(400, -2)]);
    clock.advance({ seconds: 60 });
    await Promise.all([watch(), watch()]);
    expect(await states()).toEqual(isDone);
    await watch();
    await print();
    expect([await states(), unit.prints]).toEqual([isDone, 1]);
    expect((await read()).printer.message).toBe('');
  });

  test('whose spool was changed meanwhile says which ones to weigh', async () => {
    const { printer, print, states, read } = await start();
    await print();
    const [alike, other] = [await insertSpool(shop), await insertSpool(shop, { color: 'blue' })];
    const inside = [alike, other].map((id, index) => ({ slot: index + 1, id }));
    await updatePrinter(printing, printer, { spools: inside });
    clock.advance({ seconds: 100 });
    await watch();
    expect(await states()).toEqual(isDone);
    const [last] = await db.select().from(spools).orderBy(desc(spools.number)).limit(1);
    const put = (last?.number ?? 0) - 1;
    expect((await read()).printer.message).toBe(
      `A spool was changed during this print: weigh S${put - 1} and S${put}.`,
    );
  });

  test('that breaks off has failed, its job waits again, and what it had printed is waste', async () => {
    const { attempt, print, states, read } = await start(2);
    await print();
    clock.advance({ seconds: 30 });
    await watch();
    clock.advance({ seconds: 20 });
    await watch();
    expect(await states()).toEqual(hasFailed);
    expect((await read()).attempt).toMatchObject({
      ...{ progress: expect.closeTo(300, -2), reason: 'The printer has ended it before it was done.' },
    });
    const entries = await db.select().from(spoolEntries).where(eq(spoolEntries.attemptId, attempt));
    const { progress } = (await read()).attempt;
    expect(entries).toMatchObject([{ kind: 'waste', mg: -50 * (progress ?? 0) }]);
  });

  test('that the printer refuses has failed: nothing was printed', async () => {
    const { number, unit, print, read } = await start();
    simulator.inject(number, { fault: 'refuse', call: 'GET /api/printer' });
    await print();
    expect(await read()).toMatchObject({
      states: hasFailed,
      attempt: { reason: expect.stringMatching(/refused/) },
    });
    expect(unit.prints).toBe(0);
  });

  test('that cannot be sliced has failed with the reason', async () => {
    const { attempt, read } = await start();
    const slicePlate = () => Promise.reject(new ShopError('unreadable', 'It is too flat.'));
    await runPrinterCommand({ ...ctx, plates: { slicePlate } }, 'print', attempt);
    expect(await read()).toMatchObject({ states: hasFailed, attempt: { reason: 'It is too flat.' } });
  });

  test('whose file cannot be made is tried again, and has failed after the last try', async () => {
    const { attempt, states } = await start();
    const slicePlate = () => Promise.reject(new Error('killed'));
    const prepare = (isLastTry: boolean) =>
      runPrinterCommand({ ...ctx, plates: { slicePlate } }, 'print', attempt, isLastTry);
    await expect(prepare(false)).rejects.toThrow('killed');
    expect(await states()).toEqual(isOn);
    await expect(prepare(true)).rejects.toThrow('killed');
    expect(await states()).toEqual(hasFailed);
  });

  test('whose response was lost goes on, and is not sent again', async () => {
    const { number, unit, print, states } = await start();
    simulator.inject(number, { fault: 'act-then-disconnect', call: 'POST /api/files/local' });
    await print();
    await print();
    expect([unit.prints, await states()]).toEqual([1, isOn]);
    clock.advance({ seconds: 100 });
    await watch();
    expect(await states()).toEqual(isDone);
  });

  test('that did not arrive is unknown after a minute, since nobody here can tell', async () => {
    const { number, unit, print, states, read } = await start();
    simulator.inject(number, { fault: 'disconnect', call: 'POST /api/files/local' });
    await print();
    clock.advance({ seconds: 59 });
    await watch();
    expect(await states()).toEqual(isOn);
    clock.advance({ seconds: 1 });
    await watch();
    await print();
    expect([await states(), unit.prints]).toEqual([isLost, 0]);
    expect((await read()).printer.message).toMatch(/does not know this print/);
  });

  test('that takes long to be sent is not lost, and is watched from when its printer has it', async () => {
    const { attempt, unit, print, states } = await start();
    const late = Promise.withResolvers<void>();
    const sending = Promise.withResolvers<void>();
    const send: typeof ctx.printers.print = async (...sent) => {
      sending.resolve();
      await late.promise;
      await ctx.printers.print(...sent);
    };
    const slow = { ...ctx, printers: { ...ctx.printers, print: send } };
    const command = runPrinterCommand(slow, 'print', attempt);
    await sending.promise;
    for (const seconds of [61, 58]) {
      clock.advance({ seconds });
      await watch();
      expect(await states()).toEqual(isOn);
    }
    late.resolve();
    await command;
    unit.forget();
    clock.advance({ seconds: 59 });
    await watch();
    expect(await states()).toEqual(isOn);
    clock.advance({ seconds: 1 });
    await watch();
    await print();
    expect([await states(), unit.prints]).toEqual([isLost, 1]);
  });

  test('whose process ended while it was sent is unknown after the time that this may take', async () => {
    const { attempt, states } = await start();
    const sentAt = JSON.stringify({ sentAt: clock.now().toISOString() });
    await db
      .update(printAttempts)
      .set({ remote: sql`${printAttempts.remote} || ${sentAt}::jsonb` })
      .where(eq(printAttempts.id, attempt));
    clock.advance({ seconds: 179 });
    await watch();
    expect(await states()).toEqual(isOn);
    clock.advance({ seconds: 1 });
    await watch();
    expect(await states()).toEqual(isLost);
  });

  test('of a printer that a person has cleared while it was asked keeps no words of the lost print', async () => {
    const { attempt, printer, print, states, read, unit } = await start();
    await print();
    unit.lose(60_000);
    clock.advance({ seconds: 60 });
    unit.lose(1000);
    await watch();
    expect(await states()).toEqual(isLost);
    clock.advance({ seconds: 2 });
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const ask: typeof ctx.printers.read = async (address) => {
      const report = await ctx.printers.read(address);
      if (report.file?.includes(attempt)) {
        asked.resolve();
        await answer.promise;
      }
      return report;
    };
    const slow = { ...ctx, printers: { ...ctx.printers, read: ask } };
    const watching = watchAllPrinters(slow);
    await asked.promise;
    await finishPrintAttempt(printing, attempt, {});
    await clearPrinter(printing, printer);
    answer.resolve();
    await watching;
    expect((await read()).printer).toMatchObject({ state: 'ready', message: '' });
  });

  test('whose job was lost is queued again after an hour, unless it waits for a file', async () => {
    const [lost, sent, waiting] = [await start(), await start(), await start()];
    await sent.print();
    await runPrinterCommand({ ...ctx, plates: null }, 'print', waiting.attempt);
    const count = async ({ attempt }: typeof lost) =>
      (
        await db.execute(
          sql`select from pgboss.job where name = 'printers' and data->>'attemptId' = ${attempt} and data->>'command' = 'print'`,
        )
      ).rowCount;
    const counts = () => Promise.all([lost, sent, waiting].map(count));
    clock.advance({ minutes: 59 });
    await requeueLostPrints(ctx);
    expect(await counts()).toEqual([1, 1, 1]);
    clock.advance({ minutes: 2 });
    while ((await requeueLostPrints(ctx)) > 0);
    expect(await counts()).toEqual([2, 1, 1]);
    await Promise.all([lost.print(), lost.print()]);
    expect([lost.unit.prints, await lost.states()]).toEqual([1, isOn]);
  });

  test('that another job sends is not failed by one that cannot make its file', async () => {
    const { attempt, unit, print, states } = await start();
    const fail = (error: Error) => {
      const slicePlate = async () => {
        await print();
        throw error;
      };
      return runPrinterCommand({ ...ctx, plates: { slicePlate } }, 'print', attempt, true);
    };
    await fail(new ShopError('unreadable', 'It is too flat.'));
    expect([await states(), unit.prints]).toEqual([isOn, 1]);
  });

  test('of a lost printer is unknown until a person has looked, and is not printed again', async () => {
    const { attempt, unit, print, states, read } = await start(5);
    await print();
    clock.advance({ seconds: 40 });
    await watch();
    for (let second = 0; second < 60; second += 20) {
      clock.advance({ seconds: 20 });
      await watch();
    }
    expect(await states()).toEqual(isLost);
    clock.advance({ seconds: 60 });
    await watch();
    const seen = await read();
    expect([seen.states, seen.printer.message]).toEqual([isLost, expect.stringMatching(/print is done/)]);
    await finishPrintAttempt(printing, attempt, {});
    await watch();
    expect([await states(), unit.prints]).toEqual([isDone, 1]);
  });

  test('of an OctoPrint that was started again, and of a printer with another file, is unknown', async () => {
    const [forgets, other] = [await start(), await start()];
    await forgets.print();
    await other.print();
    forgets.unit.forget();
    other.unit.forget();
    other.unit.store('somebody.gcode', '');
    other.unit.start('somebody.gcode');
    clock.advance({ seconds: 60 });
    await watch();
    expect([await forgets.states(), await other.states()]).toEqual([isLost, isLost]);
    expect((await other.read()).printer.message).toMatch(/another file: somebody.gcode/);
  });

  test('stays as it is by reports that are repeated or old', async () => {
    const { number, unit, print, states, read } = await start();
    await print();
    await watch();
    clock.advance({ seconds: 50 });
    await watch();
    for (const fault of ['reorder', 'repeat', 'garbage', 'error'] as const) {
      simulator.inject(number, { fault, call: 'GET /api/job' });
      await watch();
    }
    const seen = await read();
    expect([seen.states, seen.attempt.progress]).toEqual([isOn, expect.closeTo(500, -2)]);
    clock.advance({ seconds: 50 });
    simulator.inject(number, { fault: 'reorder', call: 'GET /api/job' });
    await watch();
    expect(await states()).toEqual(isOn);
    await watch();
    expect([await states(), unit.prints]).toEqual([isDone, 1]);
  });

  test('waits for a file where there is no slicer, and is followed once a person has started it', async () => {
    const { attempt, unit, file, read, states } = await start();
    await runPrinterCommand({ ...ctx, plates: null }, 'print', attempt);
    clock.advance({ seconds: 600 });
    await watch();
    expect(await read()).toMatchObject({ states: isOn, attempt: { reason: expect.stringContaining(file) } });
    unit.store(file, '; estimated printing time (normal mode) = 100s');
    unit.start(file);
    await watch();
    clock.advance({ seconds: 100 });
    await watch();
    expect(await states()).toEqual(isDone);
  });

  test('that a person gives up is canceled at its printer, and nothing else is', async () => {
    const [given, replaced] = [await start(), await start()];
    const giveUp = ({ attempt }: typeof given) =>
      failPrintAttempt(printing, attempt, { spools: [], reason: 'Spaghetti' });
    for (const one of [given, replaced]) await one.print();
    replaced.unit.forget();
    replaced.unit.store('somebody.gcode', '');
    replaced.unit.start('somebody.gcode');
    for (const one of [given, replaced]) {
      await giveUp(one);
      await runPrinterCommand(ctx, 'cancel', one.attempt);
    }
    expect([given.unit.isBusy, replaced.unit.isBusy]).toEqual([false, true]);
    expect(await given.states()).toEqual(hasFailed);
  });

  test('that starts after it has failed is canceled by the watcher', async () => {
    const { attempt, unit, file, states } = await start();
    await failPrintAttempt(printing, attempt, { spools: [], reason: 'Nothing happens' });
    unit.store(file, '; estimated printing time (normal mode) = 100s');
    unit.start(file);
    clock.advance({ seconds: 31 });
    await watch();
    expect([unit.isBusy, await states()]).toEqual([false, hasFailed]);
  });

  test('that a person ended while it was sliced is not sent', async () => {
    const { attempt, unit } = await start();
    const { slicePlate } = createStandInPlateSlicer();
    const plates = {
      async slicePlate(request: Parameters<typeof slicePlate>[0]) {
        await failPrintAttempt(printing, attempt, { spools: [], reason: 'Not now' });
        return slicePlate(request);
      },
    };
    await runPrinterCommand({ ...ctx, plates }, 'print', attempt);
    expect(unit.prints).toBe(0);
  });
});

test('a printer without a print is asked whether it is there', async () => {
  const size = { width: 250, depth: 210, height: 220 };
  const added = { name: 'Idle', kind: 'octoprint', url: simulator.urlOf(40), apiKey, size };
  const { _id } = await createPrinter(ada, printerInput.parse(added));
  await watch();
  const [row] = await db.select().from(printers).where(eq(printers.id, _id));
  expect(row?.seenAt).toBeInstanceOf(Date);
});

test('a printer that does not answer is not asked again before it does, and delays no other', async () => {
  const size = { width: 250, depth: 210, height: 220 };
  const add = async (name: string) => {
    const url = `http://${name}.test`;
    await createPrinter(ada, printerInput.parse({ name, kind: 'octoprint', url, apiKey, size }));
    return url;
  };
  const [silent, quick] = [await add('silent'), await add('quick')];
  const answer = Promise.withResolvers<void>();
  const calls: string[] = [];
  const read = async ({ url }: PrinterAddress): Promise<PrinterReport> => {
    calls.push(url);
    if (url === silent) await answer.promise;
    return { state: 'faulty', text: 'Error', file: null, progress: null };
  };
  const watching = { ...ctx, printers: { ...ctx.printers, read } };
  const asked = new Map<string, Promise<void>>();
  const never = new AbortController().signal;
  const countOf = (wanted: string) => calls.filter((url) => url === wanted).length;
  await watchPrinters(watching, asked, never);
  while (asked.size > 1) await Promise.race([...asked.values()]);
  await watchPrinters(watching, asked, never);
  while (asked.size > 1) await Promise.race([...asked.values()]);
  expect([countOf(silent), countOf(quick)]).toEqual([1, 2]);
  answer.resolve();
  await Promise.all(asked.values());
  await watchPrinters(watching, asked, never);
  await Promise.all(asked.values());
  expect(countOf(silent)).toBe(2);
});
