import { makeId } from '../shared/make-id.ts';
import { emitStripeEvent, noRequestEventCause } from './emit-stripe-event.ts';
import { getStripeObject } from './objects/get-stripe-object.ts';
import {
  type CardChargeRow,
  type CheckoutSessionRow,
  type PaymentIntentRow,
  type StripeContext,
  sumCheckoutSession,
} from './rows.ts';

const payerWithoutEmail = 'test.customer@example.com';

function charge(
  session: CheckoutSessionRow,
  intentId: string,
  created: number,
  paid: boolean,
): CardChargeRow {
  return {
    id: makeId('ch_'),
    created,
    intentId,
    status: paid ? 'succeeded' : 'failed',
    amount: sumCheckoutSession(session),
    amountRefunded: 0,
    currency: session.currency,
    description: session.intentDescription,
    email: session.customerEmail ?? payerWithoutEmail,
    paymentMethodId: makeId('pm_'),
    metadata: session.intentMetadata,
  };
}

/**
 * Charges or declines the payer's card; the session gets its payment intent at the first attempt. Does nothing unless
 * the session is open, so a second Pay does not charge again. A fault may decline a Pay.
 * @returns the session afterwards, or undefined if there is none
 */
export function attemptCardPayment(
  context: StripeContext,
  sessionId: string,
  decision: 'pay' | 'decline',
): CheckoutSessionRow | undefined {
  const { store, publicUrl } = context;
  return store.transaction((tx) => {
    const session = tx.get('sessions', sessionId);
    if (session?.status !== 'open') return session;
    const now = context.now();
    const created = Math.floor(now / 1000);
    const paid = decision === 'pay' && !context.shouldDecline([session.id, session.clientReferenceId ?? '']);
    const earlier = tx.get('intents', session.intentId ?? '');
    const intentId = earlier?.id ?? makeId('pi_');
    const newCharge = charge(session, intentId, created, paid);
    const intent: PaymentIntentRow = {
      id: intentId,
      created: earlier?.created ?? created,
      sessionId,
      amount: newCharge.amount,
      currency: session.currency,
      description: session.intentDescription,
      metadata: session.intentMetadata,
      status: paid ? 'succeeded' : 'requires_payment_method',
      canceledAt: null,
      chargeId: newCharge.id,
    };
    const after: CheckoutSessionRow = { ...session, intentId, status: paid ? 'complete' : 'open' };
    tx.put('charges', newCharge);
    tx.put('intents', intent);
    tx.put('sessions', after);
    const show = (id: string) => getStripeObject(tx, publicUrl, id);
    const outcome = paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    emitStripeEvent(tx, now, noRequestEventCause, outcome, show(intentId));
    if (paid) emitStripeEvent(tx, now, noRequestEventCause, 'checkout.session.completed', show(sessionId));
    return after;
  });
}
