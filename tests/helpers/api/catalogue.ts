import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { callShop } from './call-shop.ts';
import { theAdmin } from './people.ts';

let made = 0;

/** Only what a product cannot do without, under a name of its own. */
export const plainProduct = () => {
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
export const ownProduct = async (shop: { url: string }, values: object = {}): Promise<ProductDetailsAnswer> =>
  newProduct(shop, await theAdmin(shop), values);

/** The same, added by this admin's call. */
export async function newProduct(
  shop: { url: string },
  admin: { token: string },
  values: object = {},
): Promise<ProductDetailsAnswer> {
  const body = { ...plainProduct(), ...values };
  const answer = await callShop<ProductDetailsAnswer>(shop, 'POST', '/api/products', { as: admin, body });
  if (answer.status !== 201) throw new Error(`no product: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
