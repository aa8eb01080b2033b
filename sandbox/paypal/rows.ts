import type { JsonObject } from '../shared/json-value.ts';
import type { JournaledStore, StoreTransaction } from '../shared/open-journaled-store.ts';
import type { DeliveryTables } from '../shared/webhook-delivery.ts';

// The rows of the wallet provider. Amounts are in cents, times in milliseconds.

export interface WalletOrderItem {
  name: string;
  quantity: number;
  unitAmount: number;
}
export interface WalletOrderRow {
  id: string;
  created: number;
  /** `gone`: expired; the API no longer knows it. */
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'gone';
  /** The payer chose a funding source that will be declined at capture. */
  willDecline: boolean;
  currency: string;
  amount: number;
  breakdown: { items: number; shipping: number; tax: number } | null;
  items: WalletOrderItem[];
  referenceId: string;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  brandName: string | null;
  returnUrl: string;
  cancelUrl: string;
  captureId: string | null;
}
export interface WalletCaptureRow {
  id: string;
  created: number;
  orderId: string;
  /** The capture was tried and declined: no money was received. */
  declined: boolean;
  amount: number;
  refunded: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
}
export interface WalletRefundRow {
  id: string;
  created: number;
  captureId: string;
  amount: number;
  currency: string;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
}
export interface WalletDisputeRow {
  id: string;
  created: number;
  captureId: string;
  amount: number;
  status: 'OPEN' | 'RESOLVED';
}
/** A transfer of the balance to the bank. */
export interface WalletPayoutRow {
  id: string;
  created: number;
  amount: number;
  currency: string;
  /** The captures and refunds that it consists of, which PayPal does not tell. */
  itemIds: string[];
}
export interface WalletEventRow {
  id: string;
  /** The exact text that is sent and signed. */
  text: string;
}
/** The first response to a POST with a PayPal-Request-Id; `id` is path and key. */
export interface WalletIdempotencyKeyRow {
  id: string;
  created: number;
  status: number;
  body: string;
}

export interface PaypalTables extends DeliveryTables {
  walletOrders: WalletOrderRow;
  captures: WalletCaptureRow;
  walletRefunds: WalletRefundRow;
  walletDisputes: WalletDisputeRow;
  walletPayouts: WalletPayoutRow;
  walletEvents: WalletEventRow;
  walletReplays: WalletIdempotencyKeyRow;
}
export type PaypalStoreTransaction = StoreTransaction<PaypalTables>;

export interface PaypalCredentials {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

/** Dependencies of the wallet provider. `now` returns milliseconds. */
export interface PaypalContext extends PaypalCredentials {
  store: JournaledStore<PaypalTables>;
  now: () => number;
  publicUrl: string;
  merchantName: string;
  /** How long after it a transaction is reported, in milliseconds. */
  reportLagMs: number;
  /** Whether a payment with one of these targets is declined, whichever button is pressed. */
  shouldDecline: (targets: string[]) => boolean;
}

/** The payer of every payment. */
export const testWalletPayer = {
  email: 'wallet.customer@example.com',
  payerId: 'TESTPAYER2345',
  givenName: 'Test',
  surname: 'Customer',
};

export type WalletApiCall = {
  context: PaypalContext;
  tx: PaypalStoreTransaction;
  id: string;
  body: JsonObject;
};
