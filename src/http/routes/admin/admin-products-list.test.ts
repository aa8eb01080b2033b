import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { holdLines, holds } from '#db/schema.ts';
import type { AdminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();
const list = async (query = '') =>
  (await call<AdminProductsResponse>('GET', `/api/products/adminProducts?${query}`, { as: ada })).body;

describe('GET /api/products/adminProducts', () => {
  const brand = { brand: 'Listed' };
  const make = async (name: string, values: object) => shop.createProduct({ ...brand, name, ...values });

  test('counts exactly, and filters by words, theme, stock, order and page', async () => {
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2030, 0, 1, 0, minute)) });
    const category = `Theme ${randomUUID()}`;
    const ids = [
      await make('ant 100%', { category, priceCents: 300, onHand: 0, ...at(1) }),
      await make('Bee', { category, priceCents: 100, onHand: 5, held: 3, ...at(2) }),
      await make('cat_', { category, priceCents: 200, onHand: 9, ...at(3) }),
    ];
    await make('dog', { category, deletedAt: new Date() });
    const eel = await make('eel', { category, custom: true });
    const { _id: orderId } = await shop.placeOrder(robin, [{ product: ids[1] ?? '', qty: 2 }]);
    const until = { expiresAt: new Date(Date.UTC(2040, 0)), createdAt: new Date() };
    const [hold] = await ctx.db
      .insert(holds)
      .values({ orderId, userId: robin.id, ...until })
      .returning();
    await ctx.db.insert(holdLines).values({ holdId: hold?.id ?? '', productId: ids[1] ?? '', qty: 3 });
    const of = `category=${encodeURIComponent(category)}`;
    const positions = async (query: string) =>
      (await list(`${of}&${query}`)).products.map(({ _id }) => ids.indexOf(_id));
    expect(await list(of)).toMatchObject({ total: 3, page: 1, pages: 1 });
    expect(await positions('')).toEqual([2, 1, 0]);
    expect(await positions('sort=name')).toEqual([0, 1, 2]);
    expect(await positions('sort=-name')).toEqual([2, 1, 0]);
    expect(await positions('sort=price')).toEqual([1, 2, 0]);
    expect(await positions('sort=-price')).toEqual([0, 2, 1]);
    expect(await positions('sort=stock')).toEqual([0, 1, 2]);
    expect(await positions('sort=-stock')).toEqual([2, 1, 0]);
    expect(await positions('stock=low')).toEqual([1, 0]);
    expect(await positions('stock=out')).toEqual([0]);
    expect(await positions('q=BEE')).toEqual([1]);
    expect(await positions(`q=${encodeURIComponent('100%')}`)).toEqual([0]);
    expect(await positions('q=ca')).toEqual([2]);
    expect(await positions('q=b_e')).toEqual([]);
    expect((await list(`${of}&custom=true`)).products.map(({ _id }) => _id)).toEqual([eel]);
    expect(await list(`${of}&pageSize=2&page=2`)).toMatchObject({ total: 3, page: 2, pages: 2 });
    expect(await positions('pageSize=2&page=2')).toEqual([0]);
    expect(await list(`${of}&page=99`)).toMatchObject({ page: 1, total: 3 });
    expect(await list(`${of}&q=nothing`)).toEqual({ products: [], total: 0, page: 1, pages: 1 });
  });

  test.each(['custom=maybe', 'stock=some', 'sort=age', 'page=0', 'pageSize=101', 'q=%00'])(
    '%s is rejected, and the parameter is named',
    async (query) => {
      expect(await call('GET', `/api/products/adminProducts?${query}`, { as: ada })).toMatchObject({
        status: 400,
        body: { issues: [{ path: query.split('=')[0] }] },
      });
    },
  );
});
