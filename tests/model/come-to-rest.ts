import { listOrders } from '#domain/orders/list-orders.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import { collect } from '#domain/shared/collect.ts';
import { errorCode } from '#domain/shared/errors.ts';
import { cents, fromDollars, toDollars } from '#domain/shared/money.ts';
import { checkStep } from './check-step.ts';
import { deliver } from './post-acts.ts';
import { Broken, type Scene } from './scene.ts';

const mostTurns = 8;

/** Everything comes to its end: webhooks arrive, time passes, banks decide, the sweep does its turns. */
export async function comeToRest(scene: Scene): Promise<void> {
  for (let turn = 0; turn < mostTurns && !isAtRest(scene); turn += 1) {
    scene.wait(turn === 0 ? 45 : 45 * 60);
    for (const letter of [...scene.post.pending])
      await deliver(scene, scene.ctx, letter).catch((error: unknown) => {
        if (errorCode(error) !== 'provider_unreachable') throw error;
      });
    for (const session of scene.books.sessions.values())
      for (const refund of session.refunds)
        if (refund.state === 'pending') scene.books.decide(session, refund, 'done');
    await sweepPayments(scene.ctx);
    if (scene.logged.length) throw new Broken('the sweep broke', String(scene.logged[0]));
    await checkStep(scene);
  }
  await checkStep(scene, true);
  await compareWithShown(scene);
}

function isAtRest({ facts, post }: Scene): boolean {
  const ends = new Set(['paid', 'ended']);
  return (
    post.pending.length === 0 &&
    facts.attempts.every(({ state }) => ends.has(state)) &&
    facts.refunds.every(({ state }) => state !== 'pending') &&
    facts.holds.every(({ state }) => state !== 'live')
  );
}

/** What each customer is shown of each order is what they were charged and what they got back. */
async function compareWithShown({ lane, ctx, facts }: Scene): Promise<void> {
  const shown = await Promise.all(lane.customers.map((actor) => collect(listOrders({ ...ctx, actor }))));
  for (const order of shown.flat()) {
    const payment = facts.payments.find((one) => one.order_id === order._id && !one.surplus);
    const back = facts.refunds.filter((one) => one.payment_id === payment?.id && one.state === 'done');
    const refunded = back.reduce((sum, one) => sum + one.amount_cents, 0);
    if (payment && fromDollars(order.total) !== payment.amount_cents)
      throw new Broken('an order shows another sum than was charged', order._id);
    if (order.refunded !== toDollars(cents(refunded)))
      throw new Broken('an order shows another refund than was made', order._id);
    if (order.isPaid !== (payment !== undefined && order.status !== 'Unpaid'))
      throw new Broken('an order shows that it is paid, and is not, or the other way round', order._id);
  }
}
