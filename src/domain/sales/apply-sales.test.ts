import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productPrices, products, sales } from '#db/schema.ts';
import { getProduct } from '#domain/catalogue/get-product.ts';
import { updateProduct } from '#domain/catalogue/update-product.ts';
import { cents } from '#domain/shared/money.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { applySales, nextBoundaryQuery } from './apply-sales.ts';
import { createSale } from './create-sale.ts';
import { editSale } from './edit-sale.ts';
import { endSale } from './end-sale.ts';
import { previewSale } from './preview-sale.ts';
import { type SaleInput, saleInput } from './schemas.ts';

const shop = await createTestShop();
const { clock, database } = shop;
const { db } = shop.ctx;
const ada = await shop.createAdmin();
/** As a route does: the time of the request is that of the shop's clock. */
const admin = () => ({
  ...shop.ctxAs(ada),
  db: database.openAuditedDb({
    ...{ scope: 'admin', at: clock.now(), actor: ada.id, network: null, session: null },
    ...{ request: 'test', route: 'test' },
  }),
});
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const plan = (values: Partial<SaleInput> & { from?: number; to?: number }) => {
  const { from = 10, to = 60, ...input } = values;
  const dates = { startsAt: inMinutes(from), endsAt: inMinutes(to) };
  return createSale(admin(), saleInput.parse({ name: 'Sale', percent: 20, ...dates, ...input }));
};
const apply = () => applySales(shop.ctx);
const advanceTo = async (minutes: number) => {
  clock.advance({ minutes });
  return apply();
};
const setPrice = (id: string, price: number) => updateProduct(admin(), { id, price: cents(price) });
const pricesOf = async (id: string) => {
  const { price, regularPrice, lowestPrice } = await getProduct(shop.ctx, id);
  return [price, regularPrice, lowestPrice];
};
const stateOf = async (id: string) =>
  (await db.select().from(sales).where(eq(sales.id, id)))[0] ?? expect.fail('no sale');

test('a sale starts and ends by the clock, and its products have its prices meanwhile', async () => {
  const id = await shop.createProduct({ priceCents: 1999 });
  const other = await shop.createProduct({ priceCents: 1999 });
  const sale = await plan({ products: [id] });
  expect(sale).toMatchObject({ state: 'planned', version: 1, endedAt: null, products: [{ _id: id }] });
  expect((await apply())?.toISOString()).toBe(sale.startsAt);
  expect(await pricesOf(id)).toEqual([19.99, undefined, undefined]);

  expect((await advanceTo(10))?.toISOString()).toBe(sale.endsAt);
  expect(await pricesOf(id)).toEqual([15.99, 19.99, 19.99]);
  expect((await getProduct(shop.ctx, id)).saleEnds).toBe(sale.endsAt);
  expect(await pricesOf(other)).toEqual([19.99, undefined, undefined]);
  expect(await stateOf(sale._id)).toMatchObject({ state: 'running', applied: true, version: 2 });

  expect(await advanceTo(50)).toBeNull();
  expect(await pricesOf(id)).toEqual([19.99, undefined, undefined]);
  expect(await stateOf(sale._id)).toMatchObject({ state: 'ended', applied: true, endedAt: expect.any(Date) });
  const history = await db
    .select({ price: productPrices.priceCents })
    .from(productPrices)
    .where(eq(productPrices.productId, id))
    .orderBy(asc(productPrices.since));
  expect(history.map(({ price }) => price)).toEqual([1999, 1599, 1999]);
});

test('all products, or themes and products, take part: not drafts, custom ones, or those added later', async () => {
  const theme = await shop.createProduct({ category: 'Sale theme' });
  const chosen = await shop.createProduct({ category: 'Another theme' });
  const draft = await shop.createProduct({ category: 'Sale theme', state: 'draft' });
  const custom = await shop.createProduct({ category: 'Sale theme', custom: true });
  const scope = { percent: 50, categories: ['Sale theme'], products: [chosen] };
  expect(await previewSale(admin(), { ...scope, allProducts: false })).toEqual({
    total: 2,
    totalIsMore: false,
    samples: [theme, chosen].map((_id) => ({ _id, name: 'Tiny Dragon', regularPrice: 19.99, price: 10 })),
  });
  const sale = await plan(scope);
  await advanceTo(11);
  const late = await shop.createProduct({ category: 'Sale theme' });
  await apply();
  const onSale = await db.select({ id: products.id }).from(products).where(eq(products.saleId, sale._id));
  expect(onSale.map(({ id }) => id).sort()).toEqual([theme, chosen].sort());
  for (const id of [late, custom]) expect((await getProduct(admin(), id)).regularPrice).toBeUndefined();
  await endSale(admin(), sale._id);
  const all = await plan({ allProducts: true, from: 1 });
  await advanceTo(1);
  expect(await pricesOf(late)).toEqual([15.99, 19.99, 19.99]);
  expect((await getProduct(admin(), draft)).regularPrice).toBeUndefined();
  await endSale(admin(), all._id);
  await apply();
  expect(await db.$count(products, eq(products.saleId, all._id))).toBe(0);
});

