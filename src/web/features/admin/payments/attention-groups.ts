import type { attentionEventKinds } from '#domain/orders/states.ts';
import type { AttentionEvent } from '#domain/payments/schemas.ts';

type AttentionKind = (typeof attentionEventKinds)[number];

export const attentionGroupNames = ['refund', 'payment', 'stock'] as const;
export type AttentionGroup = (typeof attentionGroupNames)[number];

const groupOfKind: Record<AttentionKind, AttentionGroup> = {
  refund_failed: 'refund',
  payment_mismatch: 'payment',
  paid_again: 'payment',
  dispute: 'payment',
  short_of_stock: 'stock',
};

export const attentionGroupLabels: Record<AttentionGroup, string> = {
  refund: 'Failed refunds',
  payment: 'Payment problems',
  stock: 'Short of stock',
};

/** The events of one group, or all of them. */
export function filterAttention(events: readonly AttentionEvent[], group: AttentionGroup | undefined) {
  return events.filter(({ kind }) => !group || groupOfKind[kind as AttentionKind] === group);
}
