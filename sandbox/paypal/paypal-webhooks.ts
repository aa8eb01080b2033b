import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Json, JsonObject } from '../shared/json.ts';
import type { Reader } from '../shared/open-store.ts';
import type { WebhookProvider } from '../shared/start-webhook-sender.ts';
import type { PaypalKeys, PaypalKinds } from './rows.ts';

/**
 * Signs `<transmission id>|<time>|<webhook id>|<crc32 of the text>`, the message PayPal composes:
 * https://developer.paypal.com/api/rest/webhooks/rest/ (theirs is signed by RSA, ours by HMAC).
 */
function sign(keys: PaypalKeys, id: string, time: string, text: string): string {
  const message = `${id}|${time}|${keys.webhookId}|${crc32(text)}`;
  return createHmac('sha256', keys.clientSecret).update(message).digest('base64');
}

/** Posts events to the shop under PayPal's headers. */
export function paypalWebhooks(rows: Reader<PaypalKinds>, url: string, keys: PaypalKeys): WebhookProvider {
  return {
    url,
    request(delivery, now) {
      const body = rows.get('walletEvents', delivery.id)?.text ?? 'null';
      const id = randomUUID();
      const time = `${new Date(now).toISOString().slice(0, 19)}Z`;
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-none',
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': sign(keys, id, time, body),
          'user-agent': 'PayPal/AUHD (payment sandbox)',
        },
      };
    },
  };
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** POST /v1/notifications/verify-webhook-signature. Its event is ours as long as it is written as we wrote it. */
export function verifySignature(keys: PaypalKeys, body: JsonObject): JsonObject {
  const id = text(body.transmission_id);
  const time = text(body.transmission_time);
  const wanted = Buffer.from(sign(keys, id, time, JSON.stringify(body.webhook_event ?? null)));
  const given = Buffer.from(text(body.transmission_sig));
  const isOurs =
    text(body.webhook_id) === keys.webhookId &&
    wanted.length === given.length &&
    timingSafeEqual(wanted, given);
  return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
}
