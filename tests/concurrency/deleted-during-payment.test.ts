import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orders, payments } from '#db/schema.ts';
import { deleteUser } from '#domain/accounts/users/delete-user.ts';
import { deleteProduct } from '#domain/catalogue/delete-product.ts';
import { captureWalletPayment } from '#domain/payments/attempts/capture-wallet-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/attempts/start-wallet-payment.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const till = await createTestShopWithPayments({ fullPool: true });
const deaf = await createTestShopWithPayments({ webhooks: false, fullPool: true });
type Till = typeof till;

async function bought(shop: Till) {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 5 });
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  return { robin, product, id: order._id, deleteIt: async () => deleteProduct(await admin(shop), product) };
}
const admin = async (shop: Till) => shop.ctxAs(await shop.createAdmin());

/** The state of an order: its status, its payments in cents, its mails. */
async function facts(shop: Till, orderId: string) {
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const paid = await shop.ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  const told = await shop.ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
  return {
    status: order?.status,
    paid: paid.map(({ amountCents, surplus }) => [amountCents, surplus]),
    mails: told.map(({ kind }) => kind).sort(),
  };
}
const settled = {
  status: 'Paid',
  paid: [[4798, false]],
  mails: ['new-order', 'order-confirmation'],
};
const unpaid = { status: 'Unpaid', paid: [], mails: [] };
const becomesPaid = (shop: Till, id: string) =>
  shop.waitForResult(async () => (await facts(shop, id)).status === 'Paid');

describe('a product deleted during its payment', () => {
  test('by card: the payment is recorded, and the held pieces are sold once', async () => {
    const { robin, product, id, deleteIt } = await bought(till);
    const { url } = await startCardPayment(till.ctxAs(robin), id);
    await deleteIt();
    await till.pressPayButton(url, 'pay');
    await becomesPaid(till, id);
    expect(await facts(till, id)).toEqual(settled);
    expect(await till.readStock(product)).toEqual({ onHand: 3, held: 0 });
  });

  test('by card, at the same moment as the payment: either order is consistent', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { robin, product, id, deleteIt } = await bought(till);
      const { url } = await startCardPayment(till.ctxAs(robin), id);
      await Promise.all([till.pressPayButton(url, 'pay'), deleteIt()]);
      await becomesPaid(till, id);
      expect(await facts(till, id)).toEqual(settled);
      expect(await till.readStock(product)).toEqual({ onHand: 3, held: 0 });
    }
  });

  test('by card, with an expired hold: the payment is recorded and the stock reduced', async () => {
    const { robin, product, id, deleteIt } = await bought(deaf);
    const { url } = await startCardPayment(deaf.ctxAs(robin), id);
    await deaf.pressPayButton(url, 'pay');
    await deleteIt();
    deaf.clock.advance({ minutes: 45 });
    await sweepPayments(deaf.ctx);
    expect(await facts(deaf, id)).toEqual(settled);
    expect(await deaf.readStock(product)).toEqual({ onHand: 3, held: 0 });
  });

  test('by card, then abandoned: the held pieces are released', async () => {
    const { robin, product, id, deleteIt } = await bought(till);
    const { url } = await startCardPayment(till.ctxAs(robin), id);
    await deleteIt();
    await till.pressPayButton(url, 'expire');
    await till.waitForResult(async () => (await till.readStock(product)).held === 0);
    expect(await facts(till, id)).toEqual(unpaid);
  });

  test('by wallet: nothing is captured, and the customer is notified', async () => {
    const { robin, product, id, deleteIt } = await bought(deaf);
    const { orderID, url } = await startWalletPayment(deaf.ctxAs(robin), id);
    await deleteIt();
    await deaf.pressPayButton(url ?? '', 'approve');
    await expect(captureWalletPayment(deaf.ctxAs(robin), orderID)).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    expect(await facts(deaf, id)).toEqual(unpaid);
    expect(await deaf.readStock(product)).toEqual({ onHand: 5, held: 0 });
  });

  test('before the payment has started: no payment starts', async () => {
    const { robin, id, deleteIt } = await bought(till);
    await deleteIt();
    await expect(startCardPayment(till.ctxAs(robin), id)).rejects.toMatchObject({ code: 'out_of_stock' });
    expect(await facts(till, id)).toEqual(unpaid);
  });
});

describe('a customer deleted during a payment', () => {
  test('by card: the webhook records the payment and sells the pieces', async () => {
    const { robin, product, id } = await bought(till);
    const { url } = await startCardPayment(till.ctxAs(robin), id);
    await deleteUser(await admin(till), robin.id);
    await till.pressPayButton(url, 'pay');
    await becomesPaid(till, id);
    expect(await facts(till, id)).toEqual(settled);
    expect(await till.readStock(product)).toEqual({ onHand: 3, held: 0 });
  });

  test('by wallet: the webhook captures what was approved', async () => {
    const { robin, product, id } = await bought(till);
    const { url } = await startWalletPayment(till.ctxAs(robin), id);
    await deleteUser(await admin(till), robin.id);
    await till.pressPayButton(url ?? '', 'approve');
    await becomesPaid(till, id);
    expect(await facts(till, id)).toEqual(settled);
    expect(await till.readStock(product)).toEqual({ onHand: 3, held: 0 });
  });

  test('without a webhook: the sweep finds the payment', async () => {
    const { robin, id } = await bought(deaf);
    const { url } = await startCardPayment(deaf.ctxAs(robin), id);
    await deaf.pressPayButton(url, 'pay');
    await deleteUser(await admin(deaf), robin.id);
    deaf.clock.advance({ minutes: 1 });
    await sweepPayments(deaf.ctx);
    expect(await facts(deaf, id)).toEqual(settled);
  });

  test('at the same moment as the payment or its start: no deadlock, no lost payment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { robin, product, id } = await bought(till);
      const { url } = await startCardPayment(till.ctxAs(robin), id);
      const boss = await admin(till);
      await Promise.all([till.pressPayButton(url, 'pay'), deleteUser(boss, robin.id)]);
      await becomesPaid(till, id);
      expect(await facts(till, id)).toEqual(settled);
      expect(await till.readStock(product)).toEqual({ onHand: 3, held: 0 });
      const other = await bought(till);
      await Promise.all([
        startCardPayment(till.ctxAs(other.robin), other.id),
        deleteUser(boss, other.robin.id),
      ]);
      expect(await till.readStock(other.product)).toEqual({ onHand: 5, held: 2 });
    }
  });
});
