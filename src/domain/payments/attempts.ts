import { and, eq, inArray } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema.ts';
import { isLive, liveStates, type Provider } from '#db/tables/payments.ts';
import { lockOrder } from '../orders/own-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { CardProvider, Ctx, Db, PaymentProvider, WalletProvider } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { given, prepared } from '../shared/prepared.ts';
import { releaseHold } from './holds.ts';
import { rememberEvent, type Told } from './remember-event.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

const liveOf = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    // Written out, or a plan made once could not use the index of live attempts.
    .where(and(eq(paymentAttempts.orderId, given('order')), isLive(paymentAttempts.state))),
);

const ofSession = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.provider, given('provider')), eq(paymentAttempts.providerId, given('session'))),
    ),
);

const byId = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, given('id'))),
);

/** The order's payment under way, if there is one. */
export async function liveAttempt(ctx: Ctx, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await liveOf(ctx.db).execute({ order: orderId });
  return attempt;
}

/** The attempt behind a provider's session, if it is one of ours. */
export async function attemptOfSession(
  ctx: Ctx,
  provider: 'stripe' | 'paypal',
  sessionId: string,
): Promise<Attempt | undefined> {
  const [attempt] = await ofSession(ctx.db).execute({ provider, session: sessionId });
  return attempt;
}

/** The attempt of this id. */
export async function attemptById(tx: Db, id: string): Promise<Attempt | undefined> {
  const [attempt] = await byId(tx).execute({ id });
  return attempt;
}

/**
 * Marks a live attempt as ended and gives its hold back, and remembers the webhook that told of it. Answers false, and
 * leaves the attempt as it is, where it has ended, was paid, or is in none of the `states`.
 */
export async function closeAttempt(
  ctx: Ctx,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'provider'>,
  states: readonly (typeof liveStates)[number][] = liveStates,
  told?: Told,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    if (told && attempt.provider !== 'manual') await rememberEvent(ctx, tx, attempt.provider, told);
    const closed = await tx
      .update(paymentAttempts)
      .set({ state: 'ended', closedAt: ctx.clock.now() })
      .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, [...states])));
    if (closed.rowCount !== 1) return false;
    await releaseHold(tx, attempt.orderId);
    await recordEvent(ctx, tx, { orderId: attempt.orderId, kind: 'payment_ended' });
    return true;
  });
}

const notSetUp = () => new ShopError('payment_unavailable', 'This way to pay is not set up.');

/** The card provider. Throws `payment_unavailable` where none is set up. */
export function requireCard(ctx: Ctx): CardProvider {
  if (!ctx.card) throw notSetUp();
  return ctx.card;
}

/** The wallet provider. Throws `payment_unavailable` where none is set up. */
export function requireWallet(ctx: Ctx): WalletProvider {
  if (!ctx.wallet) throw notSetUp();
  return ctx.wallet;
}

/** Whoever has the money of a provider's payment. Throws `payment_unavailable` where it is not set up any more. */
export function requireProvider(ctx: Ctx, provider: Provider): PaymentProvider {
  return provider === 'paypal' ? requireWallet(ctx) : requireCard(ctx);
}
