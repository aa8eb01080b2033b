import type { CallName, FaultKind } from './fault-store.ts';
import type { PaymentAction } from './perform-payment-action.ts';

/** The labels of the control page's buttons. */
export const actionLabels: Record<PaymentAction, string> = {
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
  'webhook-delay': 'Webhooks come late',
  'webhook-repeat': 'Webhooks come more than once',
  'webhook-reorder': 'Webhooks come in the wrong order',
  'webhook-drop': 'Webhooks are lost',
  'webhook-forge': 'Forged webhooks come as well',
  'answer-500': 'The API fails with 500',
  'answer-garbage': 'The API answers garbage',
  'answer-nothing': 'The API never answers and does nothing',
  'act-then-nothing': 'The API does it, but never answers',
  'act-then-500': 'The API does it, but answers 500',
  decline: 'Payments are declined, whatever the button',
};

/** What each call is, for people. */
export const callLabels: Record<CallName, string> = {
  create: 'Start a payment',
  retrieve: 'Look one up',
  capture: 'Capture',
  expire: 'Expire',
  refund: 'Refund',
  refunds: 'List refunds',
  token: 'Get a token',
  verify: 'Verify a webhook',
  pay: 'Press Pay or Approve',
};
