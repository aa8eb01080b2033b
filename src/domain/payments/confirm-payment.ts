import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { orders, paymentAttempts } from '#db/schema.ts';
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
 * Throws `not_found`, `not_paid_yet` while there is no money, `payment_declined` where none can come any more.
 */
export async function confirmPayment(ctx: Ctx, orderId: string): Promise<OrderAnswer> {
  const order = await ownOrder(ctx, orderId);
  if (!order.paidAt && (await mayAsk(ctx, order.id))) await ask(ctx, order.id);
  const known = await getOrder(ctx, order.id);
  if (known.isPaid || order.paidAt) return known;
  if (await isOver(ctx, order.id))
    throw new ShopError('payment_declined', 'This payment has ended, and nothing was charged.');
  throw new ShopError('not_paid_yet', 'We have no payment for this order yet.');
}

/** Whether payments were begun, and none of them can bring money any more. */
async function isOver(ctx: Ctx, orderId: string): Promise<boolean> {
  const tries = await ctx.db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  return tries.length > 0 && tries.every(({ state }) => state === 'ended');
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
  const lately = new Date(now.getTime() - askSeconds * 1000);
  const turn = await ctx.db
    .update(orders)
    .set({ askedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        isNull(orders.paidAt),
        // In the future: our clock was set back since.
        or(isNull(orders.askedAt), lt(orders.askedAt, lately), gt(orders.askedAt, now)),
      ),
    );
  return turn.rowCount === 1;
}
