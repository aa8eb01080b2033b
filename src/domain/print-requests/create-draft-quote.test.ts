import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, printRequests, products, quotes } from '#db/schema.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { listOrdersByNumber } from '#domain/orders/list-all-orders.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import { streamQuotes } from '#domain/privacy/export/stream-order-data.ts';
import { acceptQuote } from '#domain/quotes/accept-quote.ts';
import { declineQuote } from '#domain/quotes/decline-quote.ts';
import { expireQuotes } from '#domain/quotes/expire-quotes.ts';
import { getQuote } from '#domain/quotes/get-quote.ts';
import { listOwnQuotes } from '#domain/quotes/list-quotes.ts';
import { defaultPriceRules } from '#domain/quotes/pricing/default-price-rules.ts';
import { ownQuotesQuery, updateQuoteInput } from '#domain/quotes/schemas.ts';
import { updateQuote } from '#domain/quotes/update-quote.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { collectBatches } from '#tests/helpers/collect-batches.ts';
import { createQuoteFixtures, measuredCube } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop, testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { createDraftQuote } from './create-draft-quote.ts';
import { createPrintRequest } from './create-print-request.ts';
import { listOwnPrintRequests } from './list-own-print-requests.ts';
import { listPrintRequests } from './list-print-requests.ts';
import { offerPrintRequest } from './offer-print-request.ts';
import { offerPrintRequestInput, printRequestInput, printRequestsQuerySchema } from './schemas.ts';
import { updatePrintRequest } from './update-print-request.ts';

const shop = await createTestShop();
const { ctx } = shop;
const [robin, ada] = [await shop.createCustomer(), await shop.createAdmin()];
const [asRobin, asAda] = [shop.ctxAs(robin), shop.ctxAs(ada)];
const fixtures = createQuoteFixtures(shop);
const { measure } = ctx.meshes;
beforeEach(() => {
  ctx.meshes.measure = measure;
  fixtures.mesh = measuredCube;
});

/** Sends a request and returns its id, with that of its job. */
async function request(change: object = {}, owner = robin) {
  const stlFile = await fixtures.uploadMesh(owner);
  const { name, email } = owner;
  const typed = { name, email, color: 'blue', filament: 'PETG', orderMessage: 'A cube, please.', stlFile };
  const asOwner = shop.ctxAs(owner);
  await createPrintRequest(asOwner, printRequestInput.parse({ ...typed, ...change }));
  const [newest] = await listOwnPrintRequests(asOwner);
  const { rows } = await ctx.db.execute(
    sql`select from pgboss.job where name = 'draft-quotes' and id::text = ${newest?._id}`,
  );
  return { id: newest?._id ?? '', jobs: rows.length };
}
const quotesOf = (requestId: string) => ctx.db.select().from(quotes).where(eq(quotes.requestId, requestId));
const seenByAda = async (requestId: string) => {
  const { requests } = await listPrintRequests(asAda, printRequestsQuerySchema.parse({}));
  return requests.find(({ _id }) => _id === requestId);
};

test('a request with a model gets one draft, with supports for overhangs, that its customer does not see', async () => {
  fixtures.mesh = {
    ...measuredCube,
    checks: [{ code: 'overhangs', severity: 'warn', message: 'It hangs over.' }],
  };
  const { id, jobs } = await request();
  expect(jobs).toBe(1);
  await Promise.all([createDraftQuote(ctx, id), createDraftQuote(ctx, id)]);
  const [draft, ...others] = await quotesOf(id);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    ...{ state: 'draft', quantity: 1, userId: robin.id, validUntil: null },
    choices: { filament: 'PETG', color: 'blue', profile: 'standard', infill: 15, scale: 1, supports: true },
  });
  const { _id, number } = { _id: draft?.id, number: draft?.number };
  expect(await seenByAda(id)).toMatchObject({ quote: { _id, number, state: 'draft' }, order: null });
  expect(await getQuote(asAda, draft?.id ?? '')).toMatchObject({ request: { _id: id } });
  const own = await listOwnQuotes(asRobin, ownQuotesQuery.parse({}));
  expect(own.quotes.map((quote) => quote._id)).not.toContain(draft?.id);
  const exported = await collectBatches(streamQuotes(asRobin, robin.id));
  expect(exported.map((quote) => quote._id)).not.toContain(draft?.id);
  const notFound = { code: 'not_found' };
  for (const call of [getQuote, acceptQuote, declineQuote])
    await expect(call(asRobin, draft?.id ?? '')).rejects.toMatchObject(notFound);
  // One that is declined was never shown.
  await updateQuote(asAda, draft?.id ?? '', { state: 'declined' });
  await expect(getQuote(asRobin, draft?.id ?? '')).rejects.toMatchObject(notFound);
  expect(
    await ctx.db
      .select()
      .from(mails)
      .where(eq(mails.key, `quote-declined/${draft?.id}`)),
  ).toEqual([]);
  expect((await listOwnPrintRequests(asRobin))[0]).not.toHaveProperty('quote');
});

