import { makeId } from '../shared/make-id.ts';
import { emitStripeEvent, noRequestEventCause } from './emit-stripe-event.ts';
import { toDisputeJson } from './objects/to-dispute-json.ts';
import type {
  CardChargeRow,
  CardDisputeRow,
  StripeContext,
  StripeReader,
  StripeStoreTransaction,
} from './rows.ts';

/** The open dispute of a charge. */
export function findOpenCardDispute(rows: StripeReader, chargeId: string): CardDisputeRow | undefined {
  return rows.list('disputes').find((one) => one.chargeId === chargeId && one.status === 'needs_response');
}

/** Opens a dispute of a payment, or resolves the `earlier` one in favor of the merchant. */
export function openOrResolveCardDispute(
  context: StripeContext,
  tx: StripeStoreTransaction,
  charge: CardChargeRow,
  openDispute: CardDisputeRow | undefined,
): void {
  const now = context.now();
  const dispute: CardDisputeRow = openDispute
    ? { ...openDispute, status: 'won' }
    : {
        id: makeId('dp_'),
        created: Math.floor(now / 1000),
        chargeId: charge.id,
        intentId: charge.intentId,
        amount: charge.amount,
        currency: charge.currency,
        status: 'needs_response',
      };
  tx.put('disputes', dispute);
  tx.put('charges', { ...charge, disputed: true });
  const type = openDispute ? 'charge.dispute.closed' : 'charge.dispute.created';
  emitStripeEvent(tx, now, noRequestEventCause, type, toDisputeJson(dispute));
}
