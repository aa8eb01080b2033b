import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';
import { orderNotFoundError } from './get-own-order.ts';
import { loadOrder } from './load-orders.ts';
import { loadStepEvents } from './load-step-events.ts';
import type { OrderResponse } from './schemas.ts';
import { toOrderResponse } from './to-order-response.ts';
import { toOrderSteps } from './to-order-steps.ts';

/** An order with its steps, for its owner and for admins. To others it is `not_found`, like an unknown id. */
export async function getOrder(ctx: Ctx, id: string): Promise<OrderResponse> {
  const actor = requireActor(ctx);
  if (!isUuid(id)) throw orderNotFoundError();
  const [stored, events] = await Promise.all([loadOrder(ctx, id), loadStepEvents(ctx, id)]);
  if (!stored || (stored.order.userId !== actor.id && !actor.isAdmin)) throw orderNotFoundError();
  return { ...toOrderResponse(stored, actor.isAdmin, ctx.shop), steps: toOrderSteps(stored.order, events) };
}
