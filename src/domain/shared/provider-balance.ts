import type { PayoutState, ProviderTransactionKind } from '#db/states.ts';

/** A transaction of a provider's balance, signed as it changes it; `fee` is what is deducted from `gross`. In cents. */
export interface ProviderTransaction {
  /** The provider's id. */
  id: string;
  kind: ProviderTransactionKind;
  gross: number;
  fee: number;
  currency: string;
  occurredAt: Date;
  /** A date: '2026-11-27'. */
  availableOn: string;
  /** The provider's id of the charge, capture, refund, dispute or payout. */
  reference: string | null;
  /** The reference of the payment that it is about, as in `PaidSession`. */
  paymentReference: string | null;
}

/** A transfer from a provider's balance to the bank, in cents. */
export interface ProviderPayout {
  id: string;
  amount: number;
  currency: string;
  state: PayoutState;
  createdAt: Date;
  /** A date. */
  arrivedOn: string;
  /** Whether the provider lists its transactions. */
  itemized: boolean;
}

/** All transactions of a time, all payouts since a time, or the transactions of one payout, which has its id. */
export type BalanceQuery =
  | { stage: 'transactions'; from: Date; to: Date }
  | { stage: 'payouts'; from: Date }
  | { stage: 'items'; payout: string };

export interface BalancePage {
  transactions: ProviderTransaction[];
  payouts: ProviderPayout[];
  /** The cursor of the next page; null: this is the last one. */
  next: string | null;
}
