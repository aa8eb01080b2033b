import { z } from 'zod';
import { pageQueryFields, pageResponseFields } from '#domain/shared/pagination/pagination.ts';
import {
  feeDifferenceKinds,
  paymentProviders,
  payoutStates,
  providerSyncStages,
  providerTransactionKinds,
} from './states.ts';

/** A month in UTC: '2026-11'. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Month must be such as 2026-11.');
const provider = z.enum(paymentProviders);

/** `test`: no money was moved. Amounts below are in dollars if the currency is usd, else in hundredths of its unit. */
const ofProvider = { provider, test: z.boolean() };
const order = z.object({ _id: z.string(), number: z.number() }).nullable();

/** GET /api/fees */
export const feesQuerySchema = z.object({ month: month.optional() });
export type FeesQuery = z.output<typeof feesQuerySchema>;

export const providerSyncResponse = z.object({
  ...ofProvider,
  /** Null: nobody is fetching. */
  stage: z.enum(providerSyncStages).nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Everything before has been fetched. */
  fetchedUntil: z.string().nullable(),
  /** Transactions that the current or last run has received. */
  received: z.number(),
  failure: z.string().nullable(),
});
export type ProviderSyncResponse = z.infer<typeof providerSyncResponse>;

/** Sums of a month. `net` = `charges` + `refunds` + `other` - `fees`; refunds are negative. */
export const feeTotals = z.object({
  ...ofProvider,
  currency: z.string(),
  count: z.number(),
  charges: z.number(),
  refunds: z.number(),
  /** Disputes and adjustments. */
  other: z.number(),
  fees: z.number(),
  net: z.number(),
  /** What went to the bank. */
  payouts: z.number(),
});
export type FeeTotals = z.infer<typeof feeTotals>;

export const feesResponse = z.object({
  month: z.string(),
  /** The month of the first transaction, or the current one. */
  firstMonth: z.string(),
  totals: z.array(feeTotals),
  /** Of the providers with a key. */
  syncs: z.array(providerSyncResponse),
  /** Open ones, of all months. `more`: there are more than that. */
  differences: z.number(),
  more: z.literal(true).optional(),
});
export type FeesResponse = z.infer<typeof feesResponse>;

/** POST /api/fees/sync: the runs that it has started. */
export const syncStartedResponse = z.object({ started: z.number() });

/** GET /api/fees/payouts, newest first. */
export const payoutsQuerySchema = z.object({
  month: month.optional(),
  provider: provider.optional(),
  ...pageQueryFields,
});
export type PayoutsQuery = z.output<typeof payoutsQuerySchema>;

export const payoutResponse = z.object({
  _id: z.string(),
  ...ofProvider,
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(payoutStates),
  createdAt: z.string(),
  /** A date. */
  arrivedOn: z.string(),
  /** `unlisted`: the provider does not say which transactions it consists of. `waiting`: they are not fetched yet. */
  items: z.enum(['listed', 'waiting', 'unlisted']),
});
export type PayoutResponse = z.infer<typeof payoutResponse>;
export const payoutsResponse = z.object({ payouts: z.array(payoutResponse), ...pageResponseFields });

/** GET /api/fees/transactions, newest first: of a month, or of a payout. */
export const transactionsQuerySchema = z.object({
  month: month.optional(),
  provider: provider.optional(),
  kind: z.enum(providerTransactionKinds).optional(),
  payout: z.uuid('This is not the id of a payout.').optional(),
  ...pageQueryFields,
});
export type TransactionsQuery = z.output<typeof transactionsQuerySchema>;

export const transactionResponse = z.object({
  _id: z.string(),
  ...ofProvider,
  kind: z.enum(providerTransactionKinds),
  gross: z.number(),
  fee: z.number(),
  net: z.number(),
  currency: z.string(),
  occurredAt: z.string(),
  /** A date. */
  availableOn: z.string(),
  reference: z.string().nullable(),
  payout: z.string().nullable(),
  order,
});
export type TransactionResponse = z.infer<typeof transactionResponse>;
/** `payout`: the one of the query. */
export const transactionsResponse = z.object({
  transactions: z.array(transactionResponse),
  payout: payoutResponse.nullable(),
  ...pageResponseFields,
});

/** GET /api/fees/differences: the open ones, newest first. */
export const feeDifferencesQuerySchema = z.object({ ...pageQueryFields });
export type FeeDifferencesQuery = z.output<typeof feeDifferencesQuerySchema>;

export const feeDifferenceResponse = z.object({
  _id: z.string(),
  ...ofProvider,
  kind: z.enum(feeDifferenceKinds),
  /** Null: the shop, or the provider, has no amount. */
  expected: z.number().nullable(),
  reported: z.number().nullable(),
  /** Of the transaction; null without one. */
  transaction: z.enum(providerTransactionKinds).nullable(),
  currency: z.string(),
  reference: z.string().nullable(),
  foundAt: z.string(),
  order,
  payout: z.string().nullable(),
});
export type FeeDifferenceResponse = z.infer<typeof feeDifferenceResponse>;
export const differencesResponse = z.object({
  differences: z.array(feeDifferenceResponse),
  ...pageResponseFields,
});
