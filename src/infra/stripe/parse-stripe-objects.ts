import type Stripe from 'stripe';
import type { ProviderEvent, ProviderRefund, ProviderSession } from '#domain/shared/ctx.ts';

/** Converts a Stripe Checkout session. */
export function parseStripeSession(session: Stripe.Checkout.Session): ProviderSession {
  return {
    provider: 'stripe',
    id: session.id,
    url: session.url,
    status: toSessionStatus(session.status),
    paid: session.payment_status === 'paid',
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    orderId: session.client_reference_id,
    attemptId: session.metadata?.attemptId ?? null,
    paymentReference: idOf(session.payment_intent),
    payerEmail: session.customer_details?.email ?? session.customer_email,
  };
}

/** A session that Stripe does not know. */
export function createUnknownStripeSession(id: string): ProviderSession {
  return {
    provider: 'stripe',
    id,
    url: null,
    status: 'unknown',
    paid: false,
    amount: 0,
    currency: '',
    orderId: null,
    attemptId: null,
    paymentReference: null,
    payerEmail: null,
  };
}

/** Converts a Stripe refund; its metadata contain our refund's id. */
export function parseStripeRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    reference: refund.id,
    refundId: refund.metadata?.refundId ?? null,
    amount: refund.amount,
    state: toRefundState(refund.status),
  };
}

function toRefundState(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

const noReferences = { sessionId: null, paymentReference: null, dispute: null };

/** Converts a verified Stripe event. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const { id, type, created } = event;
  return { id, type, at: new Date(created * 1000), ...classifyEvent(event) };
}

function classifyEvent({ type, data: { object } }: Stripe.Event): Omit<ProviderEvent, 'id' | 'type' | 'at'> {
  if (!('object' in object)) return { ...noReferences, concerns: 'other' };
  switch (object.object) {
    case 'checkout.session':
      return { ...noReferences, concerns: 'payment', sessionId: object.id };
    case 'charge':
      if (type !== 'charge.refunded') break;
      return { ...noReferences, concerns: 'refund', paymentReference: idOf(object.payment_intent) };
    case 'refund':
      return { ...noReferences, concerns: 'refund', paymentReference: idOf(object.payment_intent) };
    case 'dispute': {
      const { id: reference, status, reason, amount } = object;
      const paymentReference = idOf(object.payment_intent);
      const dispute = { reference, status, reason, amount };
      return { concerns: 'dispute', sessionId: null, paymentReference, dispute };
    }
  }
  return { ...noReferences, concerns: 'other' };
}

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

function toSessionStatus(status: string | null): ProviderSession['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}
