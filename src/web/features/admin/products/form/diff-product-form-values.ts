import { fromDollars, parseDollars } from '#domain/shared/money.ts';
import {
  type FormProduct,
  type ProductFormFlags,
  type ProductFormValues,
  toMakerBody,
  toProductBody,
  toProductFormValues,
} from './product-form-values.ts';

const makerFields = ['legalName', 'postalAddress', 'contact'] as const;
const textFields = ['name', 'brand', 'category', 'image', 'description'] as const;

/**
 * The changes for PATCH /api/products/adminProductUpdate: unchanged fields are not sent, because another admin may have
 * changed them since. `stockSeen` is the last stock seen here; sales may have changed it since.
 */
export function diffProductFormValues(
  product: FormProduct & ProductFormFlags,
  values: ProductFormValues,
  { featured, custom }: ProductFormFlags,
  stockSeen: number,
) {
  const { countInStock } = toProductBody(values);
  const before = toProductFormValues(product);
  const isChanged = (name: keyof ProductFormValues) => values[name].trim() !== before[name].trim();
  return {
    ...Object.fromEntries(textFields.filter(isChanged).map((name) => [name, values[name]])),
    ...(parseDollars(values.price) !== fromDollars(product.price) && { price: values.price }),
    ...(countInStock !== stockSeen && { countInStock, countInStockSeen: stockSeen }),
    ...(isChanged('warnings') && { warnings: values.warnings.trim() || null }),
    ...(makerFields.some(isChanged) && { maker: toMakerBody(values) }),
    ...(featured !== product.featured && { featured }),
    ...(custom !== product.custom && { custom }),
  };
}
