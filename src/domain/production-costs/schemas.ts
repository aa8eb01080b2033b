import { z } from 'zod';
import { bookPeriodQuery } from '../books/schemas.ts';
import { hasAtMostDecimals } from '../shared/has-at-most-decimals.ts';

export const costGroups = ['product', 'filament', 'month'] as const;
export type CostGroup = (typeof costGroups)[number];

/** GET /api/production-costs and its export: orders that were paid on these days (UTC), the last one included. */
export const costReportQuery = bookPeriodQuery.safeExtend({
  by: z.enum(costGroups, 'There is no such report.').default('product'),
});
export type CostReportQuery = z.output<typeof costReportQuery>;

/** PUT /api/orders/{id}/shipping-cost: what the carrier was paid, in dollars; null: not known. */
export const shippingCostInput = z.object({
  cost: z
    .number({ error: 'A sum in dollars, such as 7.20.' })
    .min(0, 'At least 0.')
    .max(10_000, 'At most $10,000.')
    .refine(hasAtMostDecimals(2), 'At most two decimals.')
    .nullable(),
});
export type ShippingCostInput = z.output<typeof shippingCostInput>;

const estimatedAmounts = {
  filament: z.number(),
  machine: z.number(),
  labor: z.number(),
  packaging: z.number(),
  /** Filament and machine time of prints that failed or were not good; of an estimate: what the price rules allow for. */
  reprints: z.number(),
};

/** In dollars, without tax. `margin` = `sales` - `refunds` - `actual.total`. */
export const costAmounts = z.object({
  pieces: z.number(),
  /** Pieces of it that no print job made: their filament and machine time are not in the costs. */
  fromStock: z.number(),
  sales: z.number(),
  refunds: z.number(),
  actual: z.object({ ...estimatedAmounts, fees: z.number(), shipping: z.number(), total: z.number() }),
  estimate: z.object({ ...estimatedAmounts, total: z.number() }),
  margin: z.number(),
  /** Of all prints, failed ones included, and as estimated for those that are not cancelled. */
  grams: z.object({ actual: z.number(), estimate: z.number() }),
  seconds: z.object({ actual: z.number(), estimate: z.number() }),
});
export type CostAmounts = z.output<typeof costAmounts>;

export const orderCosts = z.object({
  /** By the order's lines. `item`: the id of the order's item. */
  lines: z.array(z.object({ item: z.string(), name: z.string(), ...costAmounts.shape })),
  sums: costAmounts,
  /** Print jobs that are not printed yet: the costs grow. */
  openJobs: z.number(),
  failedPrints: z.number(),
  /** Prints that were done, and their piece was then found bad. */
  badPieces: z.number(),
  /** Whether the payment provider has reported what it deducts. */
  feesKnown: z.boolean(),
  /** Otherwise it is taken to cost what the customer paid for it. */
  shippingKnown: z.boolean(),
});
export type OrderCosts = z.output<typeof orderCosts>;
export const orderCostsResponse = z.object({ costs: orderCosts });
export type OrderCostsResponse = z.output<typeof orderCostsResponse>;

export const costReportRow = z.object({
  /** The id of the product or filament, or '2026-09'; null: no filament is known. */
  key: z.string().nullable(),
  name: z.string(),
  orders: z.number(),
  ...costAmounts.shape,
});
export type CostReportRow = z.output<typeof costReportRow>;

/** The best sellers first, or by month. A line counts for the filament that most of it is printed in. */
export const costReportResponse = z.object({
  by: z.enum(costGroups),
  from: z.string(),
  to: z.string(),
  rows: z.array(costReportRow),
  /** There are more rows than these; the export has all. */
  more: z.literal(true).optional(),
  /** Print jobs that are not printed yet: the costs grow. */
  openJobs: z.number(),
  /** Of all rows, those that are not shown included. */
  sums: z.object({ orders: z.number(), ...costAmounts.shape }),
});
export type CostReport = z.output<typeof costReportResponse>;

/** `factor`: what estimates must be multiplied by. All but `prints` are null with too few of them. Errors are fractions. */
const fittedFactor = z.object({
  prints: z.number(),
  factor: z.number().nullable(),
  errorBefore: z.number().nullable(),
  /** Of prints that the factor was not taken from. */
  errorAfter: z.number().nullable(),
});

/** GET /api/production-costs/estimates: by print profile, what finished prints say of its estimates. */
export const estimateComparison = z.object({
  profiles: z.array(
    z.object({ _id: z.string(), name: z.string(), grams: fittedFactor, seconds: fittedFactor }),
  ),
});
export type EstimateComparison = z.output<typeof estimateComparison>;
