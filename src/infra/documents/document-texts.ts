import type { IssuedDocument } from '#domain/shared/issued-document.ts';
import { formatDollars } from '#domain/shared/money.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatAmount = (cents: number): string => formatDollars(cents / 100).replace('-', '−');
/** A rate in millionths as '8.25%'. */
export const formatTaxRate = (rate: number): string => `${rate / 10_000}%`;
export const formatDay = (time: string | Date): string => dayFormat.format(new Date(time));

export const titleOf = ({ kind }: IssuedDocument): string => (kind === 'invoice' ? 'Invoice' : 'Credit note');

export const testNotice = 'Test: no money was moved, and this is no valid document.';

/** The facts beside the buyer: what each is called, and what it is. */
export function toFacts({ kind, number, issuedAt, content }: IssuedDocument): [string, string][] {
  const { refund, orderNumber, orderedAt, suppliedAt } = content;
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return [
    [`${title} number`, number],
    ['Date', formatDay(issuedAt)],
    ...(refund
      ? ([
          ['For invoice', refund.invoiceNumber],
          ['Invoice date', formatDay(refund.invoiceIssuedAt)],
        ] as [string, string][])
      : []),
    ['Order', `${orderNumber}, ${formatDay(orderedAt)}`],
    ['Supply date', suppliedAt ? formatDay(suppliedAt) : 'Day of delivery'],
  ];
}

const refundedTo = {
  stripe: 'Refunded to the card that paid',
  paypal: 'Refunded with PayPal',
  manual: 'Refunded',
};
const paidBy = { stripe: 'Paid by card', paypal: 'Paid with PayPal', manual: 'Paid' };

/** What is said below the sums. */
export function toClosingTexts({ content }: IssuedDocument): string[] {
  const { refund, paidBy: source, paidAt, taxes, pricesIncludeTax } = content;
  const isTaxed = taxes.some(({ tax }) => tax > 0);
  return [
    refund
      ? `${refundedTo[source]} on ${formatDay(refund.refundedAt)}.`
      : `${paidBy[source]} on ${formatDay(paidAt)}. Nothing is left to pay.`,
    ...(isTaxed
      ? [pricesIncludeTax ? 'Prices include tax.' : 'Prices are without tax, which is added.']
      : ['No tax is charged.']),
    'All amounts are in US dollars (USD).',
  ];
}

/** 'Tax 19% (DE)'. */
export function toTaxLabel(rate: number, { taxCountry, taxState }: IssuedDocument['content']): string {
  const place = [taxCountry, taxState].filter(Boolean).join('-');
  return `Tax ${formatTaxRate(rate)}${place ? ` (${place})` : ''}`;
}
