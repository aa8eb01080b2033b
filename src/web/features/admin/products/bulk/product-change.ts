import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { toRegularPrice } from '#domain/catalogue/product-texts.ts';

/** Fields of a product as in the API. */
type ProductFields = Partial<Pick<AdminProduct, 'price' | 'state' | 'category'>>;

/** A change of one product, which is refused if it is not as seen any more: fields, the whole product, or its end. */
export type ProductChange = { product: Pick<AdminProduct, '_id' | 'name'> } & (
  | { changes: object; seen: object }
  | { create: object }
  | { remove: { version: number }; create: object }
);

/** The change that takes another one back. A product that was deleted is added as a new one. */
export function reverseChange(change: ProductChange): ProductChange {
  const { product } = change;
  if ('changes' in change) return { product, changes: change.seen, seen: change.changes };
  if ('remove' in change) return { product: { ...product, _id: crypto.randomUUID() }, create: change.create };
  return { product, remove: { version: 1 }, create: change.create };
}

/** Whether the product does not exist, unless the change is made. */
export const isNewProduct = (change: ProductChange): boolean => 'create' in change && !('remove' in change);

/** A change as PATCH /api/products/bulk takes it. */
export function toUpdateBody({ product: { _id: id }, ...change }: ProductChange) {
  return 'remove' in change ? { id, remove: change.remove } : { id, ...change };
}

export interface FieldProductChange {
  product: AdminProduct;
  changes: ProductFields;
  seen: ProductFields;
}

/** Sets a field of products; those that have the value are left out. */
export function toFieldChanges<K extends keyof ProductFields>(
  products: readonly AdminProduct[],
  field: K,
  toValue: (product: AdminProduct) => AdminProduct[K],
): FieldProductChange[] {
  return products.flatMap((product) => {
    const value = toValue(product);
    const before = { ...product, price: toRegularPrice(product) }[field];
    if (value === before) return [];
    return [{ product, changes: { [field]: value }, seen: { [field]: before } }];
  });
}
