import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from './call-shop.ts';
import { logInAdmin } from './test-users.ts';

let made = 0;

/** Only the required fields, with a unique name. */
export const makeProductInput = () => {
  made += 1;
  return {
    name: `Conformance Heron ${made}`,
    brand: 'Layer Legends',
    category: 'Sports',
    description: 'A heron for tests.',
    image: '/apple-touch-icon.png',
    price: '12.33',
  };
};

/** One log-in for all products of a shop, since checking a password is slow. */
const admins = new Map<string, Promise<{ token: string }>>();

async function findAdmin(shop: { url: string }): Promise<{ token: string }> {
  const known = admins.get(shop.url);
  const as = await known?.catch(() => undefined);
  // A test may have ended the admin's sessions.
  if (as && (await callShop(shop, 'GET', '/api/users/profile', { as })).status === 200) return as;
  if (admins.get(shop.url) === known) admins.set(shop.url, logInAdmin(shop));
  return admins.get(shop.url) ?? logInAdmin(shop);
}

/** A product with a unique name, unaffected by other tests' sales, holds and reviews. */
export const createTestProduct = async (
  shop: { url: string },
  values: object = {},
): Promise<ProductDetailsResponse> => createTestProductAs(shop, await findAdmin(shop), values);

/** Creates the product by this admin's API call. */
export async function createTestProductAs(
  shop: { url: string },
  admin: { token: string },
  values: object = {},
): Promise<ProductDetailsResponse> {
  const body = { ...makeProductInput(), ...values };
  const response = await callShop<ProductDetailsResponse>(shop, 'POST', '/api/products', { as: admin, body });
  if (response.status !== 201) throw new Error(`no product: ${JSON.stringify(response.body)}`);
  return response.body;
}
