import { toLineName } from '#domain/options/to-line-name.ts';
import { toCsvRow } from '#domain/shared/csv.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { type BookAmounts, bookEntryKindLabels, type TaxReport } from './schemas.ts';
import type { ExportedEntry } from './stream-book-entries.ts';

/** '1234.50'; a negative number, which a spreadsheet must not take for a formula, keeps its sign without a quote. */
const money = (dollars: number) => dollars.toFixed(2);
const moneyOfCents = (amount: number) => money(toDollars(cents(amount)));
const percent = (rate: number) => `${Number((rate * 100).toFixed(4))}%`;

/** A row whose amounts are numbers: `toCsvRow` would protect their minus sign. */
const toRow = (texts: readonly (string | null | undefined)[], amounts: readonly string[]) =>
  `${[toCsvRow(texts).trimEnd(), ...amounts].filter(Boolean).join(',')}\r\n`;

const amountHeader = 'pieces,sales,refunds,total,tax,net';
const toAmountCells = ({ pieces, sales, refunds, total, tax, net }: BookAmounts) => [
  String(pieces),
  ...[sales, refunds, total, tax, net].map(money),
];

export const toTableHeader = (keys: readonly string[]): string =>
  `${[...keys, ...amountHeader.split(',')].join(',')}\r\n`;

/** A row of a table of the report. */
export const toTableRow = (keys: readonly (string | null)[], amounts: BookAmounts): string =>
  toRow(keys, toAmountCells(amounts));

/** The whole tax report. */
export function toTaxCsv({ rows, sums }: TaxReport): string {
  const header = 'country,state,rate,sales net,sales tax,refunds net,refunds tax,taxable net,tax\r\n';
  const amounts = ({ sales, refunds, total }: TaxReport['sums']) =>
    [sales, refunds, total].flatMap(({ net, tax }) => [money(net), money(tax)]);
  return [
    header,
    ...rows.map((row) => toRow([row.country ?? 'unknown', row.state, percent(row.rate)], amounts(row))),
    toRow(['all', '', ''], amounts(sums)),
  ].join('');
}

export const entryHeader =
  'entry,day,time,kind,order,payment,refund,line,product id,product,theme,country,state,tax rate,tax included,test,' +
  'pieces,goods,discount,shipping,tax,net,total\r\n';

export function toEntryRows(entries: readonly ExportedEntry[]): string {
  return entries
    .map(({ entry, orderNumber, product, choices }) =>
      toRow(
        [
          ...[String(entry.id), entry.day, entry.at.toISOString(), bookEntryKindLabels[entry.kind]],
          ...[String(orderNumber), entry.paymentId, entry.refundId],
          ...[
            entry.position === null ? '' : String(entry.position + 1),
            entry.productId,
            product === null ? null : toLineName({ name: product, choices }),
            entry.theme,
          ],
          ...[entry.country, entry.state, percent(entry.taxRate / 1_000_000)],
          ...[entry.taxIncluded ? 'yes' : 'no', entry.test ? 'yes' : 'no'],
        ],
        [
          String(entry.pieces),
          ...[
            entry.goodsCents,
            entry.discountCents,
            entry.shippingCents,
            entry.taxCents,
            entry.totalCents - entry.taxCents,
            entry.totalCents,
          ].map(moneyOfCents),
        ],
      ),
    )
    .join('');
}
