import type { JsonObject } from '../shared/json-value.ts';
import { makeId } from '../shared/make-id.ts';
import { createWebhookDelivery } from '../shared/webhook-delivery.ts';
import type { PaypalStoreTransaction } from './rows.ts';

/** The resource type of each event type, in PayPal's words. */
const resourceTypes: Record<string, string> = {
  'CHECKOUT.ORDER': 'checkout-order',
  'PAYMENT.CAPTURE': 'capture',
  'CUSTOMER.DISPUTE': 'dispute',
};

/**
 * Records an event and starts its delivery, in the change that caused it.
 * @param now milliseconds
 * @param resource the object as the API shows it after the change
 */
export function emitPaypalEvent(
  tx: PaypalStoreTransaction,
  now: number,
  type: string,
  summary: string,
  resource: JsonObject,
): void {
  const id = `WH-${makeId('', 17).toUpperCase()}-${makeId('', 17).toUpperCase()}`;
  const kind = type.split('.').slice(0, 2).join('.');
  const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED';
  const event: JsonObject = {
    id,
    event_version: '1.0',
    resource_version: '2.0',
    create_time: new Date(now).toISOString(),
    resource_type: isRefund ? 'refund' : (resourceTypes[kind] ?? 'unknown'),
    event_type: type,
    summary,
    resource,
    links: [],
  };
  tx.put('walletEvents', { id, text: JSON.stringify(event) });
  tx.put('deliveries', createWebhookDelivery(id, 'paypal', type, now));
}
