import { randomUUID } from 'node:crypto';
import { captureWalletPayment } from '#domain/payments/attempts/capture-wallet-payment.ts';
import { confirmPayment } from '#domain/payments/attempts/confirm-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/attempts/start-wallet-payment.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import type { TestShopWithPayments } from './create-test-shop-with-payments.ts';

/** Orders one piece at this price without shipping beyond the default and pays it. Returns the order. */
export async function payTestOrder(
  shop: TestShopWithPayments,
  provider: 'stripe' | 'paypal',
  priceCents = 2000,
) {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 5, priceCents });
  const order = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  const ctx = shop.ctxAs(robin);
  if (provider === 'stripe') {
    const { url } = await startCardPayment(ctx, order._id);
    await shop.pressPayButton(url, 'pay');
    await confirmPayment(ctx, order._id);
  } else {
    const { orderID, url } = await startWalletPayment(ctx, order._id);
    await shop.pressPayButton(url ?? '', 'approve');
    await captureWalletPayment(ctx, orderID);
  }
  return order;
}

/** Refunds this amount in dollars. */
export async function refundTestOrder(shop: TestShopWithPayments, orderId: string, amount: number) {
  const admin = await shop.createAdmin();
  return requestRefund(shop.ctxAs(admin), orderId, { key: randomUUID(), amount });
}