test('of two running sales the larger reduction wins, and the other one is left when it ends', async () => {
  const id = await shop.createProduct({ priceCents: 1000 });
  const small = await plan({ percent: 10, products: [id], from: 1, to: 60 });
  const large = await plan({ percent: 30, products: [id], from: 5, to: 20 });
  await advanceTo(2);
  expect(await pricesOf(id)).toEqual([9, 10, 10]);
  await advanceTo(4);
  // The lowest price before the larger sale is that of the smaller one.
  expect(await pricesOf(id)).toEqual([7, 10, 9]);
  await endSale(admin(), large._id);
  await apply();
  expect(await pricesOf(id)).toEqual([9, 10, 10]);
  await plan({ percent: 5, products: [id], from: 1, to: 30 });
  await advanceTo(2);
  expect(await pricesOf(id)).toEqual([9, 10, 10]);
  await endSale(admin(), small._id);
  await apply();
  expect((await pricesOf(id)).slice(0, 2)).toEqual([9.5, 10]);
  await advanceTo(60);
  expect(await pricesOf(id)).toEqual([10, undefined, undefined]);
});

test('a price that is edited during a sale is the regular price, and stays after it', async () => {
  const id = await shop.createProduct({ priceCents: 2000 });
  await plan({ percent: 25, products: [id], from: 1, to: 10 });
  await advanceTo(1);
  expect(await pricesOf(id)).toEqual([15, 20, 20]);
  await setPrice(id, 3000);
  expect(await pricesOf(id)).toEqual([22.5, 30, 20]);
  // The reduced price as the new regular one.
  await setPrice(id, 2250);
  expect(await pricesOf(id)).toEqual([16.88, 22.5, 20]);
  await advanceTo(10);
  expect(await pricesOf(id)).toEqual([22.5, undefined, undefined]);
});

test('the lowest price of the 30 days before counts what was in force in them, earlier sales included', async () => {
  const id = await shop.createProduct({ priceCents: 1500 });
  clock.advance({ days: 5 });
  await setPrice(id, 3000);
  // 1500 was in force until 29 days before the start.
  clock.advance({ days: 29 });
  let sale = await plan({ percent: 10, products: [id], from: 1, to: 10 });
  await advanceTo(1);
  expect(await pricesOf(id)).toEqual([27, 30, 15]);
  await advanceTo(10);
  clock.advance({ days: 2 });
  // Now the lowest is that of the sale.
  sale = await plan({ percent: 5, products: [id], from: 1, to: 10 });
  await advanceTo(1);
  expect(await pricesOf(id)).toEqual([28.5, 30, 27]);
  await endSale(admin(), sale._id);
  await apply();
  clock.advance({ days: 31 });
  await plan({ percent: 5, products: [id], from: 1, to: 10 });
  await advanceTo(1);
  expect(await pricesOf(id)).toEqual([28.5, 30, 30]);
  await advanceTo(10);
});

test('what was due while the shop was down is applied at its start', async () => {
  const id = await shop.createProduct();
  const missed = await plan({ products: [id], from: 1, to: 5 });
  const current = await plan({ products: [id], percent: 10, from: 2, to: 90 });
  await advanceTo(30);
  expect(await stateOf(missed._id)).toMatchObject({ state: 'ended', applied: true });
  expect(await stateOf(current._id)).toMatchObject({ state: 'running' });
  expect(await pricesOf(id)).toEqual([17.99, 19.99, 19.99]);
  await advanceTo(90);
  expect(await pricesOf(id)).toEqual([19.99, undefined, undefined]);
});

