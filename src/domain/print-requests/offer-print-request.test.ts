import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, printRequests, products, uploads } from '#db/schema.ts';
import { getProduct } from '#domain/catalogue/get-product.ts';
import { collectAllProducts } from '#tests/helpers/api/collect-all-products.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { createPrintRequest } from './create-print-request.ts';
import { listOwnPrintRequests } from './list-own-print-requests.ts';
import { listPrintRequests } from './list-print-requests.ts';
import { offerPrintRequest } from './offer-print-request.ts';
import { offerPrintRequestInput, printRequestInput, printRequestsQuerySchema } from './schemas.ts';
import { updatePrintRequest } from './update-print-request.ts';

const shop = await createTestShop();
const { ctx } = shop;
const [robin, eve] = [await shop.createCustomer(), await shop.createCustomer('Eve')];
const [ada, grace] = [await shop.createAdmin(), await shop.createAdmin()];

const wish = {
  ...{ name: 'Robin', email: 'robin.typed@shop.example', color: 'red', filament: 'PETG' },
  orderMessage: 'An owl, please.',
};
async function requested(change: object = {}): Promise<string> {
  await createPrintRequest(shop.ctxAs(robin), printRequestInput.parse({ ...wish, ...change }));
  shop.clock.advance({ seconds: 1 });
  const [newest] = await listOwnPrintRequests(shop.ctxAs(robin));
  return newest?._id ?? '';
}
const offer = (change: object = {}) =>
  offerPrintRequestInput.parse({ description: 'Your owl.', price: '49.50', ...change });
const offered = (id: string, change?: object) => offerPrintRequest(shop.ctxAs(ada), id, offer(change));
const rowOf = async (id: string) =>
  (await ctx.db.select().from(printRequests).where(eq(printRequests.id, id)))[0];
const productOf = async (id: string) => (await ctx.db.select().from(products).where(eq(products.id, id)))[0];
const offerMails = () => ctx.db.select().from(mails).where(eq(mails.kind, 'print-offer'));

describe('an offer', () => {
  test('is a private product of the customer, and is mailed to the address in the request only', async () => {
    const id = await requested();
    const response = await offered(id);
    expect(response).toMatchObject({
      ...{ ...wish, _id: id, state: 'offered' },
      product: { name: 'CUSTOM_ORDER', price: 49.5 },
      customer: { _id: robin.id, name: 'Robin', email: robin.email },
    });
    const productId = response.product?._id ?? '';
    expect(await productOf(productId)).toMatchObject({
      ...{ brand: 'CUSTOM', category: 'CUSTOM', custom: true, featured: false, customerId: robin.id },
      ...{ priceCents: 4950, onHand: 2, description: 'Your owl.' },
    });
    expect(await getProduct(shop.ctxAs(robin), productId)).toMatchObject({ price: 49.5, countInStock: 2 });
    for (const who of [eve, null])
      await expect(getProduct(shop.ctxAs(who), productId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await collectAllProducts(ctx)).map(({ _id }) => _id)).not.toContain(productId);
    expect((await listOwnPrintRequests(shop.ctxAs(robin)))[0]?.product).toEqual(response.product);
    const told = await offerMails();
    expect(told).toMatchObject([{ recipient: wish.email, state: 'queued' }]);
    expect(told[0]?.data).toEqual({
      name: 'Robin',
      image: '',
      product: 'CUSTOM_ORDER',
      productId,
      price: '4950',
    });
  });

  test('that shows the picture of the request makes that picture public', async () => {
    const path = `/uploads/${randomUUID()}.webp`;
    const file = { path, kind: 'image' as const, fileName: 'owl.png', bytes: 1 };
    await ctx.db.insert(uploads).values({ ...file, userId: robin.id, createdAt: ctx.clock.now() });
    await offered(await requested({ image: path }), { image: path });
    const [row] = await ctx.db.select().from(uploads).where(eq(uploads.path, path));
    expect(row?.publicSince).toBeInstanceOf(Date);
  });

  test('with a picture that does not exist changes nothing', async () => {
    const id = await requested();
    const before = await ctx.db.$count(products);
    await expect(offered(id, { image: '/uploads/nonsense.webp' })).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: 'image' }] },
    });
    expect(await ctx.db.$count(products)).toBe(before);
    expect(await rowOf(id)).toMatchObject({ state: 'new', productId: null });
  });

  test('is made once if two admins make it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await requested();
      const before = [await ctx.db.$count(products), (await offerMails()).length];
      const tries = await Promise.allSettled([
        offerPrintRequest(shop.ctxAs(ada), id, offer({ price: '10' })),
        offerPrintRequest(shop.ctxAs(grace), id, offer({ price: '20' })),
      ]);
      const [won, lost] = tries.toSorted((a, b) => a.status.localeCompare(b.status));
      expect(won).toMatchObject({ status: 'fulfilled', value: { state: 'offered' } });
      expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'already_offered' } });
      expect([await ctx.db.$count(products), (await offerMails()).length]).toEqual(
        before.map((count = 0) => count + 1),
      );
    }
  });

  test('and a decline at the same moment: one of the two admins gets an error', async () => {
    const id = await requested();
    const [made, declined] = await Promise.allSettled([
      offered(id),
      updatePrintRequest(shop.ctxAs(grace), id, { state: 'declined' }),
    ]);
    expect(made.status).toBe('fulfilled');
    if (declined.status === 'rejected') expect(declined.reason).toMatchObject({ code: 'already_offered' });
    expect(await rowOf(id)).toMatchObject({ state: 'offered' });
  });

  test('can be made again only after its product was deleted', async () => {
    const id = await requested();
    const first = (await offered(id)).product?._id ?? '';
    await expect(offered(id)).rejects.toMatchObject({ code: 'already_offered' });
    await ctx.db.update(products).set({ deletedAt: ctx.clock.now() }).where(eq(products.id, first));
    const [own] = await listOwnPrintRequests(shop.ctxAs(robin));
    expect(own).toMatchObject({ state: 'offered', product: null });
    const again = await offered(id, { name: 'Owl', price: '5', countInStock: 1 });
    expect(again).toMatchObject({ state: 'offered', product: { name: 'Owl', price: 5 } });
    expect(again.product?._id).not.toBe(first);
  });
});

