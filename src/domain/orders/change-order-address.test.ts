import { describe, expect, test } from 'vitest';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { getOrderHistory } from '#domain/payments/get-order-history.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { changeOrderAddress } from './change-order-address.ts';
import { getOrder } from './get-order.ts';

const shop = await createTestShopWithPayments();
const { ctxAs } = shop;
const ada = await shop.createAdmin();
const shippingAddress = {
  ...testShippingAddress,
  ...{ recipient: 'Robin Doe', country: 'United States', address: '2 Filament Street' },
};

async function paidOrder() {
  const robin = await shop.createCustomer();
  const { _id: id } = await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]);
  const { url } = await startCardPayment(ctxAs(robin), id);
  await shop.pressPayButton(url, 'pay');
  await shop.waitForResult(async () => (await getOrder(ctxAs(robin), id)).isPaid);
  return { robin, id };
}
const change = (by: AuthenticatedActor, id: string) => changeOrderAddress(ctxAs(by), id, { shippingAddress });
const readEventKinds = async (id: string) =>
  (await getOrderHistory(ctxAs(ada), id)).events.map(({ kind }) => kind);

describe('the shipping address of a paid order is not changed', () => {
  test('once it is canceled', async () => {
    const { robin, id } = await paidOrder();
    await cancelOrder(ctxAs(robin), id);
    await expect(change(robin, id)).rejects.toMatchObject({ code: 'order_canceled' });
    expect((await getOrder(ctxAs(robin), id)).shippingAddress.address).toBe(testShippingAddress.address);
  });

  test.each(['Paid', 'Printing'] as const)(
    'once it has a tracking number, while it is %s',
    async (status) => {
      const { robin, id } = await paidOrder();
      await updateOrder(ctxAs(ada), { id, update: { status, tracking: '1Z999' } });
      await expect(change(robin, id)).rejects.toMatchObject({
        code: 'address_frozen',
        message: expect.stringContaining('shipping label'),
      });
      await updateOrder(ctxAs(ada), { id, update: { tracking: '' } });
      expect((await change(robin, id)).shippingAddress.address).toBe(shippingAddress.address);
    },
  );

  test('after a cancellation at the same moment, on another connection', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { robin, id } = await paidOrder();
      const calls = [() => cancelOrder(ctxAs(robin), id), () => change(robin, id)];
      const inOrder = round % 2 ? calls : calls.toReversed();
      const ends = await Promise.allSettled(inOrder.map((call) => call()));
      const [canceled, changed] = round % 2 ? ends : ends.toReversed();
      expect(canceled?.status).toBe('fulfilled');
      const kinds = (await readEventKinds(id)).filter((kind) => kind === 'address' || kind === 'canceled');
      if (changed?.status === 'rejected') {
        expect(readShopErrorCode(changed.reason)).toBe('order_canceled');
        expect(kinds).toEqual(['canceled']);
      } else expect(kinds).toEqual(['address', 'canceled']);
    }
  });
});
