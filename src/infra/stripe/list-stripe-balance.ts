import type Stripe from 'stripe';
import type {
  BalancePage,
  BalanceQuery,
  ProviderPayout,
  ProviderTransaction,
} from '#domain/shared/provider-balance.ts';

const pageSize = 100;

/** A page of Stripe's balance transactions or payouts, newest first. The cursor is the id of the last one. */
export async function listStripeBalance(
  stripe: Stripe,
  query: BalanceQuery,
  cursor: string | null,
): Promise<BalancePage> {
  const page = { limit: pageSize, ...(cursor && { starting_after: cursor }) };
  if (query.stage === 'payouts') {
    const { data, has_more } = await stripe.payouts.list({
      ...page,
      created: { gte: toSeconds(query.from) },
    });
    return { transactions: [], payouts: data.map(parseStripePayout), next: toNext(data, has_more) };
  }
  const which =
    query.stage === 'items'
      ? { payout: query.payout }
      : { created: { gte: toSeconds(query.from), lte: toSeconds(query.to) } };
  const { data, has_more } = await stripe.balanceTransactions.list({
    ...page,
    ...which,
    expand: ['data.source'],
  });
  return { transactions: data.map(parseBalanceTransaction), payouts: [], next: toNext(data, has_more) };
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const toDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const toNext = (data: { id: string }[], hasMore: boolean) => (hasMore ? (data.at(-1)?.id ?? null) : null);

const payoutStates: Record<string, ProviderPayout['state']> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

export function parseStripePayout(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    amount: payout.amount,
    currency: payout.currency,
    state: payoutStates[payout.status] ?? 'pending',
    createdAt: new Date(payout.created * 1000),
    arrivedOn: toDay(payout.arrival_date),
    // Stripe lists the transactions of automatic payouts only, once it has assigned all of them.
    itemized: payout.reconciliation_status === 'completed',
  };
}

const kinds: Record<string, ProviderTransaction['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
};

function toKind({ type, reporting_category: category }: Stripe.BalanceTransaction) {
  return category.startsWith('dispute') ? 'dispute' : (kinds[type] ?? 'adjustment');
}

/** Its source is expanded: a charge, a refund or a dispute names its payment. */
export function parseBalanceTransaction(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { source } = transaction;
  const isObject = typeof source === 'object' && source !== null;
  const intent = isObject && 'payment_intent' in source ? source.payment_intent : null;
  return {
    id: transaction.id,
    kind: toKind(transaction),
    gross: transaction.amount,
    fee: transaction.fee,
    currency: transaction.currency,
    occurredAt: new Date(transaction.created * 1000),
    availableOn: toDay(transaction.available_on),
    reference: isObject ? source.id : source,
    paymentReference: typeof intent === 'string' ? intent : (intent?.id ?? null),
  };
}
