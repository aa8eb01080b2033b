/** A spreadsheet reads a file as UTF-8 if it begins with this. */
export const byteOrderMark = '\uFEFF';

/** How a text begins that a spreadsheet would run as a formula, also behind the quotes that protect one. */
const formula = /^'*[=+\-@\t\r\n]/;

/** A row of RFC 4180. A text that begins like a formula gets a quote in front of it. */
export function toCsvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | null | undefined): string {
  const text = (value ?? '').replace(formula, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell that `toCsvRow` has protected. */
export function unprotectCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
