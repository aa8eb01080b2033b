import type { FaultableApiCall, FaultKind } from './faults/fault-store.ts';
import type { SandboxPaymentAction } from './perform-payment-action.ts';

/** The labels of the control page's buttons. */
export const paymentActionLabels: Record<SandboxPaymentAction, string> = {
  pay: 'Pay',
  approve: 'Approve',
  decline: 'Decline',
  expire: 'Expire',
  refund: 'Refund',
  dispute: 'Dispute',
  'resolve-dispute': 'Resolve dispute',
};

/** What each fault does, for people. */
export const faultLabels: Record<FaultKind, string> = {
  'webhook-delay': 'Webhooks are delayed',
  'webhook-repeat': 'Webhooks are sent more than once',
  'webhook-reorder': 'Webhooks are sent in the wrong order',
  'webhook-drop': 'Webhooks are lost',
  'webhook-forge': 'Forged webhooks are sent as well',
  'answer-500': 'The API fails with 500',
  'answer-garbage': 'The API responds with invalid data',
  'answer-nothing': 'The API does nothing and does not respond',
  'act-then-nothing': 'The API performs the call, but does not respond',
  'act-then-500': 'The API performs the call, but responds 500',
  decline: 'Payments are declined, whichever button is pressed',
};

/** What each call is, for people. */
export const apiCallLabels: Record<FaultableApiCall, string> = {
  create: 'Start a payment',
  retrieve: 'Get a payment',
  capture: 'Capture',
  expire: 'Expire',
  refund: 'Refund',
  refunds: 'List refunds',
  report: 'List transactions or payouts',
  token: 'Get a token',
  verify: 'Verify a webhook',
  pay: 'Pay or approve on the payment page',
};
