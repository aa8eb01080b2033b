import { type EditableProduct, toProductTexts } from '#domain/catalogue/product-texts.ts';
import type { OptionDraft } from './options/option-drafts.ts';
import type { GalleryPicture, ProductFormChoices, ProductFormValues } from './product-form-values.ts';
import { toProductFormChoices } from './product-form-values.ts';

/** The name of each field in the form. */
export const productFieldLabels: Record<FieldName, string> = {
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  image: 'Image',
  imageAlt: 'What the image shows',
  price: 'Price',
  countInStock: 'Stock',
  description: 'Description',
  material: 'Material',
  colors: 'Colors',
  care: 'Care',
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
  volumeCm3: 'Volume',
  weightGrams: 'Weight',
  min: 'Lead time from',
  max: 'Lead time to',
  model: '3D model',
  warnings: 'Warnings',
  legalName: 'Maker',
  postalAddress: 'Postal address of the maker',
  contact: 'Email or website of the maker',
  featured: 'Featured',
  custom: 'Custom',
  state: 'State',
  taxClass: 'Tax',
  uses: 'Uses',
  gallery: 'Further pictures',
  options: 'Options',
  parts: 'Parts',
};

export type FieldName = keyof ProductFormValues | keyof ProductFormChoices;

/** A field that somebody else has changed, in words. */
export interface FieldChange {
  name: FieldName;
  before: string;
  now: string;
}

const describeOption = ({ name, kind, choices, text }: OptionDraft) =>
  `${name}: ${kind === 'text' ? `up to ${text.max} characters` : choices.map(({ label, priceDelta }) => [label, priceDelta].filter(Boolean).join(' ')).join(', ')}`;

const describePicture = ({ path, alt }: GalleryPicture) => (alt ? `${path} (${alt})` : path);

/** All fields of the form in words. */
export function describeFields(values: ProductFormValues, choices: ProductFormChoices) {
  return {
    ...values,
    featured: choices.featured ? 'Yes' : 'No',
    custom: choices.custom ? 'Yes' : 'No',
    state: choices.state,
    taxClass: choices.taxClass,
    uses: [...choices.uses].sort().join(', '),
    gallery: choices.gallery.map(describePicture).join(', '),
    options: choices.options.map(describeOption).join('; '),
    parts: choices.parts.map(({ name, copies, file }) => `${copies} × ${name} (${file})`).join(', '),
  };
}

/** What differs between two states of a product, without the stock, which sales change. */
export function listFieldChanges(before: EditableProduct, now: EditableProduct): FieldChange[] {
  const [was, is] = [before, now].map((product) =>
    describeFields(toProductTexts(product), toProductFormChoices(product)),
  ) as [ReturnType<typeof describeFields>, ReturnType<typeof describeFields>];
  return (Object.keys(is) as FieldName[])
    .filter((name) => name !== 'countInStock' && was[name] !== is[name])
    .map((name) => ({ name, before: was[name], now: is[name] }));
}
