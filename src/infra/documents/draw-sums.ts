import type { DocumentContent } from '#db/schema.ts';
import type { IssuedDocument } from '#domain/shared/issued-document.ts';
import { colors, type DocumentPage, styles } from './document-page.ts';
import { formatAmount, toTaxLabel } from './document-texts.ts';
import type { TextStyle } from './text-writer.ts';

const labelWidth = 190;
const taxColumns = ['Net', 'Tax', 'Gross'];
const taxColumnWidth = 76;

/** The sums on the right, the total last, and the sums by tax rate below. */
export function drawSums(page: DocumentPage, { kind, content }: IssuedDocument): void {
  const rows = toSumRows(content);
  const height = (rows.length + 1) * page.text.lineHeight(styles.amount) + 40;
  page.ensureRoom(height);
  page.y += 10;
  const table = page.doc.struct('Table');
  page.root.add(table);
  for (const [label, amount] of rows) drawSum(page, table, label, amount, styles.amount);
  page.drawLine(page.right - labelWidth - 90, page.right, page.y + 2, 1);
  page.y += 8;
  const total = kind === 'invoice' ? 'Total' : 'Total credited';
  drawSum(page, table, total, formatAmount(content.total.gross), styles.total);
  table.end();
  const taxed = content.taxes.filter(({ tax }) => tax > 0);
  if (taxed.length && (content.pricesIncludeTax || content.taxes.length > 1)) drawTaxes(page, content);
}

function toSumRows(content: DocumentContent): [string, string][] {
  const { lines, shipping, taxes, pricesIncludeTax } = content;
  const sumOf = (all: DocumentContent['lines']) =>
    all.reduce((sum, { gross, net }) => sum + (pricesIncludeTax ? gross : net), 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const code = content.discountCode ? ` (${content.discountCode})` : '';
  return [
    ...(lines.length ? [toRow('Items', sumOf(lines) + discount)] : []),
    ...(discount ? [toRow(`Discount${code}`, -discount)] : []),
    ...(shipping.length ? [toRow('Shipping', sumOf(shipping))] : []),
    ...(pricesIncludeTax ? [] : taxes)
      .filter(({ tax }) => tax > 0)
      .map(({ taxRate, tax }) => toRow(toTaxLabel(taxRate, content), tax)),
  ];
}

const toRow = (label: string, cents: number): [string, string] => [label, formatAmount(cents)];

function drawSum(
  page: DocumentPage,
  table: ReturnType<PDFKit.PDFDocument['struct']>,
  label: string,
  amount: string,
  style: TextStyle,
): void {
  const x = page.right - labelWidth - 90;
  page.addGroup(table, 'TR', (row) => {
    page.add(row, 'TH', () => page.text.write(label, x, page.y, { ...style, tabular: false }), {
      scope: 'Row',
    });
    page.add(row, 'TD', () => page.text.write(amount, page.right, page.y, style, 'right'));
  });
  page.y += page.text.lineHeight(style) + 2;
}

function drawTaxes(page: DocumentPage, content: DocumentContent): void {
  const { taxes, total, pricesIncludeTax } = content;
  const rows = [
    [pricesIncludeTax ? 'Included tax' : 'Tax', ...taxColumns],
    ...taxes.map(({ taxRate, net, tax, gross }) => [
      toTaxLabel(taxRate, content),
      ...[net, tax, gross].map(formatAmount),
    ]),
    ['Total', ...[total.net, total.tax, total.gross].map(formatAmount)],
  ];
  const lineHeight = page.text.lineHeight(styles.label) + 2;
  page.ensureRoom((rows.length + 1) * lineHeight);
  page.y += 12;
  const table = page.doc.struct('Table');
  page.root.add(table);
  for (const [index, cells] of rows.entries()) {
    const isHead = index === 0;
    const style: TextStyle = { ...styles.label, tabular: true, color: isHead ? colors.quiet : colors.text };
    page.addGroup(table, 'TR', (row) => {
      for (const [at, cell] of cells.entries()) {
        const tag = isHead || at === 0 ? 'TH' : 'TD';
        const scope = tag === 'TH' ? { scope: isHead ? 'Column' : 'Row' } : {};
        const right = page.left + 40 + at * taxColumnWidth;
        page.add(
          row,
          tag,
          () =>
            at === 0
              ? page.text.write(cell, page.left, page.y, style)
              : page.text.write(cell, right, page.y, style, 'right'),
          scope,
        );
      }
    });
    page.y += lineHeight;
  }
  table.end();
}
