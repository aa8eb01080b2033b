import { newProductInput, type ProductResponse } from '#domain/catalogue/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';

/** Values of the product form as typed. */
export type ProductFormValues = typeof emptyProductFormValues;

export interface ProductFormFlags {
  featured: boolean;
  custom: boolean;
}

export const emptyProductFormValues = {
  name: '',
  brand: '',
  category: '',
  image: '',
  price: '',
  countInStock: '10',
  description: '',
};

/** The values filled in when 'Custom Product?' is ticked. */
export const initialCustomProductFormValues: ProductFormValues = {
  ...emptyProductFormValues,
  name: 'CUSTOM_ORDER',
  brand: 'CUSTOM',
  category: 'CUSTOM',
  countInStock: '2',
};

export function toProductFormValues(product: ProductResponse): ProductFormValues {
  const { name, brand, category, image, price, countInStock, description } = product;
  return {
    name,
    brand,
    category,
    image,
    price: price.toFixed(2),
    countInStock: String(countInStock),
    description,
  };
}

/** The body of POST /api/products. A stock that is not a number is sent as text, so that the API rejects it. */
export function toProductBody({ countInStock, ...texts }: ProductFormValues) {
  const stock = countInStock.trim();
  return { ...texts, countInStock: /^\d+$/.test(stock) ? Number(stock) : stock };
}

const productFormSchema = {
  safeParse: (texts: ProductFormValues) => newProductInput.safeParse(toProductBody(texts)),
};

/** The first error of each field. */
export function checkProductForm(texts: ProductFormValues) {
  return collectFieldErrors(productFormSchema as Parameters<typeof collectFieldErrors>[0], texts);
}
