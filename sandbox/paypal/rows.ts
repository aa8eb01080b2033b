import type { DeliveryTables } from '../shared/delivery.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Store, Tx } from '../shared/open-store.ts';

// What the wallet half stores. Amounts are in cents, times in milliseconds.

export interface WalletItem {
  name: string;
  quantity: number;
  unitAmount: number;
}
export interface WalletOrderRow {
  id: string;
  created: number;
  /** `gone`: its time is over; the API does not know it any more. */
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'gone';
  /** The payer chose a way to pay that will be refused when the money is taken. */
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
  /** It was tried and refused: no money came. */
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
  /** The very text that is sent and signed. */
  text: string;
}
/** The first answer to a POST with a PayPal-Request-Id; `id` is path and key. */
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

/** What every part of the wallet half needs. `now` answers milliseconds. */
export interface PaypalContext extends PaypalCredentials {
  store: Store<PaypalTables>;
  now: () => number;
  publicUrl: string;
  merchantName: string;
  /** Whether a payment of one of these shall be declined, whatever the button. */
  shouldDecline: (targets: string[]) => boolean;
}

/** Everybody who pays here. */
export const testPayer = {
  email: 'wallet.customer@example.com',
  payerId: 'TESTPAYER2345',
  givenName: 'Test',
  surname: 'Customer',
};

export type WalletApiCall = { context: PaypalContext; tx: PaypalTx; id: string; body: JsonObject };
