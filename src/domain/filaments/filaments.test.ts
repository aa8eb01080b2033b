import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { filaments, parts, products } from '#db/schema.ts';
import { printColors, printFilaments } from '#db/states.ts';
import { finishPrintAttempt } from '#domain/print-attempts/finish-print-attempt.ts';
import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { createStockPrintJobs } from '#domain/print-jobs/create-stock-print-jobs.ts';
import type { Db } from '#domain/shared/ctx.ts';
import type { Failpoint } from '#domain/shared/failpoints.ts';
import { createSpool } from '#domain/spools/create-spool.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { findFilamentId, insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { createFilament } from './create-filament.ts';
import { findFilament } from './find-filament.ts';
import { listFilaments } from './list-filaments.ts';
import { filamentInput } from './schemas.ts';
import { updateFilament } from './update-filament.ts';

const shop = await createTestShop();
const ada = shop.ctxAs(await shop.createAdmin());
const silk = filamentInput.parse({
  ...{ filament: 'SILK', color: 'gold', hex: '#CF9A3C', density: 1.245, pricePerKg: 29.99 },
});

test('every filament and color of the request form is there from the start', async () => {
  const { db } = shop.ctx;
  const known = (await db.select().from(filaments)).map(({ material, color }) => `${material}, ${color}`);
  const asked = printFilaments.flatMap((filament) => printColors.map((color) => `${filament}, ${color}`));
  expect(known.toSorted()).toEqual(asked.toSorted());
  expect(await findFilament(db, { filament: '', color: '' })).toMatchObject({
    material: 'EPLA',
    color: 'red',
  });
  await expect(findFilament(db, { filament: 'GOLD', color: '' })).rejects.toMatchObject({
    ...{ code: 'bad_input', issues: [{ path: 'filament' }] },
  });
});

test('what is left open is priced in the usual filament, otherwise in one that is there', async () => {
  const { db } = shop.ctx;
  const rollback = new Error('rollback');
  const found = async (tx: Db, filament: string, color: string) => {
    const row = await findFilament(tx, { filament, color });
    return `${row.material}, ${row.color}`;
  };
  const trying = db.transaction(async (tx) => {
    await tx.update(filaments).set({ color: 'cherry' }).where(eq(filaments.color, 'red'));
    await tx.update(filaments).set({ available: false }).where(eq(filaments.color, 'black'));
    // The first one by name that is available.
    expect(await found(tx, '', '')).toBe('EPLA, blue');
    expect(await found(tx, 'PETG', '')).toBe('PETG, blue');
    expect(await found(tx, '', 'green')).toBe('EPLA, green');
    await expect(found(tx, 'PETG', 'red')).rejects.toMatchObject({ issues: [{ path: 'color' }] });
    await tx.update(filaments).set({ material: 'RPLA' }).where(eq(filaments.material, 'EPLA'));
    expect(await found(tx, '', '')).toBe('ABS, blue');
    await tx.delete(filaments);
    await expect(found(tx, '', '')).rejects.toMatchObject({
      ...{ code: 'bad_input', message: expect.stringContaining('no filament yet') },
    });
    throw rollback;
  });
  await expect(trying).rejects.toBe(rollback);
});

