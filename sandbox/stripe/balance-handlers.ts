import type { JsonObject } from '../shared/json-value.ts';
import type { StripeApiCall } from './endpoint-handlers.ts';
import { listBalanceTransactions, makeDuePayouts } from './objects/list-balance-transactions.ts';
import { toListResponse } from './objects/to-list-response.ts';
import { toBalanceTransactionJson, toPayoutJson } from './objects/to-payout-json.ts';
import { stripeNotFoundError } from './stripe-error.ts';

/** GET /v1/balance_transactions, also by `payout`, `source` and `type`. */
export function handleListBalanceTransactions({ tx, params, context }: StripeApiCall): JsonObject {
  const now = context.now();
  makeDuePayouts(tx, now);
  const payoutId = params.string('payout');
  const source = params.string('source');
  const type = params.string('type');
  const payout = payoutId === undefined ? undefined : tx.get('payouts', payoutId);
  if (payoutId !== undefined && !payout) throw stripeNotFoundError('payout', payoutId, 'payout');
  const inPayout = payout && new Set([...payout.transactionIds, payout.id.replace('po_', 'txn_')]);
  const rows = listBalanceTransactions(tx).filter(
    (row) =>
      (inPayout === undefined || inPayout.has(row.id)) &&
      (source === undefined || row.sourceId === source) &&
      (type === undefined || row.type === type),
  );
  return toListResponse(
    params,
    '/v1/balance_transactions',
    rows,
    (row) => row.created,
    (row) => toBalanceTransactionJson(row, now),
  );
}

/** GET /v1/payouts. */
export function handleListPayouts({ tx, params, context }: StripeApiCall): JsonObject {
  makeDuePayouts(tx, context.now());
  const status = params.oneOf('status', ['pending', 'paid', 'failed', 'canceled', 'in_transit']);
  const rows = tx.list('payouts').filter(() => status === undefined || status === 'paid');
  return toListResponse(params, '/v1/payouts', rows, (row) => row.created, toPayoutJson);
}
