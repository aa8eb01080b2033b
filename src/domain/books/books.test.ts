import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookDays, bookEntries, orderLines, orders } from '#db/schema.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { readBookReport } from './read-book-report.ts';

const shop = await createTestShopWithPayments();
const { ctx, ctxAs } = shop;
const ada = await shop.createAdmin();
const today = () => ctx.clock.now().toISOString().slice(0, 10);
const report = () => readBookReport(ctxAs(ada), { from: today(), to: today() });

test('an order and its refund are in the books', async () => {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ priceCents: 1999 });
  const { _id } = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  await updateOrder(ctxAs(ada), { id: _id, update: { status: 'Paid' } });
  expect(await report()).toMatchObject({ sums: { orders: 1, sales: 47.98, total: 47.98 } });
  await requestRefund(ctxAs(ada), _id, { key: randomUUID(), lines: [{ product, qty: 1 }] });
});
