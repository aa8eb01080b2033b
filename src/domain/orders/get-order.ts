import { loadItemPrintFiles } from '#domain/print-files/load-item-print-files.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { hasPermission } from '../shared/permissions.ts';
import { requireActor } from '../shared/require-actor.ts';
import { addOrderPrints } from './add-order-prints.ts';
import { addRefundedPieces } from './add-refunded-pieces.ts';
import { orderNotFoundError } from './get-own-order.ts';
import { loadOrder } from './load-orders.ts';
import { loadStepEvents } from './load-step-events.ts';
import type { OrderResponse } from './schemas.ts';
import { type StoredOrder, toOrderResponse } from './to-order-response.ts';
import { toOrderSteps } from './to-order-steps.ts';

/** An order with its steps, for its customer and for staff. To others it is `not_found`, like an unknown id. */
export async function getOrder(ctx: Ctx, id: string): Promise<OrderResponse> {
  const actor = requireActor(ctx);
  if (!isUuid(id)) throw orderNotFoundError();
  const [stored, events] = await Promise.all([loadOrder(ctx, id), loadStepEvents(ctx, id)]);
  const isForStaff = hasPermission(actor, 'readOrders');
  if (!stored || (stored.order.userId !== actor.id && !isForStaff)) throw orderNotFoundError();
  const steps = toOrderSteps(stored.order, events);
  const order = { ...toOrderResponse(stored, isForStaff, ctx.shop), steps };
  const refunded = stored.order.paidAt ? await addRefundedPieces(ctx.db, [order]) : [order];
  const [withPrints = order] = await addOrderPrints(ctx.db, refunded, isForStaff);
  return isForStaff ? addPrintFiles(ctx.db, withPrints, stored) : withPrints;
}

/** The order with the print files of what is made for it. */
async function addPrintFiles(db: Db, order: OrderResponse, { lines }: StoredOrder): Promise<OrderResponse> {
  const made = lines.filter(({ madeToOrder }) => madeToOrder).map(({ id }) => id);
  if (!made.length) return order;
  const files = await loadItemPrintFiles(db, made);
  const orderItems = order.orderItems.map((item) => {
    const printFiles = files.get(item._id);
    return printFiles ? { ...item, printFiles } : item;
  });
  return { ...order, orderItems };
}
