import type { JsonObject } from '../shared/json.ts';
import { renderCharge } from './render-charge.ts';
import { renderDispute } from './render-dispute.ts';
import { renderIntent } from './render-intent.ts';
import { renderRefund } from './render-refund.ts';
import { renderSession } from './render-session.ts';
import type { EventRow, StripeReader } from './rows.ts';

function renderEvent(rows: StripeReader, row: EventRow): JsonObject {
  const pending = rows.get('deliveries', row.id)?.state === 'pending';
  return { ...row.event, pending_webhooks: pending ? 1 : 0 };
}

/**
 * The object with an id in its current API format, or null.
 * @param id of a session, payment intent, charge, refund, dispute or event
 */
export function findObject(rows: StripeReader, publicUrl: string, id: string): JsonObject | null {
  const intent = rows.get('intents', id);
  const latestCharge = intent && rows.get('charges', intent.chargeId);
  if (intent && latestCharge) return renderIntent(intent, latestCharge);
  const charge = rows.get('charges', id);
  if (charge) return renderCharge(charge);
  const refund = rows.get('refunds', id);
  if (refund) return renderRefund(refund);
  const dispute = rows.get('disputes', id);
  if (dispute) return renderDispute(dispute);
  const event = rows.get('events', id);
  if (event) return renderEvent(rows, event);
  const session = rows.get('sessions', id);
  if (!session) return null;
  const paidBy = rows.get('intents', session.intentId ?? '');
  const payer = session.status === 'complete' ? rows.get('charges', paidBy?.chargeId ?? '') : undefined;
  return renderSession(session, publicUrl, payer?.email ?? null);
}
