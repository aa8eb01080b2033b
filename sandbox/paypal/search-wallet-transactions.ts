import type { JsonObject } from '../shared/json-value.ts';
import { planDailyPayouts } from '../shared/plan-daily-payouts.ts';
import { PaypalError } from './paypal-error.ts';
import type { PaypalContext, PaypalStoreTransaction } from './rows.ts';
import { computeWalletFee, toPaypalMoney } from './to-wallet-order-json.ts';

const maxRangeMs = 31 * 86_400_000;
const maxPageSize = 500;

interface WalletTransaction {
  id: string;
  created: number;
  eventCode: string;
  amount: number;
  fee: number;
  currency: string;
  /** The capture of a refund. */
  ofCapture: string | null;
}

/** The reporting API's format of a time, which is not that of the others. */
const toReportTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+0000`;

function listBalanceItems(tx: PaypalStoreTransaction): WalletTransaction[] {
  const captures = tx.list('captures').filter(({ declined }) => !declined);
  return [
    ...captures.map(({ id, created, amount, currency }) => ({
      ...{
        id,
        created,
        amount,
        currency,
        eventCode: 'T0006',
        fee: computeWalletFee(amount),
        ofCapture: null,
      },
    })),
    ...tx.list('walletRefunds').map(({ id, created, amount, currency, captureId }) => ({
      ...{ id, created, amount: -amount, currency, eventCode: 'T1107', fee: 0, ofCapture: captureId },
    })),
  ];
}

function makeDueTransfers(tx: PaypalStoreTransaction, now: number): void {
  const paidOut = new Set(tx.list('walletPayouts').flatMap(({ itemIds }) => itemIds));
  const items = listBalanceItems(tx).filter(({ id }) => !paidOut.has(id));
  const balance = items.map(({ id, created, amount, fee }) => ({ id, created, net: amount - fee }));
  for (const { at, amount, itemIds } of planDailyPayouts(balance, now)) {
    const id = `9SANDBOX${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}X`;
    tx.put('walletPayouts', { id, created: at, amount, currency: 'USD', itemIds });
  }
}

function readTime(query: Record<string, unknown>, name: string): number {
  const time = typeof query[name] === 'string' ? Date.parse(query[name]) : Number.NaN;
  if (Number.isNaN(time)) throw invalidRequest(`${name} is missing or no date and time.`);
  return time;
}

function readNumber(query: Record<string, unknown>, name: string, max: number, without: number): number {
  const value = query[name] === undefined ? without : Number(query[name]);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw invalidRequest(`${name} must be from 1 to ${max}.`);
}

const invalidRequest = (description: string) =>
  new PaypalError(400, { issue: 'INVALID_REQUEST', description });

/** GET /v1/reporting/transactions, oldest first. @throws PaypalError 400 for a range of more than 31 days */
export function searchWalletTransactions(
  context: PaypalContext,
  tx: PaypalStoreTransaction,
  query: Record<string, unknown>,
): JsonObject {
  const from = readTime(query, 'start_date');
  const to = readTime(query, 'end_date');
  if (to < from || to - from > maxRangeMs) throw invalidRequest('Date range is greater than 31 days');
  const pageSize = readNumber(query, 'page_size', maxPageSize, 100);
  const page = readNumber(query, 'page', 10_000, 1);
  const now = context.now();
  makeDueTransfers(tx, now);
  const refreshed = now - context.reportLagMs;
  const transfers = tx.list('walletPayouts').map(({ id, created, amount, currency }) => ({
    ...{ id, created, amount: -amount, currency, eventCode: 'T0401', fee: 0, ofCapture: null },
  }));
  const found = [...listBalanceItems(tx), ...transfers]
    .filter(({ created }) => created >= from && created <= to && created <= refreshed)
    .toSorted((a, b) => a.created - b.created);
  return {
    transaction_details: found.slice((page - 1) * pageSize, page * pageSize).map(toTransactionJson),
    account_number: 'SANDBOX2345',
    start_date: toReportTime(from),
    end_date: toReportTime(to),
    last_refreshed_datetime: toReportTime(refreshed),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / pageSize),
  };
}

function toTransactionJson(row: WalletTransaction): JsonObject {
  const time = toReportTime(row.created);
  return {
    transaction_info: {
      paypal_account_id: 'SANDBOX2345',
      transaction_id: row.id,
      ...(row.ofCapture && { paypal_reference_id: row.ofCapture, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: row.eventCode,
      transaction_initiation_date: time,
      transaction_updated_date: time,
      transaction_amount: toPaypalMoney(row.amount, row.currency),
      ...(row.fee && { fee_amount: toPaypalMoney(-row.fee, row.currency) }),
      transaction_status: 'S',
    },
  };
}
