import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, wishListItems } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { sampleOptions } from '#tests/helpers/shop/sample-options.ts';
import { addToWishList } from './add-to-wish-list.ts';
import { isInWishList } from './is-in-wish-list.ts';
import { listWishList } from './list-wish-list.ts';
import { removeFromWishList } from './remove-from-wish-list.ts';
import { maxWishListItems } from './schemas.ts';

const shop = await createTestShop();
const { db } = shop.ctx;
const add = (as: AuthenticatedActor | null, product: string, savedAt: string | null = null) =>
  addToWishList(shop.ctxAs(as), product, { savedAt });
const idsOf = async (as: AuthenticatedActor) => (await listWishList(shop.ctxAs(as))).map(({ _id }) => _id);

test('a wish list shows price and availability of what its owner saved, the last one first', async () => {
  const [robin, eve] = [await shop.createCustomer(), await shop.createCustomer('Eve')];
  const first = await shop.createProduct({ name: 'Owl', priceCents: 1250, onHand: 3, held: 1 });
  const second = await shop.createProduct({ onHand: 0, options: sampleOptions });
  await add(robin, first);
  shop.clock.advance({ minutes: 1 });
  await add(robin, second);
  expect(await idsOf(robin)).toEqual([second, first]);
  const [chosen, owl] = await listWishList(shop.ctxAs(robin));
  expect(owl).toMatchObject({ name: 'Owl', price: 12.5, countInStock: 2, gone: false, hasOptions: false });
  expect(chosen).toMatchObject({ hasOptions: true });
  expect(await isInWishList(shop.ctxAs(robin), first)).toBe(true);
  expect(await isInWishList(shop.ctxAs(eve), first)).toBe(false);
  expect(await idsOf(eve)).toEqual([]);
});

test('a product that is removed from the shop stays as one that is gone, and cannot be saved', async () => {
  const [robin, eve] = [await shop.createCustomer(), await shop.createCustomer('Eve')];
  const product = await shop.createProduct();
  await add(robin, product);
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product));
  expect(await listWishList(shop.ctxAs(robin))).toMatchObject([
    { _id: product, gone: true, countInStock: 0 },
  ]);
  await expect(add(eve, product)).rejects.toMatchObject({ code: 'not_found' });
});

test('only its customer saves a private product', async () => {
  const [robin, eve, admin] = [
    await shop.createCustomer(),
    await shop.createCustomer('Eve'),
    await shop.createAdmin(),
  ];
  const product = await shop.createProduct({ custom: true, customerId: robin.id });
  for (const other of [eve, admin])
    await expect(add(other, product)).rejects.toMatchObject({ code: 'not_found' });
  await add(robin, product);
  expect(await idsOf(robin)).toEqual([product]);
});

test('a guest has no wish list, and nobody changes another one', async () => {
  const [robin, eve] = [await shop.createCustomer(), await shop.createCustomer('Eve')];
  const product = await shop.createProduct();
  await add(robin, product);
  const guest = shop.ctxAs(null);
  for (const call of [add(null, product), removeFromWishList(guest, product), listWishList(guest)])
    await expect(call).rejects.toMatchObject({ code: 'not_logged_in' });
  expect(await isInWishList(guest, product)).toBe(false);
  await removeFromWishList(shop.ctxAs(eve), product);
  expect(await idsOf(robin)).toEqual([product]);
});

test('an id that names nothing is not found, and its removal is no error', async () => {
  const robin = await shop.createCustomer();
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
    await expect(add(robin, id)).rejects.toMatchObject({ code: 'not_found' });
    await removeFromWishList(shop.ctxAs(robin), id);
    expect(await isInWishList(shop.ctxAs(robin), id)).toBe(false);
  }
});

test('a removal that is undone returns the product to its place, and never into the future', async () => {
  const robin = await shop.createCustomer();
  const [one, two] = [await shop.createProduct(), await shop.createProduct()];
  await add(robin, one);
  shop.clock.advance({ minutes: 1 });
  await add(robin, two);
  const savedAt = (await listWishList(shop.ctxAs(robin)))[1]?.savedAt;
  await removeFromWishList(shop.ctxAs(robin), one);
  expect(await idsOf(robin)).toEqual([two]);
  await add(robin, one, savedAt);
  expect(await idsOf(robin)).toEqual([two, one]);
  await removeFromWishList(shop.ctxAs(robin), one);
  await add(robin, one, '2999-01-01T00:00:00Z');
  const [latest] = await listWishList(shop.ctxAs(robin));
  expect(Date.parse(latest?.savedAt ?? '')).toBeLessThanOrEqual(shop.clock.now().getTime());
});

test('two calls at once save one row, and no race passes the limit', async () => {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct();
  await Promise.all([add(robin, product), add(robin, product)]);
  expect(await db.$count(wishListItems, eq(wishListItems.userId, robin.id))).toBe(1);
  const many = await db
    .insert(products)
    .values(
      Array.from({ length: maxWishListItems - 2 }, (_, n) => ({
        ...{ name: `Owl ${n}`, image: '', brand: 'Test', category: 'Anime', description: 'An owl.' },
        ...{ priceCents: 100, createdAt: new Date() },
      })),
    )
    .returning({ id: products.id });
  await db
    .insert(wishListItems)
    .values(many.map(({ id }) => ({ userId: robin.id, productId: id, createdAt: new Date() })));
  const last = [await shop.createProduct(), await shop.createProduct()];
  const results = await Promise.allSettled(last.map((id) => add(robin, id)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'wish_list_full', message: expect.stringContaining('200') },
  });
  // What is there already is no new one.
  await add(robin, product);
  expect(await db.$count(wishListItems, eq(wishListItems.userId, robin.id))).toBe(maxWishListItems);
});
