import { z } from 'zod';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { documentKinds } from './states.ts';

/** An invoice or a credit note; its PDF is at /api/documents/{id}/pdf. */
export const documentResponse = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  /** As printed: 'INV-000042'. */
  number: z.string(),
  /** Of a test payment. */
  test: z.boolean(),
  issuedAt: z.string(),
  total: z.number(),
});
export type DocumentResponse = z.infer<typeof documentResponse>;

/** GET /api/orders/{id}/documents, oldest first. `pending`: one is issued within a minute. */
export const orderDocumentsResponse = z.object({
  documents: z.array(documentResponse),
  pending: z.boolean(),
});
export type OrderDocumentsResponse = z.infer<typeof orderDocumentsResponse>;

/** `q`: the number of a document or of an order. `month` as '2026-11', in UTC. */
const filters = {
  month: z
    .string()
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'This is not a month, such as 2026-11.')
    .optional(),
  kind: z.enum(documentKinds).optional(),
};

/** GET /api/documents, for the accounting. */
export const documentsQuerySchema = z.object({ ...filters, ...searchablePageQueryFields });
export type DocumentsQuery = z.output<typeof documentsQuerySchema>;

/** GET /api/documents/export: the same documents as CSV. */
export const documentsExportQuerySchema = z.object({ ...filters, q: searchablePageQueryFields.q });
export type DocumentsExportQuery = z.output<typeof documentsExportQuerySchema>;

export const listedDocumentResponse = documentResponse.extend({
  order: z.object({ _id: z.string(), number: z.number() }),
  /** Null once it has been removed. */
  buyer: z.string().nullable(),
  net: z.number(),
  tax: z.number(),
});
export type ListedDocumentResponse = z.infer<typeof listedDocumentResponse>;

/** Newest first. */
export const documentsResponse = z.object({
  documents: z.array(listedDocumentResponse),
  ...pageResponseFields,
});
export type DocumentsResponse = z.infer<typeof documentsResponse>;
