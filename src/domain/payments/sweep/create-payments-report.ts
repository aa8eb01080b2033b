import { and, desc, eq, inArray } from 'drizzle-orm';
import { holds, orders, paymentAttempts, sweepActions, sweepRuns } from '#db/schema.ts';
import { listAttentionEvents } from '#domain/payments/list-attention-events.ts';
import { loadRefunds } from '#domain/payments/refunds/load-refunds.ts';
import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { liveAttemptStates } from '#domain/payments/states.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';

const maxRows = 50;

/** Payments in progress and actions of the sweep, the newest 50 of each, and what needs attention. Throws `forbidden`. */
export async function createPaymentsReport(ctx: Ctx): Promise<PaymentsReport> {
  requireStaffActor(ctx, 'managePayments');
  const [[run], underway, actions, attention, given] = await Promise.all([
    ctx.db.select().from(sweepRuns),
    listLivePayments(ctx),
    ctx.db
      .select({ action: sweepActions, number: orders.number })
      .from(sweepActions)
      .innerJoin(orders, eq(orders.id, sweepActions.orderId))
      .orderBy(desc(sweepActions.at), desc(sweepActions.id))
      .limit(maxRows),
    listAttentionEvents(ctx),
    loadRefunds(ctx, undefined, maxRows),
  ]);
  return {
    sweep: run
      ? {
          startedAt: run.startedAt.toISOString(),
          endedAt: run.endedAt.toISOString(),
          asked: run.asked,
          unanswered: run.unanswered,
        }
      : null,
    underway,
    actions: actions.map(({ action, number }) => ({
      orderId: action.orderId,
      orderNumber: number,
      at: action.at.toISOString(),
      kind: action.kind,
    })),
    attention,
    refunds: given,
  };
}

async function listLivePayments(ctx: Ctx): Promise<PaymentsReport['underway']> {
  const live = await ctx.db
    .select({ attempt: paymentAttempts, number: orders.number, holdEndsAt: holds.expiresAt })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(holds, and(eq(holds.orderId, orders.id), eq(holds.state, 'live')))
    .where(inArray(paymentAttempts.state, liveAttemptStates))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(maxRows);
  return live.map(({ attempt, number, holdEndsAt }) => ({
    orderId: attempt.orderId,
    orderNumber: number,
    provider: attempt.provider,
    state: attempt.state,
    amount: toDollars(cents(attempt.amountCents)),
    startedAt: attempt.createdAt.toISOString(),
    holdEndsAt: holdEndsAt?.toISOString() ?? null,
  }));
}
