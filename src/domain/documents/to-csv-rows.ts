import { toCsvRow } from '../shared/csv.ts';
import type { ListedDocumentResponse } from './schemas.ts';

export const csvHeader = 'number,kind,issued,order,buyer,currency,test,net,tax,gross\r\n';

/** The documents as rows of CSV. The amounts of a credit note are negative, so that a column adds up. */
export function toCsvRows(documents: readonly ListedDocumentResponse[]): string {
  return documents
    .map(({ number, kind, issuedAt, order, buyer, net, tax, total, test }) => {
      const texts = [number, kind, issuedAt, String(order.number), buyer, 'USD', test ? 'test' : ''];
      const sign = kind === 'credit_note' ? -1 : 1;
      const amounts = [net, tax, total].map((amount) => (amount === 0 ? 0 : sign * amount).toFixed(2));
      // Not as cells: a text with a minus sign gets a quote in front of it.
      return toCsvRow(texts).replace(/\r\n$/, `,${amounts.join(',')}\r\n`);
    })
    .join('');
}
