import type { FeeDifferenceResponse } from '#domain/provider-transactions/schemas.ts';
import { providerNames } from './fees-list-params.ts';
import { formatBalanceAmount } from './format-balance-amount.ts';

/** What differs, in one or two sentences. */
export function describeDifference(difference: FeeDifferenceResponse): string {
  const { kind, currency } = difference;
  const provider = providerNames[difference.provider];
  const format = (amount: number | null) => formatBalanceAmount(amount ?? 0, currency);
  const expected = format(difference.expected);
  const reported = format(difference.reported);
  switch (kind) {
    case 'unknown':
      return difference.transaction === 'refund'
        ? `${provider} lists a refund of ${format(-(difference.reported ?? 0))}, which the shop has not recorded.`
        : `${provider} lists a payment of ${reported}, which the shop has not recorded.`;
    case 'missing':
      return `The shop has recorded a payment of ${expected}, which ${provider} does not list.`;
    case 'amount':
      return `${provider} has booked ${reported}, and the shop ${expected}.`;
    case 'payout':
      return `The transactions of this payout add up to ${reported}, and the payout is ${expected}.`;
    case 'changed':
      return `${provider} now reports ${reported}, and reported ${expected} before, which is kept.`;
  }
}
