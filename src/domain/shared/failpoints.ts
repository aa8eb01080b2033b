/**
 * The places of a sale where a crash is tried on purpose (`npm run faults`), in the order a sale passes them.
 * Those of one transaction come before its `committed`.
 */
export const failpoints = [
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
export type Failpoint = (typeof failpoints)[number];
