import type { JsonObject } from '../../shared/json-value.ts';
import type { StripeEventRow, StripeReader } from '../rows.ts';
import { toChargeJson } from './to-charge-json.ts';
import { toCheckoutSessionJson } from './to-checkout-session-json.ts';
import { toDisputeJson } from './to-dispute-json.ts';
import { toPaymentIntentJson } from './to-payment-intent-json.ts';
import { toPayoutJson } from './to-payout-json.ts';
import { toRefundJson } from './to-refund-json.ts';

function renderEvent(rows: StripeReader, row: StripeEventRow): JsonObject {
  const pending = rows.get('deliveries', row.id)?.state === 'pending';
  return { ...row.event, pending_webhooks: pending ? 1 : 0 };
}

/**
 * The object with an id in its current API format, or null.
 * @param id of a session, payment intent, charge, refund, dispute, payout or event
 */
export function findStripeObject(rows: StripeReader, publicUrl: string, id: string): JsonObject | null {
  const intent = rows.get('intents', id);
  const latestCharge = intent && rows.get('charges', intent.chargeId);
  if (intent && latestCharge) return toPaymentIntentJson(intent, latestCharge);
  const charge = rows.get('charges', id);
  if (charge) return toChargeJson(charge);
  const refund = rows.get('refunds', id);
  if (refund) return toRefundJson(refund);
  const dispute = rows.get('disputes', id);
  if (dispute) return toDisputeJson(dispute);
  const payout = rows.get('payouts', id);
  if (payout) return toPayoutJson(payout);
  const event = rows.get('events', id);
  if (event) return renderEvent(rows, event);
  const session = rows.get('sessions', id);
  if (!session) return null;
  const paidBy = rows.get('intents', session.intentId ?? '');
  const payer = session.status === 'complete' ? rows.get('charges', paidBy?.chargeId ?? '') : undefined;
  return toCheckoutSessionJson(session, publicUrl, payer?.email ?? null);
}
