import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines, products } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { updateOrder } from '../payments/update-order.ts';
import { getOrder } from './get-order.ts';

const shop = await createTestShop();
const { ctx, ctxAs } = shop;
const ada = ctxAs(await shop.createAdmin());
const robin = await shop.createCustomer();

const setCustom = (id: string, custom: boolean) =>
  ctx.db.update(products).set({ custom }).where(eq(products.id, id));
const customOf = async (id: string) => (await getOrder(ada, id)).orderItems.map(({ custom }) => custom);

test('what a sold line means for returns stays as it was bought, whatever its product becomes', async () => {
  const ready = await shop.createProduct();
  const personal = await shop.createProduct({ custom: true });
  const order = await shop.placeOrder(robin, [
    { product: ready, qty: 1 },
    { product: personal, qty: 1 },
  ]);
  await updateOrder(ada, { id: order._id, update: { status: 'Paid' } });
  expect(await customOf(order._id)).toEqual([undefined, true]);
  await setCustom(ready, true);
  await setCustom(personal, false);
  expect(await customOf(order._id)).toEqual([undefined, true]);
});

test('an unpaid order has the return rights of the product when it is placed again', async () => {
  const product = await shop.createProduct();
  const lines = [{ product, qty: 1 }];
  const { _id, shippingAddress } = await shop.placeOrder(robin, lines);
  await setCustom(product, true);
  expect(await customOf(_id)).toEqual([undefined]);
  const again = await placeOrder(ctxAs(robin), { orderDetails: { _id, orderItems: lines, shippingAddress } });
  expect([again._id, again.orderItems[0]?.custom]).toEqual([_id, true]);
});

test('a line that an earlier version of the shop inserts gets the flag of its product', async () => {
  const product = await shop.createProduct({ custom: true });
  const { _id } = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  await ctx.db.delete(orderLines).where(eq(orderLines.orderId, _id));
  await ctx.db.execute(sql`insert into order_lines (order_id, position, product_id, name, image, price_cents, qty)
    values (${_id}, 0, ${product}, 'Fox', '/media/fox.webp', 1999, 1)`);
  expect(await customOf(_id)).toEqual([true]);
});