test('a run that was interrupted between batches is continued', async () => {
  const template = { image: '', brand: 'Test', description: 'x', priceCents: 1000, createdAt: clock.now() };
  const rows = Array.from({ length: 600 }, (_, n) => ({ ...template, name: `Many ${n}`, category: 'Many' }));
  await db.insert(products).values(rows);
  const sale = await plan({ categories: ['Many'], from: 1, to: 30 });
  clock.advance({ minutes: 1 });
  const stopping = new AbortController();
  let batches = 0;
  const ctx = {
    ...shop.ctx,
    clock: {
      now() {
        batches += 1;
        // The transitions, then two batches of three.
        if (batches === 3) stopping.abort();
        return clock.now();
      },
    },
  };
  const countOnSale = () => db.$count(products, eq(products.saleId, sale._id));
  await applySales(ctx, stopping.signal);
  expect(await countOnSale()).toBe(500);
  expect(await stateOf(sale._id)).toMatchObject({ state: 'running', applied: false });
  await apply();
  expect(await countOnSale()).toBe(600);
  expect(await stateOf(sale._id)).toMatchObject({ applied: true });
  await endSale(admin(), sale._id);
  await Promise.all([apply(), apply(), apply()]);
  expect(await countOnSale()).toBe(0);
});

test('on two connections, an edit of the price meets the start, and both hold', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await shop.createProduct({ priceCents: 2000 });
    const sale = await plan({ percent: 50, products: [id], from: 1, to: 30 });
    clock.advance({ minutes: 1 });
    await Promise.all(round % 2 ? [setPrice(id, 3000), apply()] : [apply(), setPrice(id, 3000)]);
    expect((await pricesOf(id)).slice(0, 2)).toEqual([15, 30]);
    await endSale(admin(), sale._id);
    await Promise.all([apply(), setPrice(id, 4000)]);
    expect(await pricesOf(id)).toEqual([40, undefined, undefined]);
  }
});

test('on two connections, one of two ends succeeds, and an end that meets an edit or the clock', async () => {
  const code = (settled: PromiseSettledResult<unknown>) =>
    settled.status === 'fulfilled' ? 'done' : (settled.reason as { code?: string }).code;
  const id = await shop.createProduct();
  for (let round = 0; round < 5; round += 1) {
    const sale = await plan({ products: [id], from: 1, to: 30 });
    if (round % 2) await advanceTo(1);
    const ends = await Promise.allSettled([endSale(admin(), sale._id), endSale(admin(), sale._id)]);
    expect(ends.map(code).sort()).toEqual(['changed_meanwhile', 'done']);
    await apply();
    expect((await stateOf(sale._id)).state).toBe(round % 2 ? 'ended' : 'canceled');

    const edited = await plan({ products: [id], from: 1, to: 30 });
    const { _id, startsAt, endsAt } = edited;
    const edit = {
      ...saleInput.parse({ name: 'New', percent: 5, products: [id], startsAt, endsAt }),
      version: 1,
    };
    const outcomes = (await Promise.allSettled([editSale(admin(), _id, edit), endSale(admin(), _id)])).map(
      code,
    );
    expect(['done,done', 'changed_meanwhile,done']).toContain(outcomes.join());
    expect((await stateOf(_id)).state).toBe('canceled');

    const due = await plan({ products: [id], from: 1, to: 2 });
    await advanceTo(1);
    clock.advance({ minutes: 1 });
    const last = (await Promise.allSettled([endSale(admin(), due._id), apply(), apply()])).map(code);
    expect(last.slice(1)).toEqual(['done', 'done']);
    await apply();
    expect(await stateOf(due._id)).toMatchObject({ state: 'ended', applied: true, version: 3 });
    expect(await pricesOf(id)).toEqual([19.99, undefined, undefined]);
  }
});

test('a sale that has started is not edited', async () => {
  const id = await shop.createProduct();
  const sale = await plan({ products: [id], from: 1, to: 30 });
  const { startsAt, endsAt } = sale;
  const input = saleInput.parse({ name: 'New', percent: 5, products: [id], startsAt, endsAt });
  const edited = await editSale(admin(), sale._id, { ...input, version: 1 });
  expect(edited).toMatchObject({ name: 'New', percent: 5, version: 2 });
  await expect(editSale(admin(), sale._id, { ...input, version: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  clock.advance({ minutes: 1 });
  await expect(editSale(admin(), sale._id, { ...input, version: 2 })).rejects.toMatchObject({
    message: 'This sale has started, and can only be ended.',
  });
  await endSale(admin(), sale._id);
});

test('the next boundary is found by two small indexes among many sales', async () => {
  await database.pool.query(`insert into sales (name, percent, all_products, starts_at, ends_at, state, ended_at)
    select 'Old ' || n, 10, true, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 minutes',
      'ended', now() from generate_series(1, 50000) n`);
  await database.pool.query('analyze sales');
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${nextBoundaryQuery}`);
  const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index Only Scan using sales_planned/);
  expect(lines).toMatch(/Index Only Scan using sales_running/);
  expect(lines).not.toMatch(/Seq Scan/);
});
