/**
 * The points of a sale at which tests inject a crash (`npm run faults`), in the order of a sale. Those of one
 * transaction come before its `committed`.
 */
export const saleFailpoints = [
  'order.written',
  'order.committed',
  'attempt.written',
  'attempt.committed',
  'session.created',
  'session.published',
  'capture.begun',
  'capture.taken',
  'webhook.received',
  'webhook.verified',
  'provider.asked',
  'settle.locked',
  'settle.payment-written',
  'settle.stock-taken',
  'settle.order-marked',
  'settle.mails-queued',
  'settle.committed',
  'mail.handed-over',
  'refund.written',
  'refund.committed',
  'refund.made',
  'refund.recorded',
  'refund.closed',
] as const;

/** The points of the admin's bulk work, import and export, likewise. */
export const bulkFailpoints = [
  'order-update.written',
  'order-update.committed',
  'product-update.written',
  'product-update.committed',
  'export.begun',
] as const;

/** The points of issuing an invoice or a credit note, likewise. */
export const documentFailpoints = [
  'document.drafted',
  'document.numbered',
  'document.written',
  'document.committed',
] as const;

/** The point of making a print file at which it is stored, and its row does not say so yet. */
export const printFileFailpoints = ['print-file.written'] as const;

/** The points of starting a print, and of ending it as done or failed. */
export const printFailpoints = [
  'print-start.printer-taken',
  'print-start.jobs-taken',
  'print-start.spools-reserved',
  'print-start.written',
  'print-start.committed',
  'print-finish.ended',
  'print-finish.written',
  'print-finish.committed',
  'print-fail.ended',
  'print-fail.written',
  'print-fail.committed',
] as const;

/** The points of fetching a page of a provider's transactions. */
export const syncFailpoints = ['page.fetched', 'page.written', 'page.committed'] as const;
export type Failpoint =
  | (typeof saleFailpoints)[number]
  | (typeof bulkFailpoints)[number]
  | (typeof documentFailpoints)[number]
  | (typeof printFileFailpoints)[number]
  | (typeof printFailpoints)[number]
  | (typeof syncFailpoints)[number];
