import {
  type SheetField,
  type SheetTexts,
  sheetColumns,
  toSheetTexts,
} from '#domain/bulk-products/product-sheet.ts';
import type { BulkFields, ProductLookupResponse } from '#domain/bulk-products/schemas.ts';
import { toRegularPrice } from '#domain/catalogue/product-texts.ts';
import { newProductInput, updateProductInput } from '#domain/catalogue/schemas.ts';
import type { ProductState, ProductUse, TaxClass } from '#domain/catalogue/states.ts';
import { unprotectCell } from '#domain/shared/csv.ts';
import { type Cents, parseDollars, toDollars } from '#domain/shared/money.ts';
import { diffProductFormValues } from '../form/diff-product-form-values.ts';
import { toOptionDrafts } from '../form/options/option-drafts.ts';
import { toPartDrafts } from '../form/options/part-drafts.ts';
import {
  emptyProductFormValues,
  type ProductFormChoices,
  toProductBody,
} from '../form/product-form-values.ts';
import type { SheetRow } from './parse-sheet.ts';

export type SheetProduct = ProductLookupResponse['products'][number];
export interface SheetIssue {
  heading: string;
  message: string;
}
export interface SheetFieldChange {
  field: SheetField;
  heading: string;
  before: string;
  after: string;
}
/** What a row does, in the terms of the API: fields to change, or a product to create. */
export type RowContent =
  | { kind: 'wrong'; issues: SheetIssue[] }
  | { kind: 'unchanged' }
  | { kind: 'changed'; fields: SheetFieldChange[]; changes: object; seen: object }
  | { kind: 'new'; fields: SheetFieldChange[]; create: object };

type Cells = Partial<SheetTexts>;
const fields = sheetColumns.filter((column) => column[0] !== 'id') as [SheetField, string][];
const headingOf = new Map<string, string>(fields);

/** A new product is a draft unless its row says otherwise; its stock is that of the form. */
const emptyTexts: SheetTexts = {
  ...emptyProductFormValues,
  ...{
    state: 'draft',
    featured: 'No',
    custom: 'No',
    taxClass: 'standard',
    uses: '',
    gallery: '',
    galleryAlts: '',
  },
};

/** Compares a row with its product, or checks it as a new one. Cells that the sheet does not have stay as they are. */
export function readSheetRow({ cells }: SheetRow, product: SheetProduct | null): RowContent {
  const before = product ? toSheetTexts(product) : emptyTexts;
  const read = readCells(cells, before);
  const after: SheetTexts = { ...before, ...read };
  const changed = fields.filter(([field]) => after[field] !== before[field]);
  if (product && changed.length === 0) return { kind: 'unchanged' };

  const issues = [...checkWords(after), ...checkPictures(after, read)];
  const { values, choices } = toForm(after, read, product);
  const shown = changed.map(([field, heading]) => ({
    ...{ field, heading },
    ...{ before: before[field], after: after[field] },
  }));
  if (!product) {
    const { featured, custom } = choices;
    const checked = newProductInput.safeParse({ ...toProductBody(values, choices), featured, custom });
    issues.push(...toIssues(checked.error?.issues));
    if (issues.length || !checked.success) return { kind: 'wrong', issues };
    return { kind: 'new', fields: shown, create: toApi(checked.data) };
  }
  const { countInStockSeen: _, ...body } = diffProductFormValues(
    product,
    values,
    choices,
    product.countInStock,
  );
  const checked = updateProductInput.safeParse({ id: product._id, ...body });
  issues.push(...toIssues(checked.error?.issues));
  if (issues.length || !checked.success) return { kind: 'wrong', issues };
  const { id: _id, ...changes } = toApi(checked.data);
  const names = Object.keys(changes) as (keyof BulkFields)[];
  if (names.length === 0) return { kind: 'unchanged' };
  const edited = { ...product, price: toRegularPrice(product) };
  const seen = Object.fromEntries(names.map((name) => [name, edited[name]]));
  return { kind: 'changed', fields: shown, changes, seen };
}

/** The parsed values as in a response, so that they can be compared with one. */
function toApi<T extends { price?: Cents | undefined }>({ price, ...others }: T) {
  return { ...others, ...(price !== undefined && { price: toDollars(price) }) };
}

/** These have a value always: an empty cell keeps it, and a new product has none yet. */
const requiredFields = new Set<string>([
  ...['name', 'state', 'price', 'countInStock', 'category', 'brand', 'description', 'featured', 'custom'],
  'taxClass',
]);

/** The cells as a sheet of the shop would have them, whatever the spreadsheet has made of them. */
function readCells(cells: SheetRow['cells'], before: SheetTexts): Cells {
  const read: Cells = {};
  for (const [field] of fields) {
    const cell = cells[field];
    if (cell === undefined || (requiredFields.has(field) && cell.trim() === '')) continue;
    const text = normalize(field, unprotectCell(cell));
    read[field] = text === normalize(field, before[field]) ? before[field] : text;
  }
  return read;
}

