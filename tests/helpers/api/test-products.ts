import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from './call-shop.ts';
import { logInAdmin } from './test-users.ts';

let made = 0;

/** Only what a product cannot do without, under a name of its own. */
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

/** A product of the test's own, with its own name: what others sell, hold or review is not of it. */
export const createTestProduct = async (
  shop: { url: string },
  values: object = {},
): Promise<ProductDetailsResponse> => createTestProductAs(shop, await logInAdmin(shop), values);

/** The same, added by this admin's call. */
export async function createTestProductAs(
  shop: { url: string },
  admin: { token: string },
  values: object = {},
): Promise<ProductDetailsResponse> {
  const body = { ...makeProductInput(), ...values };
  const answer = await callShop<ProductDetailsResponse>(shop, 'POST', '/api/products', { as: admin, body });
  if (answer.status !== 201) throw new Error(`no product: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
