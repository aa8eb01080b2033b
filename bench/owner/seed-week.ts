import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import type { RunningShop } from '#tests/helpers/servers/start-shop-process.ts';
import { familyNames, givenNames } from '../seed/people.ts';

const orderCount = 206;
const customerCount = 20;
/** Orders by their status, the oldest first; the rest stay Unpaid. */
const statusCounts = { Delivered: 20, Shipped: 20, Printing: 20, Paid: 134 } as const;
export const theme = 'Foxes';
const themeSize = 12;

/** A week of a shop, and what its tasks are about. */
export interface Week {
  admin: TestUser;
  orders: Record<keyof typeof statusCounts, OrderResponse[]>;
  themeSize: number;
  /** Paid by card, of two fox masks, by a lady who then calls. */
  ladys: OrderResponse & { phone: string; reference: string };
  mask: ProductDetailsResponse;
  /** Short of stock when it was paid. */
  short: OrderResponse;
  customer: TestUser;
  priced: ProductDetailsResponse;
}

export async function seedWeek(shop: RunningShop): Promise<Week> {
  const admin = await logInAdmin(shop);
  const { products } = await send<{ products: { _id: string; countInStock: number; custom: boolean }[] }>(
    shop,
    ['GET', '/api/products?pageSize=48'],
    admin,
  );
  const sold = products.filter(({ countInStock }) => countInStock > 0);
  for (const { _id: id } of sold)
    await send(shop, ['PATCH', '/api/products/adminProductUpdate'], admin, { id, countInStock: 1_000 });
  const customers: TestUser[] = [];
  for (let n = 0; n < customerCount; n += 1)
    customers.push(await registerCustomer(shop, `${givenNames[n]} ${familyNames[n]}`));
  const placed: OrderResponse[] = [];
  for (let n = 0; n < orderCount - 3; n += 1) {
    const lines = [{ product: sold[n % sold.length]?._id ?? '', qty: 1 + (n % 3) }];
    placed.push(await placeOrder(shop, customers[n % customerCount] as TestUser, lines));
  }
  const orders = { Delivered: [], Shipped: [], Printing: [], Paid: [] } as Week['orders'];
  for (const [status, count] of Object.entries(statusCounts) as [keyof Week['orders'], number][]) {
    // The two of the lady and of the missing stock are Paid too.
    const some = placed.splice(0, status === 'Paid' ? count - 2 : count);
    await setStatus(shop, admin, some, 'Paid');
    if (status !== 'Paid') await setStatus(shop, admin, some, status);
    orders[status] = some;
  }
  const [customer] = customers as [TestUser];
  const added = await seedForTasks(shop, admin, customer);
  return { admin, orders, themeSize, customer, ...added };
}

async function seedForTasks(shop: RunningShop, admin: TestUser, customer: TestUser) {
  const fox = { category: theme, price: '20.00', countInStock: 9 };
  const mask = await createTestProductAs(shop, admin, { ...fox, name: 'Fox mask' });
  for (let n = 1; n < themeSize; n += 1)
    await createTestProductAs(shop, admin, { ...fox, name: `Fox of clay ${n}` });
  const lady = await registerCustomer(shop, 'Anna Fuchs');
  const phone = '+1 503 555 7788';
  const shippingAddress = { ...testShippingAddress, address: '77 Vixen Crescent', phoneNumber: phone };
  const bought = await createPaidOrder(shop, lady, [{ product: mask._id, qty: 2 }], { shippingAddress });
  const { payments } = await send<{ payments: { reference: string }[] }>(
    shop,
    ['GET', `/api/orders/${bought._id}/history`],
    admin,
  );
  const rare = await createTestProductAs(shop, admin, { name: 'Last owl', countInStock: 1 });
  const line = [{ product: rare._id, qty: 1 }];
  const [first, short] = [await placeOrder(shop, customer, line), await placeOrder(shop, customer, line)];
  await setStatus(shop, admin, [first, short], 'Paid');
  const { name, email } = customer;
  await send(shop, ['POST', '/api/contact'], customer, { name, email, message: 'Do you print owls?' });
  const request = { name, email, color: 'red', filament: 'PETG', orderMessage: 'A dragon of two meters.' };
  await send(shop, ['POST', '/api/orders/custom'], customer, request);
  const priced = await createTestProductAs(shop, admin, { name: 'Priced heron' });
  await send(shop, ['PATCH', '/api/products/adminProductUpdate'], admin, { id: priced._id, price: '77.70' });
  return { mask, ladys: { ...bought, phone, reference: payments[0]?.reference ?? '' }, short, priced };
}

/** By bulk calls of fifty. */
async function setStatus(shop: RunningShop, admin: TestUser, some: OrderResponse[], status: string) {
  for (let n = 0; n < some.length; n += 50) {
    const numbers = some.slice(n, n + 50).map(({ number }) => number);
    const { orders } = await send<{ orders: OrderResponse[] }>(
      shop,
      ['GET', `/api/orders/byNumber?numbers=${numbers.join(',')}`],
      admin,
    );
    const updates = orders.map(({ _id: id, version, number }) => ({
      ...{ id, version },
      update: { status, ...(status === 'Shipped' && { tracking: `1Z999AA10${number}`, notify: false }) },
    }));
    await send(shop, ['PATCH', '/api/orders/bulk'], admin, { updates });
  }
}

async function send<T = unknown>(
  shop: RunningShop,
  [method, path]: ['GET' | 'POST' | 'PATCH', `/${string}`],
  as: TestUser,
  body?: object,
): Promise<T> {
  const response = await callShop<T>(shop, method, path, { as, ...(body && { body }) });
  if (response.status >= 300)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}