function normalize(field: SheetField, raw: string): string {
  const cell = raw.replaceAll(/\r\n?/g, '\n');
  if (field === 'galleryAlts')
    return cell
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trimEnd();
  const text = cell.trim();
  const list = (pattern: RegExp) =>
    text
      .split(pattern)
      .map((part) => part.trim())
      .filter(Boolean);
  switch (field) {
    case 'price': {
      const amount = parseDollars(text);
      return amount === null ? text : toDollars(amount).toFixed(2);
    }
    case 'countInStock':
    case 'width':
    case 'depth':
    case 'height':
    case 'weightGrams':
    case 'min':
    case 'max':
      return /^\d{1,9}$/.test(text) ? String(Number(text)) : text;
    case 'volumeCm3':
      return /^\d{1,9}(\.\d+)?$/.test(text) ? String(Math.round(Number(text) * 10) / 10) : text;
    case 'featured':
    case 'custom':
      if (/^(?:yes|true|1)$/i.test(text)) return 'Yes';
      return /^(?:no|false|0)$/i.test(text) ? 'No' : text;
    case 'state':
    case 'taxClass':
      return text.toLowerCase();
    case 'colors':
      return list(/,/).join(', ');
    case 'uses':
      return list(/,/)
        .map((use) => use.toLowerCase())
        .sort()
        .join(', ');
    case 'gallery':
      return list(/\s/).join('\n');
    default:
      return text;
  }
}

function checkWords(texts: SheetTexts): SheetIssue[] {
  return (['featured', 'custom'] as const)
    .filter((field) => texts[field] !== 'Yes' && texts[field] !== 'No')
    .map((field) => {
      const heading = headingOf.get(field) ?? field;
      return { heading, message: `${heading} is Yes or No.` };
    });
}

/** What the schema does not refuse, and the shop would not keep as it is. */
function checkPictures({ image, gallery }: SheetTexts, read: Cells): SheetIssue[] {
  const further = gallery.split('\n').filter(Boolean);
  const heading = headingOf.get(read.gallery === undefined ? 'image' : 'gallery') ?? '';
  if (image === '' && further.length > 0)
    return [{ heading: 'Image', message: 'Image is needed where there are further pictures.' }];
  const isTwice = new Set([image, ...further]).size <= further.length;
  return isTwice ? [{ heading, message: 'A picture is there twice.' }] : [];
}

/** The row as the values of the product form. A picture keeps its description unless the sheet has one. */
function toForm(texts: SheetTexts, read: Cells, product: SheetProduct | null) {
  const { state, featured, custom, taxClass, uses, gallery, galleryAlts, ...values } = texts;
  const descriptionOf = (path: string) => product?.imageAlts[product.images.indexOf(path)] ?? '';
  const lines = galleryAlts.split('\n');
  if (read.image !== undefined && read.imageAlt === undefined) values.imageAlt = descriptionOf(values.image);
  const choices: ProductFormChoices = {
    featured: featured === 'Yes',
    custom: custom === 'Yes',
    // Unknown words are refused by the schema.
    state: state as ProductState,
    taxClass: (taxClass === 'none' ? 'zero' : taxClass) as TaxClass,
    uses: uses.split(', ').filter(Boolean) as ProductUse[],
    // A sheet has none: they stay.
    ...unchangedOptions(product),
    gallery: gallery
      .split('\n')
      .filter(Boolean)
      .map((path, place) => ({
        path,
        alt: read.galleryAlts === undefined ? descriptionOf(path) : (lines[place] ?? ''),
      })),
  };
  return { values, choices };
}

const unchangedOptions = (product: SheetProduct | null) => ({
  options: toOptionDrafts(product ?? {}),
  parts: toPartDrafts(product ?? {}),
});

/** The first issue of each column. */
function toIssues(issues: readonly { path: PropertyKey[]; message: string }[] = []): SheetIssue[] {
  const byHeading = new Map<string, string>();
  for (const { path, message } of issues) {
    const heading = headingOf.get(toField(path)) ?? 'Row';
    if (!byHeading.has(heading)) byHeading.set(heading, message);
  }
  return [...byHeading].map(([heading, message]) => ({ heading, message }));
}

function toField(path: readonly PropertyKey[]): string {
  const [first, second] = path;
  if (first === 'images') return second === 0 ? 'image' : 'gallery';
  if (first === 'imageAlts') return second === 0 ? 'imageAlt' : 'galleryAlts';
  if (first === 'leadDays' && path.length === 1) return 'max';
  return typeof second === 'string' ? second : String(first);
}
