import { byteOrderMark } from '#domain/shared/csv.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { streamBookProducts } from './list-book-products.ts';
import { readBookReport } from './read-book-report.ts';
import { readTaxReport } from './read-tax-report.ts';
import type { BookPeriod, BookTable } from './schemas.ts';
import { streamBookEntries } from './stream-book-entries.ts';
import { entryHeader, toEntryRows, toTableHeader, toTableRow, toTaxCsv } from './to-csv-rows.ts';

/** One of the tables of a report as CSV, in pieces. Throws `forbidden`. */
export async function* exportBookTable(
  ctx: Ctx,
  period: BookPeriod,
  table: BookTable,
): AsyncGenerator<string, void> {
  requireStaffActor(ctx, 'keepBooks');
  if (table === 'products') {
    yield byteOrderMark + toTableHeader(['product id', 'product', 'test']);
    for await (const rows of streamBookProducts(ctx, period))
      yield rows.map((row) => toTableRow([row._id, row.name, row.test ? 'yes' : 'no'], row)).join('');
    return;
  }
  const report = await readBookReport(ctx, period);
  const toText = {
    days: () => [
      toTableHeader(['from', 'to', 'orders']),
      ...report.days.map((row) => toTableRow([row.from, row.to, String(row.orders)], row)),
    ],
    themes: () => [
      toTableHeader(['theme']),
      ...report.themes.map((row) => toTableRow([row.theme ?? 'none'], row)),
    ],
    countries: () => [
      toTableHeader(['country', 'orders']),
      ...report.countries.map((row) => toTableRow([row.country ?? 'unknown', String(row.orders)], row)),
    ],
  };
  yield byteOrderMark + toText[table]().join('');
}

/** The tax report of a quarter as CSV. Throws `forbidden`. */
export async function* exportTaxReport(ctx: Ctx, quarter: string): AsyncGenerator<string, void> {
  yield byteOrderMark + toTaxCsv(await readTaxReport(ctx, quarter));
}

/** The entries of these days as CSV, in batches. Throws `forbidden`. */
export async function* exportBookEntries(ctx: Ctx, period: BookPeriod): AsyncGenerator<string, void> {
  const batches = streamBookEntries(ctx, period);
  // The first batch before the header, so that an error is an error response.
  const first = await batches.next();
  yield byteOrderMark + entryHeader + toEntryRows(first.value ?? []);
  await ctx.failpoint('export.begun');
  for await (const entries of batches) yield toEntryRows(entries);
}
