import { z } from 'zod';
import { discountKinds } from '#db/states.ts';
import { instantSchema } from '../shared/date-fields.ts';
import { pageQueryFields, pageResponseFields, searchTextSchema } from '../shared/pagination/pagination.ts';
import { seenVersion } from '../shared/seen-version.ts';
import { isStorable, singleLineTextSchema } from '../shared/text-fields.ts';

/** A code as a customer types it. */
export const codeInput = z
  .string()
  .trim()
  .min(1, 'Enter a code.')
  .max(40, 'A code has at most 40 characters.')
  .refine(isStorable);

const dollars = z
  .number({ error: 'A sum in dollars, such as 20 or 49.50.' })
  .min(0, 'At least 0.')
  .max(100_000, 'At most $100,000.')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most two decimals.');
const limit = z
  .number({ error: 'A whole number from 1 to 1,000,000.' })
  .int('A whole number from 1 to 1,000,000.')
  .min(1, 'At least 1.')
  .max(1_000_000, 'At most 1,000,000.');
const instant = instantSchema('A date and a time.');

const discountFields = {
  /** Kept in upper case. */
  code: z
    .string({ error: 'Enter a code.' })
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,40}$/, '3 to 40 letters, digits, hyphens and underscores.'),
  kind: z.enum(discountKinds, { error: 'Choose what the code takes off.' }),
  /** Of kind `percent`: 0.01 to 100. */
  percent: z
    .number({ error: 'A percentage from 0.01 to 100.' })
    .min(0.01, 'At least 0.01.')
    .max(100, 'At most 100.')
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most two decimals.')
    .nullable()
    .default(null),
  /** Of kind `fixed`, in dollars. */
  amount: dollars.min(0.01, 'At least $0.01.').nullable().default(null),
  /** What the items must cost at least, before the discount, in dollars. */
  minimum: dollars.default(0),
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
  maxUses: limit.nullable().default(null),
  maxUsesPerCustomer: limit.nullable().default(null),
  /** Themes and products that it is for; both empty: all. */
  categories: z.array(singleLineTextSchema('A theme', 100)).max(100, 'At most 100 themes.').default([]),
  products: z.array(z.uuid()).max(200, 'At most 200 products.').default([]),
};

/** POST /api/discounts */
export const discountInput = z
  .object(discountFields)
  .superRefine(({ kind, percent, amount, startsAt, endsAt }, { addIssue }) => {
    if (kind === 'percent' && percent === null)
      addIssue({ code: 'custom', path: ['percent'], message: 'A percentage from 0.01 to 100.' });
    if (kind === 'fixed' && amount === null)
      addIssue({ code: 'custom', path: ['amount'], message: 'A sum in dollars, such as 20 or 49.50.' });
    if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
      addIssue({ code: 'custom', path: ['endsAt'], message: 'The end must be after the start.' });
  });
export type DiscountInput = z.output<typeof discountInput>;

/** PATCH /api/discounts/{id}: the whole discount, `active`, or both. */
export const updateDiscountInput = z
  .object({
    version: seenVersion.optional(),
    active: z.boolean('Active must be true or false.').optional(),
    discount: discountInput.optional(),
  })
  .refine(({ active, discount }) => active !== undefined || discount !== undefined, {
    error: 'Send the discount, or whether it is active.',
  });
export type UpdateDiscountInput = z.output<typeof updateDiscountInput>;

/** `stopped`: by the owner. `used_up`: all uses are taken. */
export const discountStates = ['planned', 'running', 'ended', 'used_up', 'stopped'] as const;

export const discountResponse = z.object({
  _id: z.string(),
  ...discountFields,
  active: z.boolean(),
  state: z.enum(discountStates),
  /** By paid orders, and by payments in progress. */
  taken: z.number(),
  held: z.number(),
  version: z.number(),
  createdAt: z.string(),
});
export type DiscountResponse = z.output<typeof discountResponse>;

/** GET /api/discounts: newest first. */
export const discountsQuery = z.object({ ...pageQueryFields, q: searchTextSchema.optional() });
export type DiscountsQuery = z.output<typeof discountsQuery>;
export const discountsResponse = z.object({ discounts: z.array(discountResponse), ...pageResponseFields });
export type DiscountsResponse = z.output<typeof discountsResponse>;

export const singleDiscountResponse = z.object({ discount: discountResponse });
