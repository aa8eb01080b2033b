import { toCsvRow } from '../shared/csv.ts';
import type { ListedDocumentResponse } from './schemas.ts';

export const csvHeader = 'number,kind,issued,order,buyer,net,tax,gross,currency,test\r\n';

/** The documents as rows of CSV. The amounts of a credit note are negative, so that a column adds up. */
export function toCsvRows(documents: readonly ListedDocumentResponse[]): string {
  return documents
    .map(({ number, kind, issuedAt, order, buyer, net, tax, total, test }) => {
      const amounts = [net, tax, total].map((amount) =>
        kind === 'credit_note' && amount ? -amount : amount,
      );
      return toCsvRow([
        ...[number, kind, issuedAt, order.number, buyer],
        ...amounts.map((amount) => amount.toFixed(2)),
        ...['USD', test ? 'test' : ''],
      ]);
    })
    .join('');
}
