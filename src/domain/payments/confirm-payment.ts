import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { getOrder } from '../orders/get-order.ts';
import { ownOrder } from '../orders/own-order.ts';
import type { OrderAnswer } from '../orders/schemas.ts';
import type { Ctx } from '../shared/ctx.ts';
import { errorCode, ShopError } from '../shared/errors.ts';
import { liveAttempt } from './attempts.ts';
import { pursuePayment } from './pursue-payment.ts';

/** The provider is asked about one order at most this often, however eagerly a page polls. */
const askSeconds = 5;

/**
 * The customer's hint that their order may be paid: asks the provider and answers the order once it is.
 * Throws `not_found`, and `not_paid_yet` while there is no money.
 */
export async function confirmPayment(ctx: Ctx, orderId: string): Promise<OrderAnswer> {
  const order = await ownOrder(ctx, orderId);
  if (!order.paidAt && (await mayAsk(ctx, order.id))) await ask(ctx, order.id);
  const known = await getOrder(ctx, order.id);
  if (!known.isPaid) throw new ShopError('not_paid_yet', 'We have no payment for this order yet.');
  return known;
}

async function ask(ctx: Ctx, orderId: string): Promise<void> {
  const attempt = await liveAttempt(ctx, orderId);
  if (!attempt) return;
  try {
    await pursuePayment(ctx, attempt);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'provider_unreachable' && code !== 'payment_unavailable') throw error;
    ctx.log.warn({ orderId }, 'a provider could not be asked about an order');
  }
}

async function mayAsk(ctx: Ctx, orderId: string): Promise<boolean> {
  const now = ctx.clock.now();
  const turn = await ctx.db
    .update(orders)
    .set({ askedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        isNull(orders.paidAt),
        or(isNull(orders.askedAt), lt(orders.askedAt, new Date(now.getTime() - askSeconds * 1000))),
      ),
    );
  return turn.rowCount === 1;
}