describe('a request', () => {
  test('can be declined, reopened and then offered', async () => {
    const id = await requested();
    const set = (state: 'new' | 'declined') => updatePrintRequest(shop.ctxAs(ada), id, { state });
    expect(await set('declined')).toMatchObject({ state: 'declined', customer: { _id: robin.id } });
    expect(await set('new')).toMatchObject({ state: 'new' });
    await set('declined');
    expect(await offered(id)).toMatchObject({ state: 'offered' });
    await expect(set('declined')).rejects.toMatchObject({ code: 'already_offered' });
    expect(await rowOf(id)).toMatchObject({ state: 'offered' });
  });

  test('whose offered product was deleted can be declined', async () => {
    const id = await requested();
    const productId = (await offered(id)).product?._id ?? '';
    await ctx.db.update(products).set({ deletedAt: ctx.clock.now() }).where(eq(products.id, productId));
    expect(await updatePrintRequest(shop.ctxAs(ada), id, { state: 'declined' })).toMatchObject({
      ...{ state: 'declined', product: null },
    });
  });
});

test('requests can be listed and changed by admins only', async () => {
  const id = await requested();
  const before = await ctx.db.$count(products);
  for (const [who, code] of [
    [null, 'not_logged_in'],
    [robin, 'forbidden'],
  ] as const) {
    const as = shop.ctxAs(who);
    await expect(offerPrintRequest(as, id, offer())).rejects.toMatchObject({ code });
    await expect(updatePrintRequest(as, id, { state: 'declined' })).rejects.toMatchObject({ code });
    await expect(listPrintRequests(as, printRequestsQuerySchema.parse({}))).rejects.toMatchObject({ code });
  }
  expect(await ctx.db.$count(products)).toBe(before);
  expect(await rowOf(id)).toMatchObject({ state: 'new' });
});

test.each([randomUUID(), 'nonsense', '1', ''])('a request with the id %j does not exist', async (id) => {
  const before = await ctx.db.$count(products);
  await expect(offered(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(updatePrintRequest(shop.ctxAs(ada), id, { state: 'new' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await ctx.db.$count(products)).toBe(before);
});

test('requests are found by words and state, newest first, page by page', async () => {
  const id = await requested({ name: 'Kim 100%', email: 'kim_x@shop.example', orderMessage: 'A WYVERN' });
  const list = (query: object) => listPrintRequests(shop.ctxAs(ada), printRequestsQuerySchema.parse(query));
  for (const q of ['kim 100%', 'KIM_X@', 'wyvern'])
    expect(await list({ q })).toMatchObject({ total: 1, page: 1, pages: 1, requests: [{ _id: id }] });
  expect(await list({ q: 'yvern' })).toMatchObject({ total: 0, pages: 1, requests: [] });
  expect(await list({ q: 'wyvern', state: 'declined' })).toMatchObject({ total: 0 });
  const all = await list({});
  expect(all.requests[0]).toMatchObject({ _id: id, customer: { _id: robin.id, email: robin.email } });
  const second = await list({ page: 2, pageSize: 1 });
  expect(second).toMatchObject({ total: all.total, pages: all.total, page: 2 });
  expect(second.requests).toMatchObject([{ _id: all.requests[1]?._id }]);
});

test.each([
  ['description', ''],
  ['price', 'cheap'],
  ['price', 0],
  ['countInStock', -1],
  ['image', 'https://other.example/a.webp'],
  ['name', 'x'.repeat(121)],
])('an offer whose %s is %j is rejected, and the field is named', (field, value) => {
  const { error } = offerPrintRequestInput.safeParse({
    description: 'Your owl.',
    price: '5',
    [field]: value,
  });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
