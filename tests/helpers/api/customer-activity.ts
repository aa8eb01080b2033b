import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { RunningShop } from '#tests/helpers/servers/start-shop-process.ts';
import { callShop } from './call-shop.ts';
import { createPaidOrder, placeOrder } from './test-orders.ts';
import { createTestProduct } from './test-products.ts';
import { registerCustomer, type TestUser } from './test-users.ts';

export interface CustomerActivity {
  customer: TestUser;
  product: ProductDetailsResponse;
  paid: OrderResponse;
  unpaid: OrderResponse;
}

/**
 * Registers a customer and creates by the API a paid order, which the customer withdraws from, an unpaid one, a review,
 * a print request and a contact message. The search of each admin list finds these rows by the customer's email address.
 */
export async function createCustomerActivity(shop: RunningShop): Promise<CustomerActivity> {
  const [customer, product] = await Promise.all([
    registerCustomer(shop),
    createTestProduct(shop, { countInStock: 9 }),
  ]);
  const { name, email } = customer;
  const line = [{ product: product._id, qty: 1 }];
  const paid = await createPaidOrder(shop, customer, line);
  const unpaid = await placeOrder(shop, customer, line);
  const review = { rating: 2, comment: `An ear was missing. ${email}` };
  const printRequest = { name, email, color: 'red', filament: 'PETG', orderMessage: 'A fox. '.repeat(100) };
  const calls: [path: string, body: object][] = [
    [`/api/products/${product._id}/reviews`, review],
    ['/api/orders/custom', printRequest],
    ['/api/contact', { name, email, message: 'Where is my ear?' }],
    ['/api/withdrawals', { orderNumber: String(paid.number), email, name, note: 'The one without an ear.' }],
  ];
  for (const [path, body] of calls) {
    const { status } = await callShop(shop, 'POST', path, { as: customer, body });
    if (status >= 300) throw new Error(`${path} answers ${status}`);
  }
  return { customer, product, paid, unpaid };
}