test('a request without a model gets none, and one whose model cannot be measured stays as it is', async () => {
  expect(await request({ stlFile: '' })).toMatchObject({ jobs: 0 });
  const { id } = await request();
  ctx.meshes.measure = () => Promise.reject(new ShopError('interrupted', 'The shop was stopped.'));
  await expect(createDraftQuote(ctx, id)).rejects.toMatchObject({ code: 'interrupted' });
  ctx.meshes.measure = () => Promise.reject(new ShopError('unreadable', 'It takes too much time.'));
  await createDraftQuote(ctx, id);
  expect(await quotesOf(id)).toEqual([]);
  expect(await seenByAda(id)).toMatchObject({ state: 'new', quote: null });
});

test('two ordered drafts can be told apart by what is printed, and link to their requests', async () => {
  const bought = async (choices: object) => {
    const { id } = await request(choices);
    await createDraftQuote(ctx, id);
    const [draft] = await quotesOf(id);
    const quoteId = draft?.id ?? '';
    const update = (change: object) => updateQuote(asAda, quoteId, updateQuoteInput.parse(change));
    await update({ state: 'review' });
    await expect(update({ state: 'review' })).rejects.toMatchObject({ code: 'quote_frozen' });
    await update({ state: 'offered', price: 20 });
    const { product } = await acceptQuote(asRobin, quoteId);
    return { id, quoteId, product: product._id };
  };
  const [one, other] = [await bought({}), await bought({ color: '', filament: '' })];
  const lines = [one, other].map(({ product }) => ({ product, qty: 1 }));
  const plain = await shop.createProduct();
  const { _id, number } = await shop.placeOrder(robin, [...lines, { product: plain, qty: 1 }]);
  const { orderItems } = await getOrder(asRobin, _id);
  const asChosen = { profile: 'Standard (0.2 mm)', infill: 15, scale: 1, supports: false, copies: 1 };
  expect(orderItems.map(({ print }) => print)).toEqual([
    expect.objectContaining({ ...asChosen, file: 'owl.stl', filament: 'PETG', color: 'blue' }),
    expect.objectContaining({ ...asChosen, filament: 'EPLA', color: 'red' }),
    undefined,
  ]);
  expect(orderItems[0]?.print).not.toHaveProperty('request');
  const [packed] = await listOrdersByNumber(asAda, { numbers: [number] });
  expect(packed?.orderItems[1]?.print).toMatchObject({
    quote: { _id: other.quoteId },
    request: { _id: other.id },
  });
  expect(await seenByAda(one.id)).toMatchObject({ quote: { state: 'accepted' }, order: { _id, number } });
});

