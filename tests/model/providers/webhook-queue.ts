import { createHmac, randomUUID } from 'node:crypto';
import type { SimulatedSession } from './simulated-session.ts';

export const webhookSecret = 'whsec_model';

/** A provider's webhook in transit. */
export interface WebhookMessage {
  provider: 'stripe' | 'paypal';
  id: string;
  at: Date;
  body: string;
}

/** Pending webhooks, oldest first, and the acknowledged ones. */
export class WebhookQueue {
  pending: WebhookMessage[] = [];
  delivered: WebhookMessage[] = [];

  enqueuePaymentCompleted(session: SimulatedSession, at: Date): void {
    this.pending.push(makePaymentWebhook(session, at));
  }

  enqueueOrderApproved({ view }: SimulatedSession, at: Date): void {
    this.pending.push(makeWalletWebhook('CHECKOUT.ORDER.APPROVED', at, { id: view.id }));
  }

  enqueueSessionExpired({ view }: SimulatedSession, at: Date): void {
    this.pending.push(
      makeCardWebhook('checkout.session.expired', at, { object: 'checkout.session', id: view.id }),
    );
  }

  enqueueRefunded({ view }: SimulatedSession, at: Date): void {
    const letter =
      view.provider === 'stripe'
        ? makeCardWebhook('charge.refunded', at, { object: 'charge', payment_intent: view.paymentReference })
        : makeWalletWebhook('PAYMENT.CAPTURE.REFUNDED', at, {
            links: [{ rel: 'up', href: `http://wallet.example/captures/${view.paymentReference}` }],
          });
    this.pending.push(letter);
  }

  enqueueDisputeCreated({ view }: SimulatedSession, at: Date): void {
    const [id, reason] = [`dp_${randomUUID()}`, 'not_received'];
    const letter =
      view.provider === 'stripe'
        ? makeCardWebhook('charge.dispute.created', at, {
            object: 'dispute',
            ...{ id, reason, status: 'needs_response', amount: view.amount },
            payment_intent: view.paymentReference,
          })
        : makeWalletWebhook('CUSTOMER.DISPUTE.CREATED', at, {
            ...{ dispute_id: id, reason, status: 'OPEN' },
            disputed_transactions: [{ seller_transaction_id: view.paymentReference }],
          });
    this.pending.push(letter);
  }

  /** The shop has acknowledged the webhook. */
  acknowledge(letter: WebhookMessage): void {
    if (!this.pending.includes(letter)) return;
    this.pending = this.pending.filter((one) => one !== letter);
    this.delivered.push(letter);
  }
}

/** A provider's webhook about a received payment; for an open session it is false. */
export function makePaymentWebhook({ view }: SimulatedSession, at: Date): WebhookMessage {
  if (view.provider === 'stripe')
    return makeCardWebhook('checkout.session.completed', at, {
      object: 'checkout.session',
      ...{ id: view.id, payment_status: 'paid', amount_total: view.amount, currency: view.currency },
    });
  return makeWalletWebhook('PAYMENT.CAPTURE.COMPLETED', at, {
    id: view.paymentReference ?? `CAP_${randomUUID()}`,
    supplementary_data: { related_ids: { order_id: view.id } },
  });
}

function makeCardWebhook(type: string, at: Date, object: object): WebhookMessage {
  const id = `evt_${randomUUID()}`;
  const created = Math.floor(at.getTime() / 1000);
  return {
    provider: 'stripe',
    id,
    at,
    body: JSON.stringify({ id, object: 'event', type, created, data: { object } }),
  };
}

function makeWalletWebhook(event_type: string, at: Date, resource: object): WebhookMessage {
  const id = `WH-${randomUUID()}`;
  return {
    provider: 'paypal',
    id,
    at,
    body: JSON.stringify({ id, event_type, create_time: at.toISOString(), resource }),
  };
}

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

/** The card provider's signature with the real time, to which its tolerance applies. */
export function signCardWebhook(body: string, secret = webhookSecret): string {
  const t = Math.floor(Date.now() / 1000);
  return `t=${t},v1=${hmac(`${t}.${body}`, secret)}`;
}

/** The wallet provider's signature headers, which the provider itself verifies. */
export function signWalletWebhook(
  { id, body }: WebhookMessage,
  secret = webhookSecret,
): Record<string, string> {
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://wallet.example/cert',
    'paypal-transmission-id': id,
    'paypal-transmission-time': 'now',
    'paypal-transmission-sig': hmac(`${id}|${body}`, secret),
  };
}
