import { byteOrderMark, toCsvRow } from '../shared/csv.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readWholeCostReport } from './read-cost-report.ts';
import type { CostAmounts, CostReportQuery } from './schemas.ts';

const columns: Record<string, (row: CostAmounts & { orders: number }) => string> = {
  orders: ({ orders }) => `${orders}`,
  pieces: ({ pieces }) => `${pieces}`,
  'from stock': ({ fromStock }) => `${fromStock}`,
  sales: ({ sales }) => money(sales),
  refunds: ({ refunds }) => money(refunds),
  ...Object.fromEntries(
    (['filament', 'machine', 'labor', 'packaging', 'reprints', 'fees', 'shipping'] as const).map((name) => [
      name,
      ({ actual }: CostAmounts) => money(actual[name]),
    ]),
  ),
  costs: ({ actual }) => money(actual.total),
  margin: ({ margin }) => money(margin),
  'estimated costs': ({ estimate }) => money(estimate.total),
  'grams used': ({ grams }) => `${grams.actual}`,
  'estimated grams': ({ grams }) => `${grams.estimate}`,
  'print hours': ({ seconds }) => hours(seconds.actual),
  'estimated hours': ({ seconds }) => hours(seconds.estimate),
};

const money = (dollars: number) => dollars.toFixed(2);
const hours = (seconds: number) => (seconds / 3600).toFixed(2);

/** The report as CSV; the last row has the sums. Throws `not_logged_in`, `forbidden`. */
export async function exportCostReport(ctx: Ctx, query: CostReportQuery): Promise<string> {
  const { rows, sums } = await readWholeCostReport(ctx, query);
  // Amounts are numbers: `toCsvRow` would take a minus sign for a formula.
  const toRow = (name: string, row: CostAmounts & { orders: number }) =>
    `${[toCsvRow([name]).trimEnd(), ...Object.values(columns).map((cell) => cell(row))].join(',')}\r\n`;
  return [
    byteOrderMark,
    toCsvRow([query.by, ...Object.keys(columns)]),
    ...rows.map((row) => toRow(row.name, row)),
    toRow('All', sums),
  ].join('');
}
