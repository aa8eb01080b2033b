import { newProductInput, type ProductAnswer } from '#domain/catalogue/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';

/** What is typed into the product form, as it is typed. */
export type ProductTexts = typeof emptyProduct;

export interface ProductFlags {
  featured: boolean;
  custom: boolean;
}

export const emptyProduct = {
  name: '',
  brand: '',
  category: '',
  image: '',
  price: '',
  countInStock: '10',
  description: '',
};

/** What ticking 'Custom Product?' fills in. */
export const customProduct: ProductTexts = {
  ...emptyProduct,
  name: 'CUSTOM_ORDER',
  brand: 'CUSTOM',
  category: 'CUSTOM',
  countInStock: '2',
};

/** A product as the form shows it. */
export function productTexts(product: ProductAnswer): ProductTexts {
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
export function productFormBody({ countInStock, ...texts }: ProductTexts) {
  const stock = countInStock.trim();
  return { ...texts, countInStock: /^\d+$/.test(stock) ? Number(stock) : stock };
}

const formInput = { safeParse: (texts: ProductTexts) => newProductInput.safeParse(productFormBody(texts)) };

/** The first complaint about each field. */
export function checkProduct(texts: ProductTexts) {
  return fieldErrors(formInput as Parameters<typeof fieldErrors>[0], texts);
}
