import {
  ApiError,
  type ApiResponse,
  type SearchResponse,
  type TransactionInformation,
} from '@paypal/paypal-server-sdk';
import { parseDollars } from '#domain/shared/money.ts';
import type {
  BalancePage,
  BalanceQuery,
  ProviderPayout,
  ProviderTransaction,
} from '#domain/shared/provider-balance.ts';

const pageSize = 500;
const dayMs = 24 * 60 * 60 * 1000;
/** PayPal searches at most 31 days at once. */
const maxRangeMs = 30 * dayMs;
const minRangeMs = 60 * 60 * 1000;

interface Search {
  startDate: string;
  endDate: string;
  fields: string;
  pageSize: number;
  page: number;
}
type SearchTransactions = (search: Search) => Promise<ApiResponse<SearchResponse>>;

/**
 * A page of PayPal's transactions, in ranges of at most 30 days, which are halved while PayPal finds too many (10,000).
 * The cursor is `<start>/<end>/<page>` in milliseconds.
 */
export async function listPayPalBalance(
  search: SearchTransactions,
  query: Extract<BalanceQuery, { stage: 'transactions' }>,
  cursor: string | null,
): Promise<BalancePage> {
  const end = query.to.getTime();
  let [start = query.from.getTime(), stop = 0, page = 1] = cursor?.split('/').map(Number) ?? [];
  stop ||= Math.min(start + maxRangeMs, end);
  for (;;) {
    try {
      const found = (await search(toSearch(start, stop, page))).result;
      const rows = (found.transactionDetails ?? []).flatMap(({ transactionInfo: info }) => info ?? []);
      const booked = rows.filter(isBooked);
      return {
        transactions: booked.map(parsePayPalTransaction),
        payouts: booked.filter((info) => toKind(info) === 'payout').map(parsePayPalTransfer),
        next: toNext(start, stop, page, found.totalPages ?? 1, end),
      };
    } catch (error) {
      if (!isTooLarge(error) || stop - start <= minRangeMs) throw error;
      stop = start + Math.ceil((stop - start) / 2);
      page = 1;
    }
  }
}

const toSearch = (start: number, stop: number, page: number): Search => ({
  startDate: new Date(start).toISOString(),
  endDate: new Date(stop).toISOString(),
  fields: 'transaction_info',
  pageSize,
  page,
});

/** The last millisecond of a range is searched twice: a transaction is recorded once anyway. */
function toNext(start: number, stop: number, page: number, pages: number, end: number): string | null {
  if (page < pages) return `${start}/${stop}/${page + 1}`;
  return stop < end ? `${stop}/${Math.min(stop + maxRangeMs, end)}/1` : null;
}

const isTooLarge = (error: unknown) =>
  error instanceof ApiError && typeof error.body === 'string' && error.body.includes('RESULTSET_TOO_LARGE');

/** Succeeded, or succeeded and later reversed by another transaction; others have not changed the balance. */
const isBooked = ({ transactionStatus: status }: TransactionInformation) => status === 'S' || status === 'V';

/** By PayPal's event codes. */
function toKind({
  transactionEventCode: code = '',
  transactionAmount,
}: TransactionInformation): ProviderTransaction['kind'] {
  if (code.startsWith('T00')) return transactionAmount?.value.startsWith('-') ? 'adjustment' : 'charge';
  if (code.startsWith('T01') || code === 'T1108' || code === 'T1109') return 'fee';
  if (code.startsWith('T04')) return 'payout';
  if (code === 'T1107') return 'refund';
  return code.startsWith('T12') || code === 'T1106' || /^T111[0-9]$/.test(code) ? 'dispute' : 'adjustment';
}

function parseAmount(money: { value: string } | undefined): number {
  const text = money?.value ?? '0';
  const amount = parseDollars(text.replace(/^-/, ''));
  if (amount === null) throw new Error(`not an amount of PayPal: ${text}`);
  return text.startsWith('-') ? -amount : amount;
}

/** A refund refers to its capture; a capture is its own reference. */
export function parsePayPalTransaction(info: TransactionInformation): ProviderTransaction {
  const kind = toKind(info);
  const reference = info.transactionId ?? '';
  const occurredAt = new Date(info.transactionInitiationDate ?? 0);
  return {
    // PayPal's ids are not unique by themselves: a hold and its release have that of the payment.
    id: `${reference}/${info.transactionEventCode}`,
    kind,
    gross: parseAmount(info.transactionAmount),
    fee: -parseAmount(info.feeAmount) || 0,
    currency: info.transactionAmount?.currencyCode.toLowerCase() ?? '',
    occurredAt,
    availableOn: occurredAt.toISOString().slice(0, 10),
    reference,
    paymentReference: kind === 'charge' ? reference : toPaymentReference(info),
  };
}

const toPaymentReference = (info: TransactionInformation): string | null =>
  info.paypalReferenceIdType === 'TXN' ? (info.paypalReferenceId ?? null) : null;

function parsePayPalTransfer(info: TransactionInformation): ProviderPayout {
  const { reference, gross, currency, occurredAt, availableOn } = parsePayPalTransaction(info);
  return {
    ...{ id: reference ?? '', currency, createdAt: occurredAt, arrivedOn: availableOn },
    amount: -gross,
    state: 'paid',
    itemized: false,
  };
}
