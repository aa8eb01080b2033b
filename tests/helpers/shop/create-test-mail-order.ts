import { eq } from 'drizzle-orm';
import { orders, users } from '#db/schema.ts';
import { loadOrders } from '#domain/orders/load-orders.ts';
import type { StoredOrder } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { createTestShop } from './create-test-shop.ts';

/** Without a space, because mails greet by the first name. */
export const maliciousText = '<script>alert(1)';

/** An order for the tests of mails; its customer and its product have a script in their names. */
export async function createTestMailOrder() {
  const shop = await createTestShop();
  const robin = await shop.createCustomer('Robin', { emailVerifiedAt: null });
  await shop.ctx.db
    .update(users)
    .set({ name: `Robin ${maliciousText}` })
    .where(eq(users.id, robin.id));
  const product = await shop.createProduct({ name: `Owl ${maliciousText}`, priceCents: 1999 });
  const placed = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const settings: ShopSettings = {
    ...shop.ctx.shop,
    publicUrl: 'https://shop.example',
    testPayments: false,
  };
  const [stored] = (await loadOrders(shop.ctx, eq(orders.id, placed._id))) as [StoredOrder];
  return { shop, robin, product, placed, settings, stored };
}
