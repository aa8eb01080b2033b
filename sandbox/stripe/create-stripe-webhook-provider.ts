import { createHmac } from 'node:crypto';
import type { WebhookSigner } from '../shared/webhook-delivery.ts';
import type { StripeReader } from './rows.ts';

/**
 * Posts events to the shop with `Stripe-Signature: t=<seconds>,v1=<hex>`, where v1 is
 * HMAC-SHA256 of `<t>.<raw body>`: https://docs.stripe.com/webhooks/signature
 */
export function createStripeWebhookProvider(rows: StripeReader, url: string, secret: string): WebhookSigner {
  return {
    url,
    signatureHeader: 'stripe-signature',
    buildRequest(delivery, now) {
      const body = JSON.stringify(rows.get('events', delivery.id)?.event ?? null);
      const time = Math.floor(now / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return {
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${time},v1=${signature}`,
          'user-agent': 'Stripe/1.0 (payment sandbox)',
        },
      };
    },
  };
}
