import { createProductOnce } from '../catalogue/create-product-once.ts';
import { deleteProduct } from '../catalogue/delete-product.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { productChangedError } from '../catalogue/product-changed-error.ts';
import { toRegularPrice } from '../catalogue/product-texts.ts';
import { type ProductDetailsResponse, productDetailsResponse } from '../catalogue/schemas.ts';
import { updateProduct } from '../catalogue/update-product.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode, type ShopError } from '../shared/errors.ts';
import { fromDollars } from '../shared/money.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { sheetColumns, toSheetTexts } from './product-sheet.ts';
import type { BulkFields, UpdateProductsInput, UpdateProductsResponse } from './schemas.ts';

type Update = UpdateProductsInput['updates'][number];
type Result = UpdateProductsResponse['results'][number];
type FieldName = keyof BulkFields;

/** The use case that replaces the pictures takes all of these. */
const pictureFields: FieldName[] = ['image', 'images', 'imageAlts'];

/**
 * Updates, adds or deletes several products, one after the other, each in its own transaction. A refused one does not
 * stop the others, and repeating the call changes nothing. Throws `forbidden`.
 */
export async function updateProducts(
  ctx: Ctx,
  { updates }: UpdateProductsInput,
): Promise<UpdateProductsResponse> {
  requireAdminActor(ctx);
  const results: Result[] = [];
  for (const update of updates) {
    results.push(await updateOne(ctx, update));
    await ctx.failpoint('product-update.committed');
  }
  return { results };
}

async function updateOne(ctx: Ctx, update: Update): Promise<Result> {
  const { id: _id, changes, seen, create, remove } = update;
  try {
    if (create)
      return { outcome: (await createProductOnce(ctx, _id, create)) ? 'created' : 'unchanged', _id };
    if (remove)
      return { outcome: (await removeProduct(ctx, _id, remove.version)) ? 'removed' : 'unchanged', _id };
    return { outcome: (await changeProduct(ctx, _id, changes ?? {}, seen)) ? 'updated' : 'unchanged', _id };
  } catch (error) {
    const code = readShopErrorCode(error);
    if (!code || !(error instanceof Error)) throw error;
    return { outcome: 'refused', _id, code, message: error.message };
  }
}

/** Returns whether it was there. */
async function removeProduct(ctx: Ctx, id: string, version: number): Promise<boolean> {
  try {
    await deleteProduct(ctx, id, version);
    return true;
  } catch (error) {
    if (readShopErrorCode(error) === 'not_found') return false;
    throw error;
  }
}

/** Returns whether anything had to be changed. */
async function changeProduct(
  ctx: Ctx,
  id: string,
  changes: BulkFields,
  seen: Update['seen'],
): Promise<boolean> {
  const found = await getProduct(ctx, id);
  const product = { ...found, price: toRegularPrice(found) };
  const current: BulkFields = { ...product, price: fromDollars(product.price) };
  const sent = Object.keys(changes) as FieldName[];
  const different = sent.filter(
    (name) => changes[name] !== undefined && !isSame(changes[name], current[name]),
  );
  if (!different.length) return false;
  if (different.some((name) => name in seen && !isSame(seen[name], product[name])))
    throw changedMeanwhile(product, seen);
  const hasNewPictures = pictureFields.some((name) => different.includes(name));
  const wanted = hasNewPictures ? [...different, ...pictureFields] : different;
  await updateProduct(ctx, {
    ...(Object.fromEntries(wanted.map((name) => [name, changes[name]])) as BulkFields),
    ...('countInStock' in seen && { countInStockSeen: product.countInStock }),
    ...{ id, version: product.version },
  });
  return true;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Names what was seen and what is there instead. */
function changedMeanwhile(product: ProductDetailsResponse, seen: Update['seen']): ShopError {
  const now = toSheetTexts(product);
  const known = productDetailsResponse.safeParse({ ...product, ...seen });
  const before = known.success ? toSheetTexts(known.data) : now;
  const differences = sheetColumns.flatMap(([field, heading]) =>
    field !== 'id' && now[field] !== before[field]
      ? [`${heading} was ${quote(before[field])}, and is ${quote(now[field])} now.`]
      : [],
  );
  return productChangedError(` ${differences.join(' ')}`);
}

const quote = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text || 'empty');
