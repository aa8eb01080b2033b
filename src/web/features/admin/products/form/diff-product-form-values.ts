import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { fromDollars, parseDollars } from '#domain/shared/money.ts';
import { type ProductFormFlags, type ProductFormValues, toProductBody } from './product-form-values.ts';

const textFields = ['name', 'brand', 'category', 'image', 'description'] as const;

/**
 * The changes for PATCH /api/products/adminProductUpdate: unchanged fields are not sent, because another admin may have
 * changed them since. `stockSeen` is the last stock seen here; sales may have changed it since.
 */
export function diffProductFormValues(
  product: ProductResponse,
  values: ProductFormValues,
  { featured, custom }: ProductFormFlags,
  stockSeen: number,
) {
  const { countInStock } = toProductBody(values);
  const changed = textFields.filter((name) => values[name].trim() !== product[name].trim());
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(parseDollars(values.price) !== fromDollars(product.price) && { price: values.price }),
    ...(countInStock !== stockSeen && { countInStock, countInStockSeen: stockSeen }),
    ...(featured !== product.featured && { featured }),
    ...(custom !== product.custom && { custom }),
  };
}
