import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { filaments, printJobs } from '#db/schema.ts';
import { insertPrintAttempt } from '#tests/helpers/farm/insert-print-attempt.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { findFilamentId, insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { getPrintPlan } from './get-print-plan.ts';

const shop = await createTestShop();
const { db } = shop.ctx;
/** A Wednesday. */
const now = new Date('2026-12-02T10:00:00Z');
const farm = { ...shop.ctx.shop.farm, timeZone: 'America/Los_Angeles' };
const planAs = async (role: 'printing' | 'support') =>
  getPrintPlan({
    ...shop.ctxAs(await shop.createStaff(role)),
    ...{ clock: { now: () => now }, shop: { ...shop.ctx.shop, farm } },
  });
const product = await shop.createProduct();
async function insertJob(
  values: Partial<typeof printJobs.$inferInsert> & { grams: number },
): Promise<string> {
  const { grams, ...rest } = values;
  const filamentId = await findFilamentId(shop);
  const [row] = await db
    .insert(printJobs)
    .values({
      ...{ piece: 1, copy: 1, productId: product, partId: product, name: 'Fox', partName: 'Fox', filamentId },
      ...{ estimateMg: grams * 1000, estimateSeconds: 7200, estimateSource: 'weight' as const },
      ...{ stateAt: now, createdAt: now, shipBy: '2026-12-02' },
      ...rest,
    })
    .returning({ id: printJobs.id });
  return row?.id ?? '';
}

test('the plan takes printers, spools and the queue as they are now', async () => {
  const spool = await insertSpool(shop, { grams: 200 });
  const busy = await insertPrinter(shop, { name: 'Busy', spools: [spool] });
  await insertPrinter(shop, { name: 'Off', state: 'offline' });
  await insertPrinter(shop, { name: 'ABS alone', materials: ['ABS'] });
  const printing = await insertJob({ grams: 60 });
  await insertPrintAttempt(shop, {
    ...{ printer: busy, jobs: [printing], spools: [{ id: spool, grams: 60 }] },
    startedAt: new Date('2026-12-02T09:00:00Z'),
  });
  const [first, second, unknown] = [
    await insertJob({ grams: 100 }),
    await insertJob({ grams: 420, shipBy: '2026-12-03' }),
    await insertJob({ grams: 1, filamentId: null }),
  ];
  await insertJob({ grams: 50, state: 'checked' });
  await db.update(filaments).set({ lowMg: 500_000 }).where(eq(filaments.color, 'white'));
  const plan = await planAs('printing');
  expect(plan).toMatchObject({
    lanes: [
      {
        printer: { _id: busy, name: 'Busy' },
        jobs: [
          {
            ...{ _id: first, spool, late: false },
            ...{ start: '2026-12-02T11:00:00.000Z', end: '2026-12-02T13:00:00.000Z' },
          },
          { _id: second, spool: null, late: false, start: '2026-12-02T14:00:00.000Z' },
        ],
      },
      { printer: { name: 'ABS alone' }, jobs: [] },
    ],
    unplanned: [{ _id: unknown, reason: 'no_filament' }],
    more: false,
    shortages: [{ filament: { filament: 'EPLA', color: 'red' }, grams: 420, jobs: 1, day: '2026-12-02' }],
  });
  const [red, ...white] = plan.purchases;
  expect(red).toMatchObject({ filament: { color: 'red' }, grams: 420, spools: 1, day: '2026-12-02' });
  expect(new Set(white.map(({ filament, grams, day }) => `${filament.color} ${grams} ${day}`))).toEqual(
    new Set(['white 500 null']),
  );
  await expect(planAs('support')).rejects.toMatchObject({ code: 'forbidden' });
});
