import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  holds,
  orderAttention,
  orderEvents,
  orders,
  paymentAttempts,
  sweepActions,
  sweepRuns,
  users,
} from '#db/schema.ts';
import { loadRefunds } from '#domain/payments/refunds/load-refunds.ts';
import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { liveAttemptStates } from '#domain/payments/states.ts';
import { toOrderEventResponse } from '#domain/payments/to-order-event-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';

const maxRows = 50;

/** Payments in progress, actions of the sweep, and what needs attention; the newest 50 of each. Throws `forbidden`. */
export async function createPaymentsReport(ctx: Ctx): Promise<PaymentsReport> {
  requireAdminActor(ctx);
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

async function listAttentionEvents(ctx: Ctx): Promise<PaymentsReport['attention']> {
  const found = await ctx.db
    .select({ event: orderEvents, number: orders.number, by: users.name })
    .from(orderAttention)
    .innerJoin(orderEvents, eq(orderEvents.id, orderAttention.eventId))
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .orderBy(desc(orderAttention.eventId))
    .limit(maxRows);
  return found.map(({ event, number, by }) => ({
    orderId: event.orderId,
    orderNumber: number,
    ...toOrderEventResponse(event, by, true),
  }));
}
