import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, payments, refunds } from '#db/schema.ts';
import { captureWalletPayment } from '#domain/payments/attempts/capture-wallet-payment.ts';
import { confirmPayment } from '#domain/payments/attempts/confirm-payment.ts';
import { cancelPayment } from '#domain/payments/attempts/end-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/attempts/start-wallet-payment.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

/** Every outcome of a sale, by card and by wallet, with everything that must be true afterwards. */
const till = await createTestShopWithPayments();
const { ctx, ctxAs } = till;

type Way = 'card' | 'wallet';

interface Sale {
  way: Way;
  robin: AuthenticatedActor;
  dragon: string;
  id: string;
  url: string;
  orderID: string;
}

/** Two pieces at $19.99 and $8.00 shipping of a product with five: $47.98. */
async function begin(way: Way): Promise<Sale> {
  const robin = await till.createCustomer();
  const dragon = await till.createProduct({ onHand: 5 });
  const { _id: id } = await till.placeOrder(robin, [{ product: dragon, qty: 2 }]);
  if (way === 'card') {
    const { url, id: session } = await startCardPayment(ctxAs(robin), id);
    return { way, robin, dragon, id, url, orderID: session };
  }
  const { url, orderID } = await startWalletPayment(ctxAs(robin), id);
  return { way, robin, dragon, id, url: url ?? '', orderID };
}

const agree = ({ way, url }: Sale) => till.pressPayButton(url, way === 'card' ? 'pay' : 'approve');

/** The customer is back on the shop's page, which polls for the result. */
async function comeBack({ way, robin, id, orderID }: Sale): Promise<void> {
  await till.waitForResult(async () => {
    till.clock.advance({ minutes: 0.1 });
    const asked =
      way === 'card' ? confirmPayment(ctxAs(robin), id) : captureWalletPayment(ctxAs(robin), orderID);
    return asked.then(
      () => true,
      () => false,
    );
  });
}

async function buy(sale: Sale): Promise<void> {
  await agree(sale);
  await comeBack(sale);
}

const outcomes: Record<string, (sale: Sale) => Promise<void>> = {
  buy,
  async decline(sale) {
    await till.pressPayButton(sale.url, 'decline');
    if (sale.way === 'wallet')
      await expect(captureWalletPayment(ctxAs(sale.robin), sale.orderID)).rejects.toMatchObject({
        code: 'payment_declined',
      });
  },
  async cancel(sale) {
    await till.pressPayButton(sale.url, 'cancel');
    await cancelPayment(ctxAs(sale.robin), sale.id);
  },
  async expire(sale) {
    await till.pressPayButton(sale.url, 'expire');
    till.clock.advance({ minutes: 1 });
    await sweepPayments(ctx);
  },
  async 'tab closed'(sale) {
    await agree(sale);
    await till.waitForResult(async () => (await read(sale)).status === 'Paid');
  },
  async 'refund whole'(sale) {
    await buy(sale);
    await requestRefund(ctxAs(await till.createAdmin()), sale.id, { key: randomUUID(), restock: true });
  },
  async 'refund part'(sale) {
    await buy(sale);
    await requestRefund(ctxAs(await till.createAdmin()), sale.id, { key: randomUUID(), amount: '7.98' });
  },
};

async function read({ id, dragon }: Sale) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  const paid = await ctx.db.select().from(payments).where(eq(payments.orderId, id));
  const given = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
  const history = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id);
  const sent = await ctx.db.select().from(mails).where(eq(mails.orderId, id)).orderBy(mails.createdAt);
  const stock = await till.readStock(dragon);
  return {
    status: order?.status,
    payments: paid.map(({ provider, amountCents }) => `${provider} ${amountCents}`).join(),
    refunds: given.map(({ state, amountCents }) => `${state} ${amountCents}`).join(),
    stock: `${stock.onHand} on hand, ${stock.held} held`,
    history: history.map(({ kind }) => kind).join(' '),
    mails: sent
      .map(({ kind }) => kind)
      .sort()
      .join(' '),
  };
}

const provider = { card: 'stripe', wallet: 'paypal' };
const nothing = { status: 'Unpaid', payments: '', refunds: '', mails: '' };

function expected(way: Way, outcome: string) {
  const paid = {
    status: 'Paid',
    payments: `${provider[way]} 4798`,
    refunds: '',
    stock: '3 on hand, 0 held',
    history: 'created payment_started paid',
    mails: 'new-order order-confirmation',
  };
  const refunded = {
    history: `${paid.history} refund_requested refunded`,
    mails: `${paid.mails} refund`,
  };
  const ended = { ...nothing, stock: '5 on hand, 0 held', history: 'created payment_started payment_ended' };
  const declined = way === 'wallet' ? ' payment_declined' : '';
  return {
    buy: paid,
    decline: { ...nothing, stock: '5 on hand, 2 held', history: `created payment_started${declined}` },
    cancel: ended,
    expire: ended,
    'tab closed': paid,
    'refund whole': { ...paid, ...refunded, refunds: 'done 4798', stock: '5 on hand, 0 held' },
    'refund part': { ...paid, ...refunded, refunds: 'done 798' },
  }[outcome];
}

describe.each(['card', 'wallet'] as const)('by %s', (way) => {
  test.each(Object.keys(outcomes))('%s: order, payment, stock, history and mails match', async (outcome) => {
    const sale = await begin(way);
    await outcomes[outcome]?.(sale);
    expect(await read(sale)).toEqual(expected(way, outcome));
  });
});
