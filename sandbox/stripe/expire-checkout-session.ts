import { emitStripeEvent, noRequestEventCause, type StripeEventCause } from './emit-stripe-event.ts';
import { getStripeObject } from './objects/get-stripe-object.ts';
import type { CheckoutSessionRow, StripeContext, StripeStoreTransaction } from './rows.ts';

/**
 * Expires an open session within a change and cancels the payment intent of a declined attempt.
 * @returns the expired session
 */
export function expireCheckoutSession(
  context: StripeContext,
  tx: StripeStoreTransaction,
  session: CheckoutSessionRow,
  cause: StripeEventCause,
): CheckoutSessionRow {
  const now = context.now();
  const intent = tx.get('intents', session.intentId ?? '');
  if (intent) tx.put('intents', { ...intent, status: 'canceled', canceledAt: Math.floor(now / 1000) });
  const expired: CheckoutSessionRow = { ...session, status: 'expired' };
  tx.put('sessions', expired);
  emitStripeEvent(
    tx,
    now,
    cause,
    'checkout.session.expired',
    getStripeObject(tx, context.publicUrl, session.id),
  );
  return expired;
}

/** Expires sessions whose time is over; called before each request and periodically. */
export function expireDueCheckoutSessions(context: StripeContext): void {
  const seconds = Math.floor(context.now() / 1000);
  const due = context.store
    .list('sessions')
    .filter((one) => one.status === 'open' && one.expiresAt <= seconds);
  if (due.length === 0) return;
  context.store.transaction((tx) => {
    for (const session of due) expireCheckoutSession(context, tx, session, noRequestEventCause);
  });
}
