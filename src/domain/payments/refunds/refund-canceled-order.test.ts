import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, payments, products, refunds, reviews, users } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import { createReview } from '#domain/reviews/create-review.ts';
import { editReview } from '#domain/reviews/edit-review.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { accountRateLimits } from '#domain/shared/limits/limits.ts';
import { composeMail } from '#infra/mail/compose-mail.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments();
/** Its webhooks are lost. */
const withoutWebhooks = await createTestShopWithPayments({ webhooks: false });
const ada = await shop.createAdmin();

/** A paid order of two pieces at $19.99 and $8.00 shipping: $47.98. */
async function paidOrder(at = shop, buyer?: AuthenticatedActor, productId?: string) {
  const robin = buyer ?? (await at.createCustomer());
  const product = productId ?? (await at.createProduct({ onHand: 50 }));
  const { _id: id } = await at.placeOrder(robin, [{ product, qty: 2 }]);
  const { url } = await startCardPayment(at.ctxAs(robin), id);
  await at.pressPayButton(url, 'pay');
  if (at === withoutWebhooks) {
    at.clock.advance({ minutes: 1 });
    await sweepPayments(at.ctx);
  }
  await at.waitForResult(async () => (await at.ctx.db.$count(payments, eq(payments.orderId, id))) === 1);
  return { robin, product, id };
}

const refundsOf = async (id: string, at = shop) => {
  const rows = await at.ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.amountCents));
  return rows.map(({ state, reason, amountCents }) => [state, reason, amountCents]);
};

const withCard = (at: typeof shop, values: Partial<NonNullable<Ctx['card']>>) => ({
  card: at.ctx.card && { ...at.ctx.card, ...values },
});
const failing = (code: 'provider_unreachable' | 'refund_refused') => async () => {
  throw new ShopError(code, 'Not today.');
};

describe('a canceled order is refunded in full', () => {
  test('although a part was refunded at the provider, which has not told us yet', async () => {
    const at = withoutWebhooks;
    const { robin, id } = await paidOrder(at);
    const [paid] = await at.ctx.db.select().from(payments).where(eq(payments.orderId, id));
    const paymentReference = paid?.reference ?? '';
    await at.ctx.card?.refund({ refundId: randomUUID(), paymentReference, amount: 1500 });
    await cancelOrder(at.ctxAs(robin), id);
    expect(await refundsOf(id, at)).toEqual([
      ['done', 'canceled', 3298],
      ['failed', 'canceled', 4798],
    ]);
    expect(await at.ctx.card?.listRefunds(paymentReference, '')).toMatchObject([
      { amount: expect.any(Number), state: 'done' },
      { amount: expect.any(Number), state: 'done' },
    ]);
  });

  test('although all was refunded at the provider: nothing is refunded twice', async () => {
    const at = withoutWebhooks;
    const { robin, id } = await paidOrder(at);
    const [paid] = await at.ctx.db.select().from(payments).where(eq(payments.orderId, id));
    const paymentReference = paid?.reference ?? '';
    await at.ctx.card?.refund({ refundId: randomUUID(), paymentReference, amount: 4798 });
    await cancelOrder(at.ctxAs(robin), id);
    expect(await refundsOf(id, at)).toEqual([['failed', 'canceled', 4798]]);
  });

  test('although a refund by an admin is refused after the cancellation', async () => {
    const { robin, id } = await paidOrder();
    const away = { ...shop.ctxAs(ada), ...withCard(shop, { listRefunds: failing('provider_unreachable') }) };
    await requestRefund(away, id, { key: randomUUID(), amount: 10 });
    await cancelOrder(shop.ctxAs(robin), id);
    shop.clock.advance({ minutes: 1 });
    await sweepPayments({ ...shop.ctx, ...withCard(shop, { refund: failing('refund_refused') }) });
    expect(await refundsOf(id)).toEqual([
      ['failed', 'admin', 1000],
      ['pending', 'canceled', 1000],
      ['done', 'canceled', 3798],
    ]);
    shop.clock.advance({ minutes: 2 });
    await sweepPayments(shop.ctx);
    expect((await refundsOf(id))[1]).toEqual(['done', 'canceled', 1000]);
  });
});

