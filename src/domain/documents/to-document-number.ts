import type { DocumentKind } from '#db/states.ts';

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** As printed: 'INV-000042', and 'TEST-INV-000042' in the series of test payments. */
export const toDocumentNumber = (document: { kind: DocumentKind; test: boolean; number: number }): string =>
  `${document.test ? 'TEST-' : ''}${prefixes[document.kind]}-${String(document.number).padStart(6, '0')}`;
