import { makeId } from '../shared/make-id.ts';
import { emitEvent, noRequestCause } from './emit-event.ts';
import { renderDispute } from './render-dispute.ts';
import type { ChargeRow, DisputeRow, StripeContext, StripeReader, StripeTx } from './rows.ts';

/** The open dispute of a charge. */
export function findOpenCardDispute(rows: StripeReader, chargeId: string): DisputeRow | undefined {
  return rows.list('disputes').find((one) => one.chargeId === chargeId && one.status === 'needs_response');
}

/** Opens a dispute of a payment, or resolves the `earlier` one in favor of the merchant. */
export function openOrResolveCardDispute(
  context: StripeContext,
  tx: StripeTx,
  charge: ChargeRow,
  openDispute: DisputeRow | undefined,
): void {
  const now = context.now();
  const dispute: DisputeRow = openDispute
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
  emitEvent(tx, now, noRequestCause, type, renderDispute(dispute));
}
