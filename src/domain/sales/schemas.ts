import { z } from 'zod';
import { instantSchema } from '../shared/date-fields.ts';
import { pageQueryFields, pageResponseFields } from '../shared/pagination/pagination.ts';
import { seenVersion } from '../shared/seen-version.ts';
import { singleLineTextSchema } from '../shared/text-fields.ts';
import { saleStates } from './states.ts';

export const maxSalePercent = 90;
export const maxSaleProducts = 100;
/** A preview counts the products up to here. */
export const maxPreviewCount = 10_000;

const percentMessage = `Percent off is a whole number, 1 to ${maxSalePercent}.`;
const chosen = {
  percent: z.int(percentMessage).min(1, percentMessage).max(maxSalePercent, percentMessage),
  allProducts: z.boolean('All products must be true or false.').default(false),
  /** All products of these themes take part, besides the chosen ones. */
  categories: z.array(singleLineTextSchema('Theme', 60)).max(50, 'Choose at most 50 themes.').default([]),
  /** The ids of the chosen products. */
  products: z
    .array(z.uuid('This is not the id of a product.'))
    .max(maxSaleProducts, `Choose at most ${maxSaleProducts} products, or their themes.`)
    .default([]),
};
const instant = (label: string) => instantSchema(`${label} is a date with a time.`).max(40);
const fields = {
  name: singleLineTextSchema('Name', 60),
  ...chosen,
  startsAt: instant('Start'),
  endsAt: instant('End'),
};

type Chosen = { allProducts: boolean; categories: string[]; products: string[] };

function checkChosen({ allProducts, categories, products }: Chosen, context: z.RefinementCtx): void {
  if (allProducts !== categories.length + products.length > 0) return;
  const message = allProducts
    ? 'All products take part: choose no themes and no products besides.'
    : 'Choose themes or products, or all products.';
  context.addIssue({ code: 'custom', path: [allProducts ? 'allProducts' : 'categories'], message });
}

function checkDates({ startsAt, endsAt }: { startsAt: string; endsAt: string }, context: z.RefinementCtx) {
  // Not a date is not earlier, and reported by itself.
  if (!(Date.parse(endsAt) <= Date.parse(startsAt))) return;
  context.addIssue({ code: 'custom', path: ['endsAt'], message: 'A sale ends after its start.' });
}

/** POST /api/sales. A start in the past is now. */
export const saleInput = z.object(fields).superRefine(checkChosen).superRefine(checkDates);
export type SaleInput = z.output<typeof saleInput>;

/** PATCH /api/sales/{id}, while it is planned. */
export const editSaleInput = z
  .object({ ...fields, version: seenVersion })
  .superRefine(checkChosen)
  .superRefine(checkDates);
export type EditSaleInput = z.output<typeof editSaleInput>;

/** POST /api/sales/preview */
export const salePreviewInput = z.object(chosen).superRefine(checkChosen);
export type SalePreviewInput = z.output<typeof salePreviewInput>;

/** The products that would take part now, and some of them with their regular and their reduced price. */
export const salePreviewResponse = z.object({
  total: z.number(),
  /** `total` is a lower bound. */
  totalIsMore: z.boolean(),
  samples: z.array(
    z.object({ _id: z.string(), name: z.string(), regularPrice: z.number(), price: z.number() }),
  ),
});
export type SalePreview = z.infer<typeof salePreviewResponse>;

export const saleResponse = z.object({
  _id: z.string(),
  name: z.string(),
  percent: z.number(),
  allProducts: z.boolean(),
  categories: z.array(z.string()),
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(saleStates),
  /** When it ended or was canceled; before `endsAt` if an owner ended it. */
  endedAt: z.string().nullable(),
  version: z.number(),
});
export type SaleResponse = z.infer<typeof saleResponse>;

export const oneSaleResponse = z.object({ sale: saleResponse });

/** GET /api/sales: the latest start first. */
export const salesQuerySchema = z.object({ ...pageQueryFields, state: z.enum(saleStates).optional() });
export type SalesQuery = z.output<typeof salesQuerySchema>;

/** `themes`: those of the products in the shop, to choose from. */
export const salesResponse = z.object({
  sales: z.array(saleResponse),
  themes: z.array(z.string()),
  ...pageResponseFields,
});
export type SalesResponse = z.infer<typeof salesResponse>;
