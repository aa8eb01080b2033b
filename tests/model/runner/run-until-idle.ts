import { streamOwnOrders } from '#domain/orders/list-own-orders.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { cents, fromDollars, toDollars } from '#domain/shared/money.ts';
import { collectBatches } from '#tests/helpers/collect-batches.ts';
import { deliverWebhook } from '#tests/model/commands/webhook-commands.ts';
import { InvariantViolation, type Simulation } from '#tests/model/open-simulation.ts';
import { checkStep } from './check-step.ts';

const maxTurns = 8;

/** Runs until everything has finished: webhooks arrive, time passes, banks decide, sweeps run. */
export async function runUntilIdle(scene: Simulation): Promise<void> {
  for (let turn = 0; turn < maxTurns && !isIdle(scene); turn += 1) {
    // A refund that has waited for days is next asked about hours later.
    scene.advanceClock(turn === 0 ? 45 : 45 * 60 * 2 ** turn);
    for (const letter of [...scene.webhooks.pending])
      await deliverWebhook(scene, scene.ctx, letter).catch((error: unknown) => {
        if (readShopErrorCode(error) !== 'provider_unreachable') throw error;
      });
    for (const session of scene.providers.sessions.values())
      for (const refund of session.refunds)
        if (refund.state === 'pending') scene.providers.finishRefund(session, refund, 'done');
    await sweepPayments(scene.ctx);
    if (scene.loggedErrors.length)
      throw new InvariantViolation('the sweep broke', String(scene.loggedErrors[0]));
    await checkStep(scene);
  }
  await checkStep(scene, true);
  await checkShownOrders(scene);
}

function isIdle({ facts, webhooks }: Simulation): boolean {
  const ends = new Set(['paid', 'ended']);
  return (
    webhooks.pending.length === 0 &&
    facts.attempts.every(({ state }) => ends.has(state)) &&
    facts.refunds.every(({ state }) => state !== 'pending') &&
    facts.holds.every(({ state }) => state !== 'live')
  );
}

/** Each order shown to its customer must have the amounts charged and refunded. */
async function checkShownOrders({ database, ctx, facts }: Simulation): Promise<void> {
  const shown = await Promise.all(
    database.customers.map((actor) => collectBatches(streamOwnOrders({ ...ctx, actor }))),
  );
  for (const order of shown.flat()) {
    const payment = facts.payments.find((one) => one.order_id === order._id && !one.surplus);
    const back = facts.refunds.filter((one) => one.payment_id === payment?.id && one.state === 'done');
    const refunded = back.reduce((sum, one) => sum + one.amount_cents, 0);
    if (payment && fromDollars(order.total) !== payment.amount_cents)
      throw new InvariantViolation('an order shows another sum than was charged', order._id);
    if (order.refunded !== toDollars(cents(refunded)))
      throw new InvariantViolation('an order shows another refund than was made', order._id);
    if (order.isPaid !== (payment !== undefined && order.status !== 'Unpaid'))
      throw new InvariantViolation(
        'an order shows that it is paid, and is not, or the other way round',
        order._id,
      );
  }
}
