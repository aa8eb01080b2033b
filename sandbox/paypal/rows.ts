import type { DeliveryTables } from '../shared/delivery.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Store, Tx } from '../shared/open-store.ts';

// The rows of the wallet provider. Amounts are in cents, times in milliseconds.

export interface WalletItem {
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
  items: WalletItem[];
  referenceId: string;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  brandName: string | null;
  returnUrl: string;
  cancelUrl: string;
  captureId: string | null;
}
export interface CaptureRow {
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
  captures: CaptureRow;
  walletRefunds: WalletRefundRow;
  walletDisputes: WalletDisputeRow;
  walletEvents: WalletEventRow;
  walletReplays: WalletIdempotencyKeyRow;
}
export type PaypalTx = Tx<PaypalTables>;

export interface PaypalCredentials {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

/** Dependencies of the wallet provider. `now` returns milliseconds. */
export interface PaypalContext extends PaypalCredentials {
  store: Store<PaypalTables>;
  now: () => number;
  publicUrl: string;
  merchantName: string;
  /** Whether a payment with one of these targets is declined, whichever button is pressed. */
  shouldDecline: (targets: string[]) => boolean;
}

/** The payer of every payment. */
export const testPayer = {
  email: 'wallet.customer@example.com',
  payerId: 'TESTPAYER2345',
  givenName: 'Test',
  surname: 'Customer',
};

export type WalletApiCall = { context: PaypalContext; tx: PaypalTx; id: string; body: JsonObject };
