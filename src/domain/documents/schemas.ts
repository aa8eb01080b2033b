import { z } from 'zod';
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
