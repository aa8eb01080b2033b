import type { OrderEventResponse } from '#domain/payments/schemas.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { formatPieces } from '#domain/shared/format-pieces.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatProvider } from '../format-provider.ts';

type Tone = 'plain' | 'good' | 'warning';

export interface OrderEventDescription {
  title: string;
  detail?: string;
  tone: Tone;
}

/** Describes an event in words; an unknown kind is shown as it is. */
export function describeOrderEvent(event: OrderEventResponse): OrderEventDescription {
  const { kind, from, to } = event;
  const { sum, text } = detailReaders(event);
  const provider = text('provider') && formatProvider(text('provider'));
  switch (kind) {
    case 'created':
      return plain('Order placed');
    case 'updated':
      return plain('Order changed before payment');
    case 'closed':
      return plain('Closed: not paid');
    case 'reopened':
      return plain('Reopened');
    case 'canceled':
      return warning('Canceled by the customer', 'Do not make or send it.');
    case 'payment_started':
      return plain('Payment started', provider);
    case 'payment_ended':
      return plain('Payment ended without being paid');
    case 'payment_declined':
      return { title: 'Payment declined', detail: provider, tone: 'plain' };
    case 'paid':
      return { title: `Paid ${sum}`, detail: provider, tone: 'good' };
    case 'paid_again':
      return warning(`Paid a second time: ${sum}`, `${provider}. It is refunded automatically.`);
    case 'payment_mismatch':
      return warning(
        `Amount does not match: ${text('currency') === 'usd' ? sum : `${text('amount')} ${text('currency').toUpperCase()}`}`,
        `${provider}, reference ${text('reference')}. It is not counted as this order’s payment.`,
      );
    case 'short_of_stock':
      return warning(
        'Short of stock',
        `Print ${formatPieces(Number(text('qty')))}: they were sold out when the payment arrived.`,
      );
    case 'code_used_up':
      return plain(`Paid with the code ${text('code')}, which others had used up meanwhile`);
    case 'status':
      return plain(`Status: ${from} to ${to}`);
    case 'tracking':
      return to ? plain(`Tracking: ${to}`, from ? `Before: ${from}` : undefined) : plain('Tracking removed');
    case 'parcels':
      return plain(
        to ? 'Parcels changed' : 'Parcels removed',
        `${to ?? ''}${from ? `\nBefore: ${from}` : ''}`,
      );
    case 'address':
      // The removal of an account takes the addresses away.
      return plain('Shipping address changed', from && to ? `Before: ${from}\nNow: ${to}` : '');
    case 'gift':
      return plain('Gift note changed');
    case 'staff_note':
      return plain('Internal note changed');
    case 'ship_by':
      return plain(
        from ? `Ship-by date: ${formatDay(from)} to ${formatDay(to ?? '')}` : `Ship-by date: ${formatDay(to ?? '')}`,
        text('reason'),
      );
    case 'refund_requested':
      return plain(`Refund of ${sum} requested`, describeRefundReason(text('reason')));
    case 'refunded':
      return { title: `Refunded ${sum}`, detail: provider, tone: 'good' };
    case 'refund_failed':
      return warning(`Refund of ${sum} failed`, text('reason'));
    case 'dispute':
      return warning(
        `Payment disputed: ${sum}`,
        [provider, humanizeCode(text('reason')), humanizeCode(text('status'))].filter(Boolean).join(', '),
      );
    case 'withdrawal':
      return warning(
        'Withdrawal from the contract',
        text('late') ? 'After the withdrawal period.' : 'Within the withdrawal period.',
      );
    case 'attention_settled':
      return { title: 'Settled', tone: 'good', ...(text('note') && { detail: text('note') }) };
    case 'attention_reopened':
      return warning('Needs attention again', text('note'));
    default:
      return plain(kind.replaceAll('_', ' '));
  }
}

function detailReaders({ detail }: OrderEventResponse) {
  const text = (name: string) => String(detail?.[name] ?? '');
  const amount = detail?.amount;
  return { text, sum: typeof amount === 'number' ? formatDollars(amount) : '' };
}

const plain = (title: string, detail = ''): OrderEventDescription => ({
  title,
  tone: 'plain',
  ...(detail && { detail }),
});
const warning = (title: string, detail: string): OrderEventDescription => ({
  title,
  detail,
  tone: 'warning',
});
const humanizeCode = (code: string) => code.replaceAll('_', ' ').toLowerCase();

/** The reason of a refund, unless it is only that an admin requested it. */
export function describeRefundReason(reason: string): string {
  if (reason === 'canceled') return 'The customer has canceled the order.';
  if (reason === 'paid_twice') return 'Paid twice, so it is refunded automatically.';
  if (reason === 'provider') return 'Made on the provider’s own site.';
  return '';
}
