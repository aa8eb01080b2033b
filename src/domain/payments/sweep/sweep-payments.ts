import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { holds, orders, paymentAttempts, payments, refunds, sweepActions, sweepRuns } from '#db/schema.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import { endPayment } from '#domain/payments/attempts/end-payment.ts';
import {
  closeAttempt,
  findPaymentProvider,
  type PaymentAttempt,
} from '#domain/payments/attempts/payment-attempts.ts';
import { releaseStockHold } from '#domain/payments/holds/holds.ts';
import { processRefund } from '#domain/payments/refunds/process-refund.ts';
import type { PaymentOutcome } from '#domain/payments/settle-payment.ts';
import { liveAttemptStates, type SweepActionKind } from '#domain/payments/states.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { syncPayment } from './sync-payment.ts';

/** A payment younger than this is left to its webhook. */
const minAgeSeconds = 30;
const startTimeoutSeconds = 120;
const maxBatchSize = 500;
/** A provider that failed to respond this often is skipped for the rest of the run. */
const maxRetries = 3;

/**
 * Completes what was left unfinished: payments whose webhook did not arrive, attempts that died before the provider
 * responded, pending refunds, expired holds. Safe to run in several processes at once; `stopping` ends it early.
 * Records what it fixed for the owner.
 */
export async function sweepPayments(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const startedAt = ctx.clock.now();
  const sweep = new SweepRun(ctx, stopping);
  for (const { attempt, paid } of await findStaleAttempts(ctx))
    await sweep.run(attempt.provider, attempt.orderId, () => recoverAttempt(ctx, attempt, paid));
  // Last: a hold that has expired by our clock only still serves its payment until that has ended.
  await releaseExpiredHolds(ctx);
  for (const refund of await pendingRefunds(ctx))
    await sweep.run(refund.provider, refund.orderId, async () => {
      // Another process may have ended it since the list was read, and an ended refund does not change.
      const [pending] = await ctx.db
        .update(refunds)
        .set({ sweptAt: ctx.clock.now() })
        .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending')))
        .returning({ id: refunds.id });
      if (!pending) return null;
      await processRefund(ctx, refund.id);
      const [still] = await ctx.db
        .select({ state: refunds.state })
        .from(refunds)
        .where(eq(refunds.id, refund.id));
      return still?.state === 'done' ? 'refund_made' : null;
    });
  const run = { startedAt, endedAt: ctx.clock.now(), asked: sweep.asked, unanswered: sweep.unanswered };
  await ctx.db
    .insert(sweepRuns)
    .values({ id: 1, ...run })
    .onConflictDoUpdate({ target: sweepRuns.id, set: run });
}

/** One run of the sweep, with the providers that did not respond. The failure of one order does not affect others. */
class SweepRun {
  asked = 0;
  unanswered = 0;
  readonly #ctx: Ctx;
  readonly #stopping: AbortSignal | undefined;
  readonly #silent = new Map<string, number>();

  constructor(ctx: Ctx, stopping: AbortSignal | undefined) {
    this.#ctx = ctx;
    this.#stopping = stopping;
  }

