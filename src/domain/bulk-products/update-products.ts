import { getProduct } from '../catalogue/get-product.ts';
import type { ProductDetailsResponse } from '../catalogue/schemas.ts';
import { updateProduct } from '../catalogue/update-product.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode, ShopError } from '../shared/errors.ts';
import { formatDollars, fromDollars } from '../shared/money.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { UpdateProductsInput, UpdateProductsResponse } from './schemas.ts';

type Update = UpdateProductsInput['updates'][number];
type Fields = Update['changes'];

/**
 * Updates several products, one after the other, each in its own transaction. A refused one does not stop the others,
 * and repeating the call changes nothing. Throws `forbidden`.
 */
export async function updateProducts(
  ctx: Ctx,
  { updates }: UpdateProductsInput,
): Promise<UpdateProductsResponse> {
  requireAdminActor(ctx);
  const results: UpdateProductsResponse['results'] = [];
  for (const update of updates) results.push(await updateOne(ctx, update));
  return { results };
}

async function updateOne(ctx: Ctx, update: Update): Promise<UpdateProductsResponse['results'][number]> {
  const { id: _id } = update;
  try {
    return { outcome: (await changeProduct(ctx, update)) ? 'updated' : 'unchanged', _id };
  } catch (error) {
    const code = readShopErrorCode(error);
    if (!code || !(error instanceof Error)) throw error;
    return { outcome: 'refused', _id, code, message: error.message };
  }
}

/** Returns whether anything had to be changed. */
async function changeProduct(ctx: Ctx, { id, changes, seen }: Update): Promise<boolean> {
  const product = await getProduct(ctx, id);
  const current: Fields = { ...product, price: fromDollars(product.price) };
  const differs = (fields: Fields) => (name: string) =>
    JSON.stringify(fields[name as keyof Fields]) !== JSON.stringify(current[name as keyof Fields]);
  const different = Object.keys(changes).filter(differs(changes));
  if (!different.length) return false;
  if (different.filter((name) => name in seen).some(differs(seen))) throw changedMeanwhile(product);
  const wanted: Fields = Object.fromEntries(
    Object.entries(changes).filter(([name]) => different.includes(name)),
  );
  await updateProduct(ctx, { id, ...wanted, version: product.version });
  return true;
}

function changedMeanwhile({ price }: ProductDetailsResponse): ShopError {
  const message = `Somebody else has changed this product meanwhile. Its price is ${formatDollars(price)} now.`;
  return new ShopError('changed_meanwhile', message);
}
