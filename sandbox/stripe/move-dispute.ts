import type { JsonObject } from '../shared/json.ts';
import { makeId } from '../shared/make-id.ts';
import { noRequest, raiseEvent } from './raise-event.ts';
import type { DisputeRow, StripeContext, StripeTx } from './rows.ts';
import { StripeError } from './stripe-error.ts';

/** A dispute as the API shows it. */
export function renderDispute(row: DisputeRow): JsonObject {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: [],
    charge: row.chargeId,
    created: row.created,
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: row.created + 14 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.intentId,
    reason: 'product_not_received',
    status: row.status,
  };
}

/** A card holder complains, or the complaint is decided. @throws StripeError where there is nothing to move */
export function moveCardDispute(
  context: StripeContext,
  tx: StripeTx,
  intentId: string,
  status: DisputeRow['status'],
): void {
  const charge = tx.get('charges', tx.get('intents', intentId)?.chargeId ?? '');
  if (charge?.status !== 'succeeded') throw new StripeError(400, 'There is no charge to dispute.');
  const open = tx.all('disputes').find((one) => one.intentId === intentId && one.status === 'needs_response');
  if (status === 'needs_response' ? open : !open) throw new StripeError(400, 'There is nothing to move.');
  const now = context.now();
  const dispute: DisputeRow = open
    ? { ...open, status }
    : {
        id: makeId('dp_'),
        created: Math.floor(now / 1000),
        chargeId: charge.id,
        intentId,
        amount: charge.amount,
        currency: charge.currency,
        status,
      };
  tx.put('disputes', dispute);
  const type = open ? 'charge.dispute.closed' : 'charge.dispute.created';
  raiseEvent(tx, now, noRequest, type, renderDispute(dispute));
}
