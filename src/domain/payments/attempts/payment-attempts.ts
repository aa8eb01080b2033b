import { and, eq, inArray, isNull } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema.ts';
import { isLiveAttempt } from '#db/tables/payments.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { releaseStockHold } from '#domain/payments/holds/holds.ts';
import {
  type LiveAttemptState,
  liveAttemptStates,
  type PaymentProviderName,
} from '#domain/payments/states.ts';
import { recordWebhookEvent, type WebhookRef } from '#domain/payments/webhooks/record-webhook-event.ts';
import type {
  CardPaymentProvider,
  Ctx,
  Db,
  PaymentProviderApi,
  WalletPaymentProvider,
} from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { ShopError } from '#domain/shared/errors.ts';

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

const liveAttemptQuery = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select()
    .from(paymentAttempts)
    // A literal, not a parameter: otherwise a cached plan could not use the index of live attempts.
    .where(and(eq(paymentAttempts.orderId, order), isLiveAttempt(paymentAttempts.state))),
);

const attemptBySessionQuery = preparedQuery(
  (db, { provider, session }: PreparedQueryParams<{ provider: PaymentProviderName; session: string }>) =>
    db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerId, session))),
);

const attemptByIdQuery = preparedQuery((db, { id }: PreparedQueryParams<{ id: string }>) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)),
);

/** The order's payment in progress, if there is one. */
export async function findLiveAttempt(ctx: Ctx, orderId: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await liveAttemptQuery(ctx.db).execute({ order: orderId });
  return attempt;
}

/** The attempt with a provider's session id, if it is one of ours. */
export async function findAttemptBySession(
  ctx: Ctx,
  provider: PaymentProviderName,
  sessionId: string,
): Promise<PaymentAttempt | undefined> {
  const [attempt] = await attemptBySessionQuery(ctx.db).execute({ provider, session: sessionId });
  return attempt;
}

/** The attempt of this id. */
export async function findAttemptById(tx: Db, id: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await attemptByIdQuery(tx).execute({ id });
  return attempt;
}

/**
 * Ends a live attempt, releases its hold, and records the webhook event that reported it. Returns false without a
 * change if the attempt has ended, was paid, or is in none of the `states`, and if its capture has begun since it was
 * read: that may take the money.
 */
export async function closeAttempt(
  ctx: Ctx,
  attempt: Pick<PaymentAttempt, 'id' | 'orderId' | 'provider' | 'captureAt'>,
  states: readonly LiveAttemptState[] = liveAttemptStates,
  webhook?: WebhookRef,
): Promise<boolean> {
  const { captureAt } = paymentAttempts;
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    if (webhook) await recordWebhookEvent(ctx, tx, attempt.provider, webhook);
    const closed = await tx
      .update(paymentAttempts)
      .set({ state: 'ended', closedAt: ctx.clock.now() })
      .where(
        and(
          ...[eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, states)],
          attempt.captureAt ? eq(captureAt, attempt.captureAt) : isNull(captureAt),
        ),
      );
    if (closed.rowCount !== 1) return false;
    await releaseStockHold(tx, attempt.orderId);
    await recordOrderEvent(ctx, tx, { orderId: attempt.orderId, kind: 'payment_ended' });
    return true;
  });
}

const notSetUp = () => new ShopError('payment_unavailable', 'This payment method is not set up.');

/** The card provider. Throws `payment_unavailable` if none is configured. */
export function requireCardProvider(ctx: Ctx): CardPaymentProvider {
  if (!ctx.card) throw notSetUp();
  return ctx.card;
}

/** The wallet provider. Throws `payment_unavailable` if none is configured. */
export function requireWalletProvider(ctx: Ctx): WalletPaymentProvider {
  if (!ctx.wallet) throw notSetUp();
  return ctx.wallet;
}

/** The provider with this name; null if it is not configured. */
export function findPaymentProvider(ctx: Ctx, provider: PaymentProviderName): PaymentProviderApi | null {
  return provider === 'paypal' ? ctx.wallet : ctx.card;
}

/** The provider with this name. Throws `payment_unavailable` if it is no longer configured. */
export function requirePaymentProvider(ctx: Ctx, provider: PaymentProviderName): PaymentProviderApi {
  const found = findPaymentProvider(ctx, provider);
  if (!found) throw notSetUp();
  return found;
}
