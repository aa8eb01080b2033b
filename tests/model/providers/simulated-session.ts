import type { ProviderRefund, ProviderSession } from '#domain/shared/ctx.ts';

export type ProviderName = 'stripe' | 'paypal';
export type PaymentMismatch = 'amount' | 'currency' | 'order';

/** A provider's record of one payment. */
export interface SimulatedSession {
  view: ProviderSession;
  expiresAt: Date | null;
  /** The payment does not match its order. `orderId`: the order that it claims. */
  mismatch: { way: PaymentMismatch; orderId: string } | null;
  refunds: ProviderRefund[];
}