  async run(provider: string, orderId: string, work: () => Promise<SweepActionKind | null>): Promise<void> {
    const silent = this.#silent.get(provider) ?? 0;
    if (this.#stopping?.aborted || silent >= maxRetries) return;
    this.asked += 1;
    try {
      const kind = await work();
      if (kind) await recordSweepAction(this.#ctx, kind, orderId);
    } catch (error) {
      this.unanswered += 1;
      if (readShopErrorCode(error) === 'provider_unreachable') this.#silent.set(provider, silent + 1);
      else this.#ctx.log.error({ err: error, orderId }, 'sweep failed for an order');
    }
  }
}

async function recordSweepAction(ctx: Ctx, kind: SweepActionKind, orderId: string): Promise<void> {
  await ctx.db.insert(sweepActions).values({ at: ctx.clock.now(), kind, orderId });
}

/** Payments in progress that were not checked for a while, longest unchecked first. */
async function findStaleAttempts(ctx: Ctx) {
  const before = (seconds: number) => new Date(ctx.clock.now().getTime() - seconds * 1000);
  const { state, createdAt, sweptAt } = paymentAttempts;
  const found = await ctx.db
    .select({ attempt: paymentAttempts, paid: isNotNull(orders.paidAt).mapWith(Boolean) })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      or(
        and(sql`${state} in ('open', 'capturing')`, lt(createdAt, before(minAgeSeconds))),
        and(eq(state, 'starting'), lt(createdAt, before(startTimeoutSeconds))),
        // Started before the clock was set back.
        and(inArray(state, liveAttemptStates), gt(createdAt, before(-minAgeSeconds))),
      ),
    )
    .orderBy(sql`${sweptAt} asc nulls first`, asc(createdAt))
    .limit(maxBatchSize);
  return found;
}

async function recoverAttempt(
  ctx: Ctx,
  attempt: PaymentAttempt,
  paid: boolean,
): Promise<SweepActionKind | null> {
  await ctx.db
    .update(paymentAttempts)
    .set({ sweptAt: ctx.clock.now() })
    .where(eq(paymentAttempts.id, attempt.id));
  if (attempt.state === 'starting') return (await closeAttempt(ctx, attempt)) ? 'payment_ended' : null;
  const provider = findPaymentProvider(ctx, attempt.provider);
  if (paid || (!provider && attempt.expiresAt <= ctx.clock.now())) return endStaleAttempt(ctx, attempt);
  if (!provider) return null;
  const outcome = await syncPayment(ctx, attempt);
  if (outcome !== 'none') return toSweepAction(attempt, outcome);
  // A PayPal order does not expire at the provider, so ours ends with its hold. A card page may accept money longer if
  // the provider's clock is behind ours.
  return attempt.expiresAt > ctx.clock.now() ? null : endStaleAttempt(ctx, attempt);
}

/** Also ends a capture that never reached the provider; one that may still succeed is checked again. */
async function endStaleAttempt(ctx: Ctx, attempt: PaymentAttempt): Promise<SweepActionKind | null> {
  try {
    return toSweepAction(attempt, await endPayment(ctx, attempt.orderId));
  } catch (error) {
    if (readShopErrorCode(error) === 'payment_underway') return null;
    throw error;
  }
}

function toSweepAction({ provider }: PaymentAttempt, outcome: PaymentOutcome): SweepActionKind | null {
  if (outcome === 'none') return null;
  if (outcome === 'ended') return 'payment_ended';
  return provider === 'paypal' ? 'captured' : 'payment_found';
}

async function pendingRefunds(ctx: Ctx) {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - minAgeSeconds * 1000);
  const { requestedAt, sweptAt } = refunds;
  // The longer it has waited, the longer the interval until it is checked again.
  const isDue = sql`${sweptAt} is null or ${now.toISOString()}::timestamptz - ${sweptAt}
    > (${now.toISOString()}::timestamptz - ${requestedAt}) / 20`;
  return ctx.db
    .select({ id: refunds.id, orderId: refunds.orderId, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'pending'), lt(requestedAt, before), sql`(${isDue})`))
    .orderBy(sql`${sweptAt} asc nulls first`, asc(requestedAt))
    .limit(maxBatchSize);
}

async function releaseExpiredHolds(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const ended = await ctx.db
    .select({ orderId: holds.orderId })
    .from(holds)
    .where(and(eq(holds.state, 'live'), lt(holds.expiresAt, now)))
    .limit(maxBatchSize);
  for (const { orderId } of ended) {
    const released = await ctx.db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const [still] = await tx
        .select({ id: holds.id })
        .from(holds)
        .where(and(eq(holds.orderId, orderId), eq(holds.state, 'live'), lt(holds.expiresAt, now)));
      return still ? (await releaseStockHold(tx, orderId)) !== null : false;
    });
    if (released) await recordSweepAction(ctx, 'hold_released', orderId);
  }
}