describe('of the product of a request and that of its quote one is sold', () => {
  const drafted = async (owner = robin) => {
    const { id } = await request({}, owner);
    await createDraftQuote(ctx, id);
    const [draft] = await quotesOf(id);
    return { requestId: id, quoteId: draft?.id ?? '', number: draft?.number };
  };
  type Drafted = Awaited<ReturnType<typeof drafted>>;
  const offerQuote = (as: Ctx, { quoteId }: Drafted) => updateQuote(as, quoteId, { state: 'offered' });
  const offer = offerPrintRequestInput.parse({ description: 'Your cube.', price: '5' });
  const offerProduct = (as: Ctx, { requestId }: Drafted) => offerPrintRequest(as, requestId, offer);
  const alreadyOffered = (message: string) => ({
    ...{ code: 'already_offered', message: expect.stringContaining(message) },
  });

  const untilBlocked = () =>
    waitUntil(async () => {
      const { rows } = await ctx.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    }, 20);

  test.each([
    ['quote', offerQuote, offerProduct, 'of this request is offered already. Please decline it first.'],
    ['product', offerProduct, offerQuote, 'Another offer was made for the print request of this quote'],
  ])('offered at once from two tabs, first the %s', async (_first, one, other, message) => {
    const made = await drafted();
    const before = await ctx.db.$count(products);
    let waiting: Promise<unknown> | undefined;
    await ctx.db.transaction(async (tx) => {
      await one({ ...asAda, db: tx }, made);
      waiting = other(asAda, made).catch((error) => error);
      await untilBlocked();
    });
    expect(await waiting).toMatchObject(alreadyOffered(message));
    expect(await ctx.db.$count(products)).toBe(before + Number(one === offerProduct));
    expect((await quotesOf(made.requestId))[0]?.state).toBe(one === offerQuote ? 'offered' : 'draft');
  });

  test('until the quote is declined, or the product is deleted', async () => {
    const made = await drafted();
    await offerQuote(asAda, made);
    const declined = updatePrintRequest(asAda, made.requestId, { state: 'declined' });
    await expect(declined).rejects.toMatchObject(alreadyOffered(`Quote ${made.number} `));
    await updateQuote(asAda, made.quoteId, { state: 'declined' });
    expect(await offerProduct(asAda, made)).toMatchObject({ state: 'offered' });

    const other = await drafted();
    await offerQuote(asAda, other);
    const { product } = await acceptQuote(asRobin, other.quoteId);
    expect(await seenByAda(other.requestId)).toMatchObject({ state: 'offered', product });
    await expect(offerProduct(asAda, other)).rejects.toMatchObject(alreadyOffered('A product has'));
    await ctx.db.update(products).set({ deletedAt: ctx.clock.now() }).where(eq(products.id, product._id));
    expect((await offerProduct(asAda, other)).product?._id).not.toBe(product._id);
  });

  test('its customer removes the account at that moment: the removal waits, and the offer is declined', async () => {
    const customer = await shop.createCustomer();
    const made = await drafted(customer);
    let removal: Promise<void> | undefined;
    await ctx.db.transaction(async (tx) => {
      await tx.select().from(quotes).where(eq(quotes.id, made.quoteId)).for('no key update');
      removal = deleteOwnAccount(shop.ctxAs(customer), { password: testPassword });
      await untilBlocked();
      await offerQuote({ ...asAda, db: tx }, made);
    });
    await removal;
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, made.quoteId));
    expect(quote).toMatchObject({ state: 'declined', requestId: null });
  });

  test('until the offer of an accepted quote ends without a payment', async () => {
    const made = await drafted();
    await offerQuote(asAda, made);
    const { product } = await acceptQuote(asRobin, made.quoteId);
    shop.clock.advance({ days: defaultPriceRules.validDays });
    await expireQuotes(ctx);
    expect((await offerProduct(asAda, made)).product?._id).not.toBe(product._id);
  });

  test('also where both were offered before: the quote is no longer accepted', async () => {
    const made = await drafted();
    await offerQuote(asAda, made);
    const productId = await shop.createProduct();
    await ctx.db
      .update(printRequests)
      .set({ state: 'offered', productId })
      .where(eq(printRequests.id, made.requestId));
    const before = await ctx.db.$count(products);
    await expect(acceptQuote(asRobin, made.quoteId)).rejects.toMatchObject(alreadyOffered('Another offer'));
    expect(await ctx.db.$count(products)).toBe(before);
  });
});