test('a refund that is on its way keeps the account, so that its customer hears of it', async () => {
  const { robin, id } = await paidOrder();
  await shop.ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, robin.id));
  const away = withCard(shop, { listRefunds: failing('provider_unreachable') });
  await cancelOrder({ ...shop.ctxAs(robin), ...away }, id);
  const remove = () => deleteOwnAccount(shop.ctxAs(robin), { email: robin.email });
  await expect(remove()).rejects.toMatchObject({ code: 'payment_underway' });
  shop.clock.advance({ minutes: 1 });
  await sweepPayments(shop.ctx);
  await remove();
});

test('an order with a tracking number cannot be canceled: its parcel has a label', async () => {
  const { robin, id } = await paidOrder();
  await updateOrder(shop.ctxAs(ada), { id, update: { status: 'Paid', tracking: '1Z999AA10123456784' } });
  await expect(cancelOrder(shop.ctxAs(robin), id)).rejects.toMatchObject({ code: 'not_cancelable' });
});

test('mails that were not sent before the cancellation do not say that the order is made', async () => {
  const { robin, id } = await paidOrder();
  const sent = await shop.ctx.db.select().from(mails).where(eq(mails.orderId, id));
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['new-order', 'order-confirmation']);
  for (const mail of sent) expect(await composeMail(shop.ctx, mail)).not.toBeNull();
  await cancelOrder(shop.ctxAs(robin), id);
  for (const mail of sent) expect(await composeMail(shop.ctx, mail)).toBeNull();
});

describe("'Verified purchase'", () => {
  const input = { rating: 5, comment: 'Bought, reviewed and canceled.' };
  const isVerified = async ({ id }: AuthenticatedActor, at = shop) =>
    (await at.ctx.db.select().from(reviews).where(eq(reviews.userId, id))).map(({ verified }) => verified);

  test('is lost with the cancellation of the order, unless there is another', async () => {
    const first = await paidOrder();
    const { robin, product } = first;
    await createReview(shop.ctxAs(robin), product, input);
    const second = await paidOrder(shop, robin, product);
    await cancelOrder(shop.ctxAs(robin), first.id);
    expect(await isVerified(robin)).toEqual([true]);
    await cancelOrder(shop.ctxAs(robin), second.id);
    expect(await isVerified(robin)).toEqual([false]);
    await editReview(shop.ctxAs(robin), product, input);
    expect(await isVerified(robin)).toEqual([false]);
  });

  test('is lost as well if both orders are canceled at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { robin, product, id } = await paidOrder();
      const second = await paidOrder(shop, robin, product);
      await createReview(shop.ctxAs(robin), product, input);
      await Promise.all([id, second.id].map((each) => cancelOrder(shop.ctxAs(robin), each)));
      expect(await isVerified(robin)).toEqual([false]);
    }
  });

  test('is not kept by a review that is written during the cancellation', async () => {
    // A webhook of the refund would wait for locks, too.
    const at = withoutWebhooks;
    const admin = await at.createAdmin();
    const { robin, product, id } = await paidOrder(at);
    // The pieces are back already, so that the cancellation need not wait for the product.
    const lines = [{ product, qty: 2, restock: true }];
    await requestRefund(at.ctxAs(admin), id, { key: randomUUID(), amount: 1, lines });
    const { db } = at.ctx;
    const countWaiting = async () =>
      (
        await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount ?? 0;
    const ends = await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, product)).for('no key update');
      const reviewing = createReview(at.ctxAs(robin), product, input);
      await at.waitForResult(async () => (await countWaiting()) === 1);
      const canceling = cancelOrder(at.ctxAs(robin), id);
      const isDone = canceling.then(() => true);
      await at.waitForResult(async () => (await countWaiting()) === 2 || Promise.race([isDone, false]));
      return [reviewing, canceling];
    });
    await Promise.all(ends);
    expect(await isVerified(robin, at)).toEqual([false]);
  });
});

// The last one: afterwards the provider's clock is a day behind.
test('an account cancels a limited number of paid orders a day', async () => {
  const { robin, product, id } = await paidOrder();
  await cancelOrder(shop.ctxAs(robin), id);
  for (let canceled = 1; canceled < accountRateLimits.cancellations.max; canceled += 1)
    await cancelOrder(shop.ctxAs(robin), (await paidOrder(shop, robin, product)).id);
  const last = await paidOrder(shop, robin, product);
  await expect(cancelOrder(shop.ctxAs(robin), last.id)).rejects.toMatchObject({ code: 'too_many_tries' });
  expect(await refundsOf(last.id)).toEqual([]);
  shop.clock.advance({ minutes: 24 * 60 + 1 });
  await cancelOrder(shop.ctxAs(robin), last.id);
});
