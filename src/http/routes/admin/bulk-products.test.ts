import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#db/schema.ts';
import { maxBulkProducts, type UpdateProductsResponse } from '#domain/bulk-products/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { call, ctx } = shop;
const ada = await shop.createAdmin();
const grace = await shop.createAdmin();
const robin = await shop.createCustomer();

const bulk = (updates: unknown, as: typeof ada | null = ada) =>
  call<UpdateProductsResponse & { code: string; issues: { path: string }[] }>('PATCH', '/api/products/bulk', {
    ...(as && { as }),
    body: { updates },
  });
const outcomes = async (updates: unknown, as = ada) =>
  (await bulk(updates, as)).body.results.map(({ outcome }) => outcome);
const rowOf = async (id: string) => (await ctx.db.select().from(products).where(eq(products.id, id)))[0];
const nobody = '019d0000-0000-7000-8000-000000000000';

test('a guest gets 401, a customer 403, and nothing changes', async () => {
  const id = await shop.createProduct();
  const updates = [{ id, changes: { price: 1 } }];
  expect((await bulk(updates, null)).status).toBe(401);
  expect((await bulk(updates, robin)).body.code).toBe('forbidden');
  expect(await rowOf(id)).toMatchObject({ priceCents: 1999, version: 1 });
});

describe('prices', () => {
  test('are set once: repeating changes nothing, and a price that has changed since is refused', async () => {
    const [one, two] = [await shop.createProduct(), await shop.createProduct({ priceCents: 1000 })];
    const updates = [
      { id: one, changes: { price: 20.99 }, seen: { price: 19.99 } },
      { id: two, changes: { price: 10.5 }, seen: { price: 9 } },
    ];
    const { results } = (await bulk(updates)).body;
    expect(results).toEqual([
      { outcome: 'updated', _id: one },
      {
        ...{ outcome: 'refused', _id: two, code: 'changed_meanwhile' },
        message: 'Somebody else has changed this product meanwhile. Price was 9.00, and is 10.00 now.',
      },
    ]);
    expect(await outcomes(updates)).toEqual(['unchanged', 'refused']);
    expect(await rowOf(one)).toMatchObject({ priceCents: 2099, version: 2 });
    expect(await rowOf(two)).toMatchObject({ priceCents: 1000, version: 1 });
  });

  test('of two admins at once are changed by one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await shop.createProduct();
      const set = (price: number, as: typeof ada) =>
        outcomes([{ id, changes: { price }, seen: { price: 19.99 } }], as);
      const both = await Promise.all([set(20.99, ada), set(21.99, grace)]);
      expect(both.flat().sort()).toEqual(['refused', 'updated']);
      expect((await rowOf(id))?.priceCents).toBe(both[0][0] === 'updated' ? 2099 : 2199);
    }
  });
});

test('states and themes are set, and a failed product does not stop the others', async () => {
  const [one, two] = [await shop.createProduct(), await shop.createProduct({ state: 'archived' })];
  const changes = { state: 'archived', category: 'Sports' };
  const updates = [one, nobody, 'x', two].map((id) => ({ id, changes }));
  expect(await outcomes(updates)).toEqual(['updated', 'refused', 'refused', 'updated']);
  expect(await outcomes(updates)).toEqual(['unchanged', 'refused', 'refused', 'unchanged']);
  for (const id of [one, two])
    expect(await rowOf(id)).toMatchObject({ state: 'archived', category: 'Sports', version: 2 });
});

test.each([
  ['no update', []],
  ['too many', Array.from({ length: maxBulkProducts + 1 }, () => ({ id: nobody, changes: {} }))],
  ['a price below a cent', [{ id: nobody, changes: { price: 0.001 } }]],
  ['a price of nothing', [{ id: nobody, changes: { price: 0 } }]],
  ['an unknown state', [{ id: nobody, changes: { state: 'hidden' } }]],
  ['no kind of update', [{ id: nobody }]],
  ['two kinds of update', [{ id: nobody, changes: {}, remove: { version: 1 } }]],
  ['a product without a name', [{ id: nobody, create: { price: 1 } }]],
])('%s is refused', async (_, updates) => {
  const { status, body } = await bulk(updates);
  expect([status, body.code]).toEqual([400, 'bad_input']);
  expect(body.issues[0]?.path).toMatch(/^updates/);
});
