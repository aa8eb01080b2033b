import type { documents } from '#db/schema.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import type { DocumentResponse, ListedDocumentResponse } from './schemas.ts';
import { toDocumentNumber } from './to-document-number.ts';

type DocumentRow = typeof documents.$inferSelect;

export const toDocumentResponse = (document: DocumentRow): DocumentResponse => ({
  ...{ _id: document.id, kind: document.kind, number: toDocumentNumber(document), test: document.test },
  issuedAt: document.issuedAt.toISOString(),
  total: toDollars(cents(document.content.total.gross)),
});

export const toListedDocumentResponse = (document: DocumentRow): ListedDocumentResponse => ({
  ...toDocumentResponse(document),
  order: { _id: document.orderId, number: document.content.orderNumber },
  buyer: document.content.buyer?.name ?? null,
  net: toDollars(cents(document.content.total.net)),
  tax: toDollars(cents(document.content.total.tax)),
});
