import type { EditableProduct } from '#domain/catalogue/product-texts.ts';
import { newProductInput } from '#domain/catalogue/schemas.ts';
import type { ProductState, ProductUse, TaxClass } from '#domain/catalogue/states.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { type OptionDraft, toOptionDrafts, toOptionsBody } from './options/option-drafts.ts';
import { type PartDraft, toPartDrafts, toPartsBody } from './options/part-drafts.ts';

/** Text fields of the product form as typed. The API names a nested field by the last part of its path. */
export type ProductFormValues = typeof emptyProductFormValues;

export interface GalleryPicture {
  path: string;
  /** What is seen on it, for those who do not see it. */
  alt: string;
}

/** What is chosen in the form and not typed. */
export interface ProductFormChoices {
  featured: boolean;
  custom: boolean;
  state: ProductState;
  taxClass: TaxClass;
  uses: readonly ProductUse[];
  /** The pictures beside the main one, in their order. */
  gallery: readonly GalleryPicture[];
  options: readonly OptionDraft[];
  parts: readonly PartDraft[];
}

export const emptyProductFormValues = {
  name: '',
  brand: '',
  category: '',
  image: '',
  imageAlt: '',
  price: '',
  countInStock: '10',
  description: '',
  material: '',
  colors: '',
  care: '',
  width: '',
  depth: '',
  height: '',
  volumeCm3: '',
  weightGrams: '',
  min: '',
  max: '',
  model: '',
  warnings: '',
  legalName: '',
  postalAddress: '',
  contact: '',
};

export const initialProductFormChoices: ProductFormChoices = {
  featured: false,
  custom: false,
  state: 'active',
  taxClass: 'standard',
  uses: [],
  gallery: [],
  options: [],
  parts: [],
};

/** The values filled in when 'Custom Product?' is ticked. */
export const initialCustomProductFormValues: ProductFormValues = {
  ...emptyProductFormValues,
  name: 'CUSTOM_ORDER',
  brand: 'CUSTOM',
  category: 'CUSTOM',
  countInStock: '2',
};

export function toProductFormChoices(product: EditableProduct): ProductFormChoices {
  const { featured, custom, state, taxClass, uses, image, images, imageAlts } = product;
  const pictures = images.map((path, index) => ({ path, alt: imageAlts[index] ?? '' }));
  return {
    ...{ featured, custom, state, taxClass, uses },
    gallery: pictures.filter(({ path }) => path !== image),
    options: toOptionDrafts(product),
    parts: toPartDrafts(product),
  };
}

/** A number as such; other text as typed, so that the API rejects it. */
function toNumber(text: string): number | string {
  const trimmed = text.trim();
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

const isEmpty = (...texts: string[]) => texts.every((text) => text.trim() === '');

/** The optional fields as in the API: null or no entry if they are empty. */
export function toDetailsBody(values: ProductFormValues, { uses }: Pick<ProductFormChoices, 'uses'>) {
  const { width, depth, height, volumeCm3, weightGrams, min, max, legalName, postalAddress, contact } =
    values;
  const colors = values.colors.split(',').map((color) => color.trim());
  return {
    material: values.material.trim() || null,
    colors: colors.filter(Boolean),
    care: values.care.trim() || null,
    sizeMm: isEmpty(width, depth, height)
      ? null
      : { width: toNumber(width), depth: toNumber(depth), height: toNumber(height) },
    volumeCm3: isEmpty(volumeCm3) ? null : toNumber(volumeCm3),
    weightGrams: isEmpty(weightGrams) ? null : toNumber(weightGrams),
    leadDays: isEmpty(min, max) ? null : { min: toNumber(min), max: toNumber(max) },
    uses: [...uses],
    model: values.model.trim() || null,
    warnings: values.warnings.trim() || null,
    maker: isEmpty(legalName, postalAddress, contact) ? null : { legalName, postalAddress, contact },
  };
}

/** All pictures and what is seen on them, as in the API. */
export function toPicturesBody({ image, imageAlt }: ProductFormValues, gallery: readonly GalleryPicture[]) {
  const pictures = [{ path: image, alt: imageAlt }, ...gallery].filter(({ path }) => path.trim() !== '');
  return { images: pictures.map(({ path }) => path), imageAlts: pictures.map(({ alt }) => alt.trim()) };
}

/** The body of POST /api/products. Optional fields are sent if they are filled in. */
export function toProductBody(values: ProductFormValues, choices: ProductFormChoices) {
  const { name, brand, category, image, price, description, countInStock, imageAlt } = values;
  const details = Object.entries(toDetailsBody(values, choices));
  return {
    ...{ name, brand, category, image, price, description },
    countInStock: toNumber(countInStock),
    ...Object.fromEntries(
      details.filter(([, value]) => (Array.isArray(value) ? value.length : value !== null)),
    ),
    ...(choices.state !== 'active' && { state: choices.state }),
    ...(choices.taxClass !== 'standard' && { taxClass: choices.taxClass }),
    ...((choices.gallery.length > 0 || !isEmpty(imageAlt)) && toPicturesBody(values, choices.gallery)),
    ...(choices.options.length > 0 && { options: toOptionsBody(choices.options) }),
    ...(choices.parts.length > 0 && { parts: toPartsBody(choices.parts) }),
  };
}

/** A color has its position as the last part of its path; a range that ends before it begins has no end. */
function toFieldPath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  if (path[0] === 'colors') return ['colors'];
  return path.length === 1 && path[0] === 'leadDays' ? ['max'] : path;
}

const productFormSchema = {
  safeParse(texts: ProductFormValues) {
    const parsed = newProductInput.safeParse(toProductBody(texts, initialProductFormChoices));
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: toFieldPath(issue.path) }));
    return { success: false as const, error: { issues } };
  },
};

/** The first error of each field. */
export function checkProductForm(texts: ProductFormValues) {
  return collectFieldErrors(productFormSchema as Parameters<typeof collectFieldErrors>[0], texts);
}
