import type { DocumentContent } from '#db/schema.ts';
import type { DocumentKind } from '#db/states.ts';

/** An invoice or a credit note, with all that it says. */
export interface IssuedDocument {
  kind: DocumentKind;
  /** As printed: 'INV-000042'. */
  number: string;
  /** Of a test payment. */
  test: boolean;
  issuedAt: Date;
  content: DocumentContent;
}
