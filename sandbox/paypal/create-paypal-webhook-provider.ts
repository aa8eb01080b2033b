import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import type { JsonObject, JsonValue } from '../shared/json-value.ts';
import type { StoreReader } from '../shared/open-journaled-store.ts';
import type { WebhookSigner } from '../shared/webhook-delivery.ts';
import type { PaypalCredentials, PaypalTables } from './rows.ts';
import { toPaypalTimestamp } from './to-wallet-order-json.ts';

const authAlgo = 'SHA256withRSA';
const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-none';

/**
 * Signs `<transmission id>|<time>|<webhook id>|<crc32 of the text>`, PayPal's message format:
 * https://developer.paypal.com/api/rest/webhooks/rest/ (PayPal signs with RSA, the sandbox with HMAC).
 */
function sign(keys: PaypalCredentials, id: string, time: string, text: string): string {
  const message = `${id}|${time}|${keys.webhookId}|${crc32(text)}`;
  return createHmac('sha256', keys.clientSecret).update(message).digest('base64');
}

/** Posts events to the shop with PayPal's headers. */
export function createPaypalWebhookProvider(
  rows: StoreReader<PaypalTables>,
  url: string,
  keys: PaypalCredentials,
): WebhookSigner {
  return {
    url,
    signatureHeader: 'paypal-transmission-sig',
    buildRequest(delivery, now) {
      const body = rows.get('walletEvents', delivery.id)?.text ?? 'null';
      const id = randomUUID();
      const time = toPaypalTimestamp(now);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': authAlgo,
          'paypal-cert-url': certUrl,
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': sign(keys, id, time, body),
          'user-agent': 'PayPal/AUHD (payment sandbox)',
        },
      };
    },
  };
}

const asString = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** The signed text for an event, independent of the order of its fields and of whitespace. */
function signedText(rows: StoreReader<PaypalTables>, event: JsonValue): string {
  const id = typeof event === 'object' && event !== null && !Array.isArray(event) ? asString(event.id) : '';
  const sent = rows.get('walletEvents', id)?.text;
  return sent !== undefined && isDeepStrictEqual(JSON.parse(sent), event) ? sent : JSON.stringify(event);
}

/** POST /v1/notifications/verify-webhook-signature. */
export function handleVerifyWebhookSignature(
  rows: StoreReader<PaypalTables>,
  keys: PaypalCredentials,
  body: JsonObject,
): JsonObject {
  const signed = signedText(rows, body.webhook_event ?? null);
  const wanted = sign(keys, asString(body.transmission_id), asString(body.transmission_time), signed);
  const expected = [authAlgo, certUrl, keys.webhookId, wanted];
  const given = [body.auth_algo, body.cert_url, body.webhook_id, body.transmission_sig].map(asString);
  const isOurs = expected.every((one, at) => timingSafeEqualText(one, given[at] ?? ''));
  return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
}

function timingSafeEqualText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
