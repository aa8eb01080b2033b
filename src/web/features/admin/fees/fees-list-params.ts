import { paymentProviders, providerTransactionKinds } from '#domain/provider-transactions/states.ts';

/** What the address of the screen may have. Without `view` it lists the payouts. */
export const feesListParams = {
  view: ['transactions', 'differences'],
  month: 'words',
  provider: paymentProviders,
  kind: providerTransactionKinds,
  payout: 'words',
} as const;

/** The name of a provider beside amounts, where there is little room. */
export const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;

export const transactionKindLabels = {
  charge: 'Payment',
  refund: 'Refund',
  fee: 'Fee',
  dispute: 'Dispute',
  payout: 'Payout',
  adjustment: 'Other',
} as const;

export const providerOptions = [
  { value: '', label: 'Any' },
  ...paymentProviders.map((value) => ({ value, label: providerNames[value] })),
];

export const kindOptions = [
  { value: '', label: 'Everything' },
  ...providerTransactionKinds.map((value) => ({ value, label: transactionKindLabels[value] })),
];

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-11' is 'November 2026'. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** The months from the first to the last one, newest first. */
export function listMonths(first: string, last: string): string[] {
  const months = [];
  for (let month = last; month >= first; month = toMonthBefore(month)) months.push(month);
  return months;
}

function toMonthBefore(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}
