import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { DocumentContent, DocumentLine } from '#db/schema.ts';
import { type DocumentPage, styles } from './document-page.ts';
import { formatAmount, formatTaxRate } from './document-texts.ts';

interface Column {
  label: string;
  width: number;
  toText: (line: DocumentLine) => string;
}

const cellGap = 10;
const rowPadding = 3.5;
/** Rows that are drawn before other work of the process has its turn. */
const rowsAtOnce = 12;

/** The lines with their shipping, as a table whose head is repeated on each page. */
export async function drawLineTable(page: DocumentPage, content: DocumentContent): Promise<void> {
  const columns = chooseColumns(page, content);
  const table = page.doc.struct('Table');
  page.root.add(table);
  page.addGroup(table, 'TR', (row) =>
    drawHead(page, columns, (tag, draw) => page.add(row, tag, draw, { scope: 'Column' })),
  );
  page.drawLine(page.left, page.right, page.y, 1);
  for (const [index, line] of [...content.lines, ...content.shipping].entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await yieldToOthers();
    const name = page.text.wrap(line.name, (columns[0]?.width ?? 0) - cellGap, styles.body);
    const height = name.length * page.text.lineHeight(styles.body) + 2 * rowPadding;
    if (page.ensureRoom(height)) {
      page.addArtifact(() => drawHead(page, columns, (_tag, draw) => draw()), { type: 'Pagination' });
      page.drawLine(page.left, page.right, page.y, 1);
    }
    page.addGroup(table, 'TR', (row) => {
      const y = page.y + rowPadding;
      page.add(row, 'TD', () => {
        for (const [at, text] of name.entries())
          page.text.write(text, page.left, y + at * page.text.lineHeight(styles.body), styles.body);
      });
      forEachNumber(page, columns, ({ toText }, right) =>
        page.add(row, 'TD', () => page.text.write(toText(line), right, y, styles.amount, 'right')),
      );
    });
    page.y += height;
    page.drawLine(page.left, page.right, page.y);
  }
  table.end();
}

function chooseColumns(page: DocumentPage, { lines, taxes, pricesIncludeTax }: DocumentContent): Column[] {
  const numbers: (Column & { isUsed: boolean })[] = [
    { label: 'Quantity', width: 54, isUsed: true, toText: ({ qty }) => String(qty ?? '') },
    {
      ...{ label: 'Price', width: 70, isUsed: lines.some(({ unitPrice }) => unitPrice !== null) },
      toText: ({ unitPrice }) => (unitPrice === null ? '' : formatAmount(unitPrice)),
    },
    {
      ...{ label: 'Discount', width: 70, isUsed: lines.some(({ discount }) => discount > 0) },
      toText: ({ discount }) => (discount ? formatAmount(-discount) : ''),
    },
    {
      ...{ label: 'Tax', width: 48, isUsed: taxes.some(({ tax }) => tax > 0) },
      toText: ({ taxRate }) => formatTaxRate(taxRate),
    },
    {
      ...{ label: 'Amount', width: 80, isUsed: true },
      toText: ({ gross, net }) => formatAmount(pricesIncludeTax ? gross : net),
    },
  ];
  const used = numbers.filter(({ isUsed }) => isUsed);
  const width = page.width - used.reduce((sum, column) => sum + column.width, 0);
  return [{ label: 'Item', width, toText: ({ name }) => name }, ...used];
}

function drawHead(
  page: DocumentPage,
  columns: readonly Column[],
  add: (tag: string, draw: () => void) => void,
): void {
  const { y } = page;
  add('TH', () => page.text.write(columns[0]?.label ?? '', page.left, y, styles.heading));
  forEachNumber(page, columns, ({ label }, right) =>
    add('TH', () => page.text.write(label, right, y, styles.heading, 'right')),
  );
  page.y += page.text.lineHeight(styles.heading) + rowPadding;
}

/** The columns of numbers, each with its right edge. */
function forEachNumber(
  page: DocumentPage,
  [first, ...numbers]: readonly Column[],
  act: (column: Column, right: number) => void,
): void {
  let right = page.left + (first?.width ?? 0);
  for (const column of numbers) {
    right += column.width;
    act(column, right);
  }
}
