import { computeFee } from '../../shared/compute-fee.ts';
import { planDailyPayouts, toAvailableAt } from '../../shared/plan-daily-payouts.ts';
import type { StripePayoutRow, StripeReader, StripeStoreTransaction } from '../rows.ts';

/** A movement of the balance, derived from what it is about. Times in seconds. */
export interface BalanceTransaction {
  id: string;
  created: number;
  availableOn: number;
  type: 'charge' | 'refund' | 'payout';
  amount: number;
  fee: number;
  currency: string;
  sourceId: string;
}

const toTransactionId = (sourceId: string) => sourceId.replace(/^[a-z]+_/, 'txn_');

/** The balance transactions, oldest first. The fee of a charge is not returned by its refunds. */
export function listBalanceTransactions(rows: StripeReader): BalanceTransaction[] {
  const charges = rows.list('charges').filter(({ status }) => status === 'succeeded');
  const found: Omit<BalanceTransaction, 'id' | 'availableOn'>[] = [
    ...charges.map(({ id, created, amount, currency }) => ({
      ...{ created, type: 'charge' as const, amount, fee: computeFee(amount, 290, 30), currency },
      sourceId: id,
    })),
    ...rows.list('refunds').map(({ id, created, amount, currency }) => ({
      ...{ created, type: 'refund' as const, amount: -amount, fee: 0, currency, sourceId: id },
    })),
    ...rows.list('payouts').map(({ id, created, amount, currency }) => ({
      ...{ created, type: 'payout' as const, amount: -amount, fee: 0, currency, sourceId: id },
    })),
  ];
  return found
    .map((one) => ({
      ...one,
      id: toTransactionId(one.sourceId),
      availableOn: one.type === 'payout' ? one.created : toAvailableAt(one.created * 1000) / 1000,
    }))
    .toSorted((a, b) => a.created - b.created);
}

/** Makes the payouts that are due. */
export function makeDuePayouts(tx: StripeStoreTransaction, now: number): void {
  const paidOut = new Set(tx.list('payouts').flatMap(({ transactionIds }) => transactionIds));
  const items = listBalanceTransactions(tx).filter(({ id, type }) => type !== 'payout' && !paidOut.has(id));
  const balance = items.map(({ id, amount, fee, created }) => ({
    ...{ id, net: amount - fee, created: created * 1000 },
  }));
  for (const { at, amount, itemIds } of planDailyPayouts(balance, now)) {
    const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
    const payout: StripePayoutRow = {
      id: `po_sandbox${day}`,
      created: at / 1000,
      amount,
      currency: 'usd',
      transactionIds: itemIds,
    };
    tx.put('payouts', payout);
  }
}
