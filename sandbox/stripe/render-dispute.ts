import type { JsonObject } from '../shared/json.ts';
import type { DisputeRow } from './rows.ts';

const timeToAnswer = 14 * 86_400;

/** The `dispute` object: a card holder says that nothing came. */
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
      due_by: row.created + timeToAnswer,
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
