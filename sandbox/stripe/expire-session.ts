import { type EventCause, emitEvent, noRequestCause } from './emit-event.ts';
import { getObject } from './get-object.ts';
import type { SessionRow, StripeContext, StripeTx } from './rows.ts';

/**
 * Expires an open session within a change and cancels the payment intent of a declined attempt.
 * @returns the expired session
 */
export function expireSession(
  context: StripeContext,
  tx: StripeTx,
  session: SessionRow,
  cause: EventCause,
): SessionRow {
  const now = context.now();
  const intent = tx.get('intents', session.intentId ?? '');
  if (intent) tx.put('intents', { ...intent, status: 'canceled', canceledAt: Math.floor(now / 1000) });
  const expired: SessionRow = { ...session, status: 'expired' };
  tx.put('sessions', expired);
  emitEvent(tx, now, cause, 'checkout.session.expired', getObject(tx, context.publicUrl, session.id));
  return expired;
}

/** Expires sessions whose time is over; called before each request and periodically. */
export function expireDueSessions(context: StripeContext): void {
  const seconds = Math.floor(context.now() / 1000);
  const due = context.store
    .list('sessions')
    .filter((one) => one.status === 'open' && one.expiresAt <= seconds);
  if (due.length === 0) return;
  context.store.transaction((tx) => {
    for (const session of due) expireSession(context, tx, session, noRequestCause);
  });
}
