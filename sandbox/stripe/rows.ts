import type { JsonObject } from '../shared/json-value.ts';
import type { JournaledStore, StoreReader, StoreTransaction } from '../shared/open-journaled-store.ts';
import type { DeliveryTables } from '../shared/webhook-delivery.ts';

// The rows of the card provider. Amounts are in the currency's smallest unit, times in seconds.

export interface CheckoutLineItem {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  unitAmount: number;
  quantity: number;
}
export interface CheckoutSessionRow {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  currency: string;
  allowedMethods: string[] | null;
  adaptivePricing: boolean | null;
  lines: CheckoutLineItem[];
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerEmail: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
  locale: string | null;
  submitType: string | null;
  intentId: string | null;
}
export interface PaymentIntentRow {
  id: string;
  created: number;
  sessionId: string;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  canceledAt: number | null;
  chargeId: string;
}
export interface CardChargeRow {
  id: string;
  created: number;
  intentId: string;
  status: 'succeeded' | 'failed';
  amount: number;
  amountRefunded: number;
  disputed?: boolean;
  currency: string;
  description: string | null;
  email: string;
  paymentMethodId: string;
  metadata: Record<string, string>;
}
export interface CardRefundRow {
  id: string;
  created: number;
  intentId: string;
  chargeId: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
}
export interface CardDisputeRow {
  id: string;
  created: number;
  chargeId: string;
  intentId: string;
  amount: number;
  currency: string;
  status: 'needs_response' | 'won' | 'lost';
}
export interface StripePayoutRow {
  id: string;
  created: number;
  amount: number;
  currency: string;
  /** The balance transactions that it consists of. */
  transactionIds: string[];
}
export interface StripeEventRow {
  id: string;
  event: JsonObject;
}
/** The first response to a POST with an idempotency key; `id` is the key. */
export interface StripeIdempotencyKeyRow {
  id: string;
  created: number;
  fingerprint: string;
  status: number;
  body: string;
}

export interface StripeTables extends DeliveryTables {
  sessions: CheckoutSessionRow;
  intents: PaymentIntentRow;
  charges: CardChargeRow;
  refunds: CardRefundRow;
  disputes: CardDisputeRow;
  payouts: StripePayoutRow;
  events: StripeEventRow;
  replays: StripeIdempotencyKeyRow;
}
export type StripeReader = StoreReader<StripeTables>;
export type StripeStoreTransaction = StoreTransaction<StripeTables>;

/** Dependencies of the card provider. `now` returns milliseconds. */
export interface StripeContext {
  store: JournaledStore<StripeTables>;
  now: () => number;
  publicUrl: string;
  secretKey: string;
  merchantName: string;
  /** Whether a payment with one of these targets is declined, whichever button is pressed. */
  shouldDecline: (targets: string[]) => boolean;
}

/** The total of a session, in the currency's smallest unit. */
export function sumCheckoutSession(session: CheckoutSessionRow): number {
  return session.lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
}
