import type { AdminProduct } from '#domain/catalogue/schemas.ts';

/** Fields of a product as in the API. */
export type ProductFields = Partial<Pick<AdminProduct, 'price' | 'state' | 'category'>>;

/** A change of one product, which is refused if it is not as seen any more. */
export interface ProductChange {
  product: Pick<AdminProduct, '_id' | 'name'>;
  changes: ProductFields;
  seen: ProductFields;
}

/** The change that takes another one back. */
export function reverseChange({ product, changes, seen }: ProductChange): ProductChange {
  return { product, changes: seen, seen: changes };
}

/** Sets a field of products; those that have the value are left out. */
export function toFieldChanges<K extends keyof ProductFields>(
  products: readonly AdminProduct[],
  field: K,
  toValue: (product: AdminProduct) => AdminProduct[K],
): ProductChange[] {
  return products.flatMap((product) => {
    const value = toValue(product);
    if (value === product[field]) return [];
    return [{ product, changes: { [field]: value }, seen: { [field]: product[field] } }];
  });
}
