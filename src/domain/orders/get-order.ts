import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isId } from '../shared/ids.ts';
import { requireActor } from '../shared/require-actor.ts';
import { loadOrder } from './load-orders.ts';
import { orderAnswer } from './order-answer.ts';
import type { OrderAnswer } from './schemas.ts';

export const noSuchOrder = () => new ShopError('not_found', 'We could not find this order.');

/** One order, for its owner and for admins. Anybody else's is `not_found`, like one that never was. */
export async function getOrder(ctx: Ctx, id: string): Promise<OrderAnswer> {
  const actor = requireActor(ctx);
  if (!isId(id)) throw noSuchOrder();
  const stored = await loadOrder(ctx, id);
  if (!stored || (stored.order.userId !== actor.id && !actor.isAdmin)) throw noSuchOrder();
  return orderAnswer(stored, actor.isAdmin);
}
