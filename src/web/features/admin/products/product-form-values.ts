import { newProductInput, type ProductResponse } from '#domain/catalogue/schemas.ts';
import { collectFieldErrors } from '#web/state/collect-field-errors.ts';

/** What is typed into the product form, as it is typed. */
export type ProductFormValues = typeof emptyProductForm;

export interface ProductFlags {
  featured: boolean;
  custom: boolean;
}

export const emptyProductForm = {
  name: '',
  brand: '',
  category: '',
  image: '',
  price: '',
  countInStock: '10',
  description: '',
};

/** What ticking 'Custom Product?' fills in. */
export const customProductForm: ProductFormValues = {
  ...emptyProductForm,
  name: 'CUSTOM_ORDER',
  brand: 'CUSTOM',
  category: 'CUSTOM',
  countInStock: '2',
};

/** A product as the form shows it. */
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

/** The same as POST /api/products takes it. A stock that is not digits goes along as text, to be refused as such. */
export function toProductBody({ countInStock, ...texts }: ProductFormValues) {
  const stock = countInStock.trim();
  return { ...texts, countInStock: /^\d+$/.test(stock) ? Number(stock) : stock };
}

const productFormSchema = {
  safeParse: (texts: ProductFormValues) => newProductInput.safeParse(toProductBody(texts)),
};

/** The first complaint about each field. */
export function checkProduct(texts: ProductFormValues) {
  return collectFieldErrors(productFormSchema as Parameters<typeof collectFieldErrors>[0], texts);
}
