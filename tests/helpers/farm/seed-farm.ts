import { eq } from 'drizzle-orm';
import { filaments, products } from '#db/schema.ts';
import { fromGrams } from '#domain/shared/grams.ts';
import type { ShopRows } from '#tests/helpers/shop/insert-paid-order.ts';
import {
  insertOrderToPrint,
  insertStockPrintJobs,
  type OrderToPrint,
  type OrderToPrintInput,
} from './insert-order-to-print.ts';
import { insertPrintAttempt, type TestPrintAttempt } from './insert-print-attempt.ts';
import { insertPrinter } from './insert-printer.ts';
import { findFilamentId, insertSpool, type TestSpool } from './insert-spool.ts';

export interface SeededFarm {
  /** Of six: four print, one needs clearing, one is in maintenance. */
  printerIds: string[];
  /** In each printer the one of its index, then six more. */
  spoolIds: string[];
  productIds: string[];
  orders: OrderToPrint[];
  /** What is left in the queue, by order; then those for stock. */
  queuedJobIds: string[];
  /** `unknown` is on the fourth printer, whose connection was lost. */
  attemptIds: Record<'printing' | 'unknown' | 'done' | 'checked' | 'failed', string>;
}

const farmFilaments = [
  { filament: 'EPLA', color: 'red' },
  { filament: 'EPLA', color: 'black' },
  { filament: 'PETG', color: 'blue' },
  { filament: 'EPLA', color: 'white' },
  { filament: 'PETG', color: 'red' },
  { filament: 'FLEX', color: 'black' },
] as const;

const day = 86_400_000;
const productCount = 42;
const orderCount = 33;
const pieceCount = 87;

/**
 * A farm on a busy morning: six printers, twelve spools, 33 paid orders with 87 pieces of 42 products, the first of them
 * late, some for stock, and attempts in every state. Equal on each call, except for ids and times.
 */
export async function seedFarm(shop: ShopRows, customer: OrderToPrintInput['customer']): Promise<SeededFarm> {
  const { ctx } = shop;
  const now = ctx.clock.now();
  const spoolIds: string[] = [];
  for (const [index, filament] of [...farmFilaments, ...farmFilaments].entries())
    spoolIds.push(await insertSpool(shop, toSpool(filament, index)));
  const printerIds: string[] = [];
  for (const [index, id] of spoolIds.slice(0, farmFilaments.length).entries())
    printerIds.push(
      await insertPrinter(shop, {
        ...{ name: `Farm ${index + 1}`, spools: [id] },
        ...(index === 5 && { state: 'maintenance' as const, message: 'A new nozzle is on its way.' }),
      }),
    );
  const added = await ctx.db
    .insert(products)
    .values(Array.from({ length: productCount }, (_, index) => toProduct(index, now)))
    .returning({ id: products.id });
  const productIds = added.map(({ id }) => id);
  const orders: OrderToPrint[] = [];
  for (let index = 0; index < orderCount; index += 1)
    orders.push(
      await insertOrderToPrint(shop, {
        customer,
        lines: toLines(index, productIds),
        shipBy: new Date(now.getTime() + (Math.floor(index / 5) - 1) * day).toISOString().slice(0, 10),
      }),
    );
  const forStock = await insertStockPrintJobs(shop, {
    ...{ product: productIds[0] ?? '', name: 'Figure 1', qty: 3, filament: farmFilaments[0] },
  });
  // A mark that what is left of its spools does not reach.
  const short = await findFilamentId(shop, 'FLEX', 'black');
  await ctx.db
    .update(filaments)
    .set({ lowMg: fromGrams(5000), runsShort: true })
    .where(eq(filaments.id, short));
  const queue = [...orders.flatMap(({ jobIds }) => jobIds), ...forStock];
  const take = (count: number) => queue.splice(0, count);
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const print = (
    printer: number,
    jobs: string[],
    values: Omit<TestPrintAttempt, 'printer' | 'jobs' | 'spools'>,
  ) => {
    const [grams, used] = [60 * jobs.length, 58 * jobs.length];
    const from = {
      printer: printerIds[printer] ?? '',
      spools: [{ id: spoolIds[printer] ?? '', grams, used }],
    };
    return insertPrintAttempt(shop, { ...from, jobs, startedAt: ago(6), ...values });
  };
  const checked = await print(0, take(2), { state: 'done', minutes: 150, isChecked: true });
  const done = await print(4, take(2), { state: 'done', minutes: 200, needsClearing: true });
  const printing = await print(0, take(1), { startedAt: ago(1) });
  await print(1, take(4), { startedAt: ago(2) });
  const failed = await print(2, queue.slice(0, 1), { state: 'failed', minutes: 40 });
  await print(2, take(2), { startedAt: ago(3) });
  const unknown = await print(3, take(1), { state: 'unknown', reason: 'The printer does not answer.' });
  const attemptIds = { checked, done, printing, failed, unknown };
  return { printerIds, spoolIds, productIds, orders, queuedJobIds: queue, attemptIds };
}

const toSpool = (filament: TestSpool, index: number): TestSpool => ({
  ...filament,
  grams: index < farmFilaments.length ? 1000 - index * 140 : 750,
  note: `Shelf ${1 + (index % 3)}`,
});

const toProduct = (index: number, createdAt: Date): typeof products.$inferInsert => ({
  ...{ name: `Figure ${index + 1}`, image: '/media/dragon.webp', brand: 'Test', category: 'Anime' },
  ...{ description: 'A figure.', priceCents: 1500 + index * 50, onHand: 0, createdAt },
});

/** Of 33 orders: 21 with one line, 12 with two; 45 lines, of which 42 have two pieces and three have one. */
function toLines(order: number, productIds: readonly string[]): OrderToPrintInput['lines'] {
  const first = order + Math.min(order, 12);
  return Array.from({ length: order < 12 ? 2 : 1 }, (_, index) => {
    const line = first + index;
    const product = line % productCount;
    return {
      ...{ product: productIds[product] ?? '', name: `Figure ${product + 1}` },
      ...{ priceCents: 1500 + product * 50, qty: line < pieceCount - 45 ? 2 : 1 },
      filament: line % 11 === 10 ? null : (farmFilaments[line % farmFilaments.length] ?? null),
      ...{ grams: 20 + ((line * 37) % 160), seconds: 1800 + ((line * 53) % 60) * 300 },
    };
  });
}
