import type { CostAmounts } from '#domain/production-costs/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { BookColumn } from '../books/book-table.tsx';

export const costNames = [
  'filament',
  'machine',
  'labor',
  'packaging',
  'reprints',
  'fees',
  'shipping',
] as const;
export const costLabels: Record<(typeof costNames)[number], string> = {
  filament: 'Filament',
  machine: 'Machine time',
  labor: 'Labor',
  packaging: 'Packaging',
  reprints: 'Reprints',
  fees: 'Fees',
  shipping: 'Shipping',
};

/** '31 %'; none without sales. */
export function formatMargin({ sales, refunds, margin }: CostAmounts): string {
  const kept = sales - refunds;
  return kept > 0 ? `${Math.round((margin / kept) * 100)} %` : '–';
}

/** 'One print job is', '1,200 print jobs are' */
export const formatOpenJobs = (jobs: number) =>
  jobs === 1 ? 'One print job is' : `${jobs.toLocaleString('en-US')} print jobs are`;

export const formatWholeGrams = (grams: number) => `${Math.round(grams).toLocaleString('en-US')} g`;
export const formatHours = (seconds: number) =>
  `${(seconds / 3600).toLocaleString('en-US', { maximumFractionDigits: 1 })} h`;

/** What it leaves comes first. The money of a row adds up: sales - refunds - costs = margin. */
export const costColumns: readonly BookColumn<CostAmounts & { orders: number }>[] = [
  { label: 'Margin', cell: ({ margin }) => formatDollars(margin) },
  { label: 'Margin %', cell: formatMargin },
  { label: 'Sales', cell: ({ sales }) => formatDollars(sales) },
  { label: 'Refunds', cell: ({ refunds }) => formatDollars(refunds) },
  { label: 'Costs', cell: ({ actual }) => formatDollars(actual.total) },
  ...costNames.map(
    (name): BookColumn<CostAmounts> => ({
      label: costLabels[name],
      cell: ({ actual }) => formatDollars(actual[name]),
    }),
  ),
  { label: 'Estimated costs', cell: ({ estimate }) => formatDollars(estimate.total) },
  { label: 'Grams used', cell: ({ grams }) => formatWholeGrams(grams.actual) },
  { label: 'Estimated grams', cell: ({ grams }) => formatWholeGrams(grams.estimate) },
  { label: 'Print hours', cell: ({ seconds }) => formatHours(seconds.actual) },
  { label: 'Estimated hours', cell: ({ seconds }) => formatHours(seconds.estimate) },
  { label: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US') },
  { label: 'Pieces', cell: ({ pieces }) => pieces.toLocaleString('en-US') },
];
