import { type EditableProduct, toProductTexts } from '../catalogue/product-texts.ts';

/** The columns of a sheet of products, in their order: the field and its heading. */
export const sheetColumns = [
  ['id', 'ID'],
  ['name', 'Name'],
  ['state', 'State'],
  ['price', 'Price'],
  ['countInStock', 'Stock'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['description', 'Description'],
  ['featured', 'Featured'],
  ['custom', 'Custom'],
  ['taxClass', 'Tax'],
  ['image', 'Image'],
  ['imageAlt', 'What the image shows'],
  ['gallery', 'Further pictures'],
  ['galleryAlts', 'What the further pictures show'],
  ['material', 'Material'],
  ['colors', 'Colors'],
  ['care', 'Care'],
  ['width', 'Width (mm)'],
  ['depth', 'Depth (mm)'],
  ['height', 'Height (mm)'],
  ['volumeCm3', 'Volume (cm³)'],
  ['weightGrams', 'Weight (g)'],
  ['min', 'Ready from (business days)'],
  ['max', 'Ready by (business days)'],
  ['uses', 'Uses'],
  ['model', '3D model'],
  ['warnings', 'Warnings'],
  ['legalName', 'Maker'],
  ['postalAddress', 'Postal address of the maker'],
  ['contact', 'Email or website of the maker'],
] as const;

export type SheetColumn = (typeof sheetColumns)[number][0];
export type SheetField = Exclude<SheetColumn, 'id'>;
/** A product as in the sheet. */
export type SheetTexts = Record<SheetField, string>;

const toWord = (flag: boolean) => (flag ? 'Yes' : 'No');

/** The cells of a product. Further pictures and what they show are one a line. */
export function toSheetTexts(product: EditableProduct): SheetTexts {
  const { state, featured, custom, taxClass, uses, image, images, imageAlts } = product;
  const further = images
    .map((path, index) => ({ path, alt: imageAlts[index] ?? '' }))
    .filter(({ path }) => path !== image);
  return {
    ...toProductTexts(product),
    state,
    featured: toWord(featured),
    custom: toWord(custom),
    taxClass: taxClass === 'zero' ? 'none' : taxClass,
    uses: uses.join(', '),
    gallery: further.map(({ path }) => path).join('\n'),
    galleryAlts: further
      .map(({ alt }) => alt)
      .join('\n')
      .trimEnd(),
  };
}
