import { type EditableProduct, toProductTexts, toRegularPrice } from '#domain/catalogue/product-texts.ts';
import { fromDollars, parseDollars } from '#domain/shared/money.ts';
import { toOptionsBody } from './options/option-drafts.ts';
import { toPartsBody } from './options/part-drafts.ts';
import {
  type ProductFormChoices,
  type ProductFormValues,
  toDetailsBody,
  toPicturesBody,
  toProductFormChoices,
} from './product-form-values.ts';

const textFields = ['name', 'brand', 'category', 'image', 'description'] as const;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The changes for PATCH /api/products/adminProductUpdate: unchanged fields are not sent, because another admin may have
 * changed them since. `stockSeen` is the last stock seen here; sales may have changed it since.
 */
export function diffProductFormValues(
  product: EditableProduct,
  values: ProductFormValues,
  choices: ProductFormChoices,
  stockSeen: number,
) {
  const before = toProductTexts(product);
  const chosen = toProductFormChoices(product);
  const isChanged = (name: keyof ProductFormValues) => values[name].trim() !== before[name].trim();
  const details = toDetailsBody(before, chosen);
  const changedDetails = Object.entries(toDetailsBody(values, choices)).filter(
    ([name, value]) => !isSame(value, details[name as keyof typeof details]),
  );
  const stock = values.countInStock.trim();
  const countInStock = /^\d+$/.test(stock) ? Number(stock) : stock;
  // A new main picture takes the description that is shown next to it.
  const hasNewPictures =
    !isSame(choices.gallery, chosen.gallery) ||
    isChanged('imageAlt') ||
    (isChanged('image') && values.imageAlt.trim() !== '');
  // Without what the form has measured of them.
  const parts = toPartsBody(choices.parts);
  return {
    ...Object.fromEntries(textFields.filter(isChanged).map((name) => [name, values[name]])),
    ...(parseDollars(values.price) !== fromDollars(toRegularPrice(product)) && { price: values.price }),
    ...(countInStock !== stockSeen && { countInStock, countInStockSeen: stockSeen }),
    ...Object.fromEntries(changedDetails),
    ...(hasNewPictures && toPicturesBody(values, choices.gallery)),
    ...(!isSame(choices.options, chosen.options) && { options: toOptionsBody(choices.options) }),
    ...(!isSame(parts, toPartsBody(chosen.parts)) && { parts }),
    ...(choices.featured !== product.featured && { featured: choices.featured }),
    ...(choices.custom !== product.custom && { custom: choices.custom }),
    ...(choices.state !== product.state && { state: choices.state }),
    ...(choices.taxClass !== product.taxClass && { taxClass: choices.taxClass }),
  };
}