describe('a filament', () => {
  test('is added and changed by an admin, once in each color', async () => {
    const added = await createFilament(ada, silk);
    expect(added).toMatchObject({ ...silk, hex: '#cf9a3c', available: true, version: 1 });
    await expect(createFilament(ada, silk)).rejects.toMatchObject({ issues: [{ path: 'color' }] });
    const changed = await updateFilament(ada, added._id, { available: false, pricePerKg: 31, version: 1 });
    expect(changed).toEqual({ ...added, available: false, pricePerKg: 31, version: 2 });
    expect(await listFilaments(ada)).toContainEqual(changed);
    const other = await createFilament(ada, { ...silk, color: 'dusty rose' });
    await expect(updateFilament(ada, other._id, { color: 'gold' })).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: 'color' }] },
    });
    await expect(updateFilament(ada, 'nothing', {})).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that two admins change at once is changed by one of them', async () => {
    const { _id, version } = await createFilament(ada, { ...silk, color: 'silver' });
    const tries = await Promise.allSettled(
      [10, 20].map((pricePerKg) => updateFilament(ada, _id, { pricePerKg, version })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = tries.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'changed_meanwhile' } });
  });

  test('is nobody else’s matter', async () => {
    const { _id } = await createFilament(ada, { ...silk, color: 'old rose' });
    const robin = shop.ctxAs(await shop.createCustomer());
    for (const [ctx, code] of [
      [robin, 'forbidden'],
      [shop.ctxAs(null), 'not_logged_in'],
    ] as const) {
      await expect(createFilament(ctx, { ...silk, color: 'tin' })).rejects.toMatchObject({ code });
      await expect(updateFilament(ctx, _id, { pricePerKg: 1 })).rejects.toMatchObject({ code });
      await expect(listFilaments(ctx)).rejects.toMatchObject({ code });
    }
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await shop.ctx.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test('a filament is renamed while a payment holds a product of it: the one waits for the other, and both succeed', async () => {
  const { db } = shop.ctx;
  const { _id: id } = await createFilament(ada, { ...silk, color: 'violet' });
  const product = await shop.createProduct();
  await db.insert(parts).values({
    productId: product,
    position: 0,
    name: 'Top',
    file: '/uploads/top.stl',
    filament: 'SILK',
    color: 'violet',
  });
  let renaming: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    // As a payment: it locks its products, then writes print jobs, whose foreign key locks the filament.
    await tx.select().from(products).where(eq(products.id, product)).for('no key update');
    renaming = updateFilament(ada, id, { color: 'plum', lowGrams: 100 });
    await waitUntil(async () => (await countWaiting()) > 0, 10, 'the renaming waits for the payment');
    await tx.execute(sql`select from filaments where id = ${id} for key share`);
  });
  await renaming;
  expect(await db.select({ color: parts.color }).from(parts).where(eq(parts.productId, product))).toEqual([
    { color: 'plum' },
  ]);
});

test('a filament is renamed while its first spool is added: the one waits for the other, and both succeed', async () => {
  const { db } = shop.ctx;
  const { _id: filamentId } = await createFilament(ada, { ...silk, color: 'copper', lowGrams: 100 });
  let both: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    // Holds the spool before its first entry, which is above the mark.
    await tx.execute(sql`lock table spool_entries in share mode`);
    const adding = createSpool(ada, { filamentId, grams: 500 });
    await waitUntil(async () => (await countWaiting()) === 1, 10, 'the spool waits');
    both = Promise.all([adding, updateFilament(ada, filamentId, { color: 'bronze' })]);
    await waitUntil(async () => (await countWaiting()) === 2, 10, 'the renaming waits for the spool');
  });
  await both;
  const [renamed] = await db.select().from(filaments).where(eq(filaments.id, filamentId));
  expect(renamed).toMatchObject({ color: 'bronze', runsShort: false });
});

test.each([
  ['adds a piece of it to stock', false, 'green', 11],
  ['ends, whose piece must be checked', true, 'blue', 10],
])(
  'a filament is renamed while a print %s: the one waits for the other, and both succeed',
  async (_, checkPrints, color, onHand) => {
    const { db } = shop.ctx;
    const productId = await shop.createProduct();
    const part = { name: 'Top', position: 0, file: '/uploads/top.stl', filament: 'EPLA', color };
    await db.insert(parts).values({ productId, ...part });
    const printerId = await insertPrinter(shop, { name: color });
    const spool = { id: await insertSpool(shop, { color }), grams: 50 };
    const [job] = await createStockPrintJobs(ada, { productId, qty: 1, priority: 0 });
    const started = { printerId, jobIds: [job?._id ?? ''], spools: [spool] };
    const { _id: attempt } = await startPrintAttempt(ada, started);
    const id = await findFilamentId(shop, 'EPLA', color);
    let renaming: Promise<unknown> | undefined;
    const failpoint = async (step: Failpoint) => {
      if (step !== 'print-finish.written') return;
      // Whether the filament is low is decided at the commit.
      renaming = updateFilament(ada, id, { color: `dark ${color}`, lowGrams: 1 });
      await waitUntil(async () => (await countWaiting()) > 0, 10, 'the renaming waits for the print');
    };
    const farm = { ...shop.ctx.shop.farm, checkPrints };
    await finishPrintAttempt({ ...ada, failpoint, shop: { ...shop.ctx.shop, farm } }, attempt, {});
    expect(await renaming).toMatchObject({ color: `dark ${color}` });
    expect((await shop.readStock(productId)).onHand).toBe(onHand);
  },
);
