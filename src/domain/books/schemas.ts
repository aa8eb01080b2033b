import { z } from 'zod';
import { daySchema } from '#domain/shared/date-fields.ts';
import { pageResponseFields } from '#domain/shared/pagination/pagination.ts';
import { singleLineTextSchema } from '#domain/shared/text-fields.ts';
import type { bookEntryKinds } from './states.ts';

/** The longest period of a report. */
const maxPeriodDays = 366;
/** Products of a period other than a month, quarter or year are listed from up to so many entries. */
export const maxProductEntries = 20_000;

const dayMs = 86_400_000;
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const day = daySchema('This is no day.');
const periodFields = { from: day, to: day };
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const isShort = ({ from, to }: { from: string; to: string }) => countDays(from, to) <= maxPeriodDays;
const inOrder = { message: 'The last day must not be before the first.', path: ['to'] };
const short = { message: 'A report can be about one year at most.', path: ['to'] };

/** GET /api/books: the days (UTC), the last one included. */
export const bookPeriodQuery = z.object(periodFields).refine(isInOrder, inOrder).refine(isShort, short);
export type BookPeriod = z.output<typeof bookPeriodQuery>;

/** GET /api/books/products */
export const bookProductsQuery = z
  .object({
    ...periodFields,
    page: z.coerce.number().int().min(1).max(40).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  })
  .refine(isInOrder, inOrder)
  .refine(isShort, short);
export type BookProductsQuery = z.output<typeof bookProductsQuery>;

export const bookTables = ['days', 'themes', 'countries', 'products'] as const;
export type BookTable = (typeof bookTables)[number];

/** GET /api/books/export: one of the tables as CSV. */
export const bookExportQuery = z
  .object({ ...periodFields, table: z.enum(bookTables, 'There is no such table.').default('days') })
  .refine(isInOrder, inOrder)
  .refine(isShort, short);

/** GET /api/books/tax: '2026-Q3' */
export const taxQuarterQuery = z.object({
  quarter: z.string().regex(/^2\d{3}-Q[1-4]$/, 'Quarter must be like 2026-Q3.'),
});

/** GET /api/books/months */
export const bookYearQuery = z.object({
  year: z.coerce.number().int().min(2000, 'This is no year.').max(2999, 'This is no year.'),
});

const month = z
  .string({ error: 'Month is needed.' })
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Month must be like 2026-09.');

/** POST /api/books/closings */
export const closeMonthInput = z.object({ month });
export type CloseMonthInput = z.infer<typeof closeMonthInput>;

/** POST /api/books/closings/{month}/reopen */
export const bookMonthParams = z.object({ month: z.string() });
export const reopenMonthInput = z.object({ reason: singleLineTextSchema('Reason', 300) });
export type ReopenMonthInput = z.infer<typeof reopenMonthInput>;

/**
 * In dollars, except `pieces`: sold less refunded. `sales` is what was paid, `total` that less refunds; `tax` is in
 * `total`, and `net` is without it.
 */
const amounts = {
  pieces: z.number(),
  sales: z.number(),
  refunds: z.number(),
  total: z.number(),
  tax: z.number(),
  net: z.number(),
};
export const bookAmounts = z.object(amounts);
export type BookAmounts = z.infer<typeof bookAmounts>;

/** `sales` = gross - discounts + shipping + addedTax. `duplicates`: paid twice, and not refunded yet. */
export const bookSums = z.object({
  ...amounts,
  orders: z.number(),
  /** Of an order's sales; null without one. */
  average: z.number().nullable(),
  gross: z.number(),
  discounts: z.number(),
  shipping: z.number(),
  addedTax: z.number(),
  duplicates: z.number(),
});
export type BookSums = z.infer<typeof bookSums>;

export const bookDayRow = z.object({ from: z.string(), to: z.string(), orders: z.number(), ...amounts });
/** `theme`: null for what has no line, such as a refund beyond the lines. */
export const bookThemeRow = z.object({ theme: z.string().nullable(), ...amounts });
/** `country`: ISO 3166-1 alpha-2; null if it is not known. */
export const bookCountryRow = z.object({ country: z.string().nullable(), orders: z.number(), ...amounts });

/** Amounts in dollars, or counts. */
const bookDifference = z.object({
  about: z.string(),
  order: z.string().optional(),
  expected: z.number(),
  found: z.number(),
});

export const bookReport = z.object({
  from: z.string(),
  to: z.string(),
  /** Of `days`: up to 92 days are listed one by one, more by month. */
  interval: z.enum(['day', 'month']),
  sums: bookSums,
  days: z.array(bookDayRow),
  themes: z.array(bookThemeRow),
  countries: z.array(bookCountryRow),
  /** The last comparison with payments and refunds; null before the first. `endedAt`: null if it was cut off. */
  check: z
    .object({
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      found: z.number(),
      differences: z.array(bookDifference),
    })
    .nullable(),
});
export type BookReport = z.infer<typeof bookReport>;

/** `name`: the product's present one. `test`: its sales by test payments. */
export const bookProductRow = z.object({ _id: z.string(), name: z.string(), test: z.boolean(), ...amounts });
export type BookProductRow = z.infer<typeof bookProductRow>;

/** Best sellers first. `listed`: false for a period that is no month, quarter or year and has too many entries. */
export const bookProductsResponse = z.object({
  listed: z.boolean(),
  products: z.array(bookProductRow),
  ...pageResponseFields,
});
export type BookProductsResponse = z.infer<typeof bookProductsResponse>;

const taxSums = z.object({ net: z.number(), tax: z.number() });

/** `rate`: a fraction. */
export const taxReportRow = z.object({
  country: z.string().nullable(),
  state: z.string().nullable(),
  rate: z.number(),
  sales: taxSums,
  refunds: taxSums,
  total: taxSums,
});
export type TaxReportRow = z.infer<typeof taxReportRow>;

export const taxReport = z.object({
  quarter: z.string(),
  from: z.string(),
  to: z.string(),
  rows: z.array(taxReportRow),
  sums: taxReportRow.pick({ sales: true, refunds: true, total: true }),
});
export type TaxReport = z.infer<typeof taxReport>;

const closing = z.object({
  closedAt: z.string(),
  closedBy: z.string(),
  reopenedAt: z.string().nullable(),
  reopenedBy: z.string().nullable(),
  reason: z.string().nullable(),
});

/** `running`: it has not ended yet, and cannot be closed. */
export const bookMonth = z.object({
  month: z.string(),
  state: z.enum(['running', 'open', 'closed']),
  orders: z.number(),
  ...amounts,
  /** Newest first. */
  closings: z.array(closing),
});
export type BookMonth = z.infer<typeof bookMonth>;

export const bookMonthsResponse = z.object({ year: z.number(), months: z.array(bookMonth) });
export type BookMonthsResponse = z.infer<typeof bookMonthsResponse>;

export const bookEntryKindLabels: Record<(typeof bookEntryKinds)[number], string> = {
  sale: 'Sale',
  refund: 'Refund',
  duplicate: 'Duplicate payment',
};
