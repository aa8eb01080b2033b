import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { fromDollars, parseDollars } from '#domain/shared/money.ts';
import { type ProductFlags, type ProductTexts, productFormBody } from './product-form-body.ts';

const words = ['name', 'brand', 'category', 'image', 'description'] as const;

/**
 * What PATCH /api/products/adminProductUpdate is to change: what was not touched is not sent, for another admin may
 * have changed it meanwhile. `stockSeen` is the stock that was last seen, which sales may have moved since.
 */
export function productChanges(
  product: ProductAnswer,
  texts: ProductTexts,
  { featured, custom }: ProductFlags,
  stockSeen: number,
) {
  const { countInStock } = productFormBody(texts);
  const changed = words.filter((name) => texts[name].trim() !== product[name].trim());
  return {
    ...Object.fromEntries(changed.map((name) => [name, texts[name]])),
    ...(parseDollars(texts.price) !== fromDollars(product.price) && { price: texts.price }),
    ...(countInStock !== stockSeen && { countInStock, countInStockSeen: stockSeen }),
    ...(featured !== product.featured && { featured }),
    ...(custom !== product.custom && { custom }),
  };
}
