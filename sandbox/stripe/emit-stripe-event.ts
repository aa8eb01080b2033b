import type { JsonObject } from '../shared/json-value.ts';
import { makeId } from '../shared/make-id.ts';
import { createWebhookDelivery } from '../shared/webhook-delivery.ts';
import type { StripeStoreTransaction } from './rows.ts';

/** The Stripe API version of the objects: that of the shop's SDK. */
export const stripeApiVersion = '2026-10-28.endive';

/** The cause of an event: an API call, or (both null) the payer or the clock. */
export interface StripeEventCause {
  requestId: string | null;
  idempotencyKey: string | null;
}
export const noRequestEventCause: StripeEventCause = { requestId: null, idempotencyKey: null };

/**
 * Records an event and starts its delivery, in the change that caused it.
 * @param now milliseconds
 * @param object the object as the API shows it after the change
 * @param previous the fields that changed, with their old values
 */
export function emitStripeEvent(
  tx: StripeStoreTransaction,
  now: number,
  cause: StripeEventCause,
  type: string,
  object: JsonObject,
  previous?: JsonObject,
): void {
  const id = makeId('evt_');
  const event: JsonObject = {
    id,
    object: 'event',
    api_version: stripeApiVersion,
    created: Math.floor(now / 1000),
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  };
  tx.put('events', { id, event });
  tx.put('deliveries', createWebhookDelivery(id, 'stripe', type, now));
}
