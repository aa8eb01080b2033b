import { newProductInput, type ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';

/** What the form shows of a product. */
export type FormProduct = Pick<
  ProductDetailsResponse,
  'name' | 'brand' | 'category' | 'image' | 'price' | 'countInStock' | 'description' | 'warnings' | 'maker'
>;

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
  warnings: '',
  legalName: '',
  postalAddress: '',
  contact: '',
};

/** The values filled in when 'Custom Product?' is ticked. */
export const initialCustomProductFormValues: ProductFormValues = {
  ...emptyProductFormValues,
  name: 'CUSTOM_ORDER',
  brand: 'CUSTOM',
  category: 'CUSTOM',
  countInStock: '2',
};

export function toProductFormValues(product: FormProduct): ProductFormValues {
  const { name, brand, category, image, price, countInStock, description, warnings, maker } = product;
  return {
    name,
    brand,
    category,
    image,
    price: price.toFixed(2),
    countInStock: String(countInStock),
    description,
    warnings: warnings ?? '',
    legalName: maker?.legalName ?? '',
    postalAddress: maker?.postalAddress ?? '',
    contact: maker?.contact ?? '',
  };
}

/** The maker as in the API: null if all of its fields are empty. */
export function toMakerBody({ legalName, postalAddress, contact }: ProductFormValues) {
  const isEmpty = [legalName, postalAddress, contact].every((text) => text.trim() === '');
  return isEmpty ? null : { legalName, postalAddress, contact };
}

/** The body of POST /api/products. A stock that is not a number is sent as text, so that the API rejects it. */
export function toProductBody(values: ProductFormValues) {
  const { name, brand, category, image, price, description, countInStock, warnings } = values;
  const stock = countInStock.trim();
  const maker = toMakerBody(values);
  return {
    ...{ name, brand, category, image, price, description },
    countInStock: /^\d+$/.test(stock) ? Number(stock) : stock,
    ...(warnings.trim() && { warnings }),
    ...(maker && { maker }),
  };
}

const productFormSchema = {
  safeParse: (texts: ProductFormValues) => newProductInput.safeParse(toProductBody(texts)),
};

/** The first error of each field. */
export function checkProductForm(texts: ProductFormValues) {
  return collectFieldErrors(productFormSchema as Parameters<typeof collectFieldErrors>[0], texts);
}
