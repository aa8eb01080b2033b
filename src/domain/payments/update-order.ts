import { and, eq } from 'drizzle-orm';
import { orders, payments, users } from '#db/schema.ts';
import { endPayment } from '#domain/payments/attempts/end-payment.ts';
import { getOrder } from '../orders/get-order.ts';
import { lockOrder, type OrderRow, orderNotFoundError } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import type { OrderResponse, SeenOrder, UpdateOrderInput } from '../orders/schemas.ts';
import type { OrderStatus } from '../orders/states.ts';
import type { AuthenticatedActor, Ctx, Db } from '../shared/ctx.ts';
import { readShopErrorCode, ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireActor, requireStaffActor } from '../shared/require-actor.ts';
import { markOrderPaid } from './mark-order-paid.ts';

/**
 * Sets status, tracking or both as staff. Paid on an unpaid order records a manual payment, by an admin only, and ends the
 * one in progress; no status changes an existing payment. Throws `forbidden`, `not_found`, `order_canceled`,
 * `payment_underway` during a PayPal capture, and `address_changed` before shipping to an address that is not seen yet.
 */
export async function updateOrder(ctx: Ctx, input: UpdateOrderInput): Promise<OrderResponse> {
  await changeOrder(ctx, input);
  return getOrder(ctx, input.id);
}

/**
 * The same. Returns whether it has changed anything. With `seen`, an order that has changed since is neither changed nor
 * refused if it is already as it should be: else throws `changed_meanwhile`.
 */
export async function changeOrder(
  ctx: Ctx,
  { id, update }: UpdateOrderInput,
  seen?: SeenOrder,
): Promise<boolean> {
  requireStaffActor(ctx, 'updateOrders');
  if (!isUuid(id)) throw orderNotFoundError();
  const known = await getOrder(ctx, id);
  if (update.status === 'Paid' && !known.isPaid && isAsSeen(known, seen)) {
    if (!known.paidThrough) requirePaymentRecorder(ctx);
    await endLivePayment(ctx, id);
  }
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFoundError();
    if (order.canceledAt) throw canceledByCustomer();
    if (isUpToDate(order, update)) return false;
    if (!isAsSeen(order, seen)) throw changedMeanwhile(order);
    requireSeenAddress(order, update);
    if (update.status === 'Paid' && !order.paidAt) await recordManualPayment(ctx, tx, order);
    else if (update.status && update.status !== order.status) await setStatus(ctx, tx, order, update.status);
    const { tracking } = update;
    if (typeof tracking === 'string') await setTracking(ctx, tx, order, tracking || null);
    if (update.notify !== false) await queueShippedMail(ctx, tx, order);
    return true;
  });
}

type ChangingFields = Pick<OrderRow, 'status' | 'tracking'>;

const isAsSeen = (order: ChangingFields, seen: SeenOrder | undefined): boolean =>
  !seen || (order.status === seen.status && order.tracking === seen.tracking);

function isUpToDate(
  order: OrderRow,
  { status = order.status, tracking }: UpdateOrderInput['update'],
): boolean {
  const isManualPayment = status === 'Paid' && !order.paidAt;
  return (
    !isManualPayment &&
    status === order.status &&
    (tracking ?? order.tracking ?? '') === (order.tracking ?? '')
  );
}

const changedMeanwhile = ({ status, tracking }: ChangingFields) =>
  new ShopError(
    'changed_meanwhile',
    `This order has changed meanwhile: it is ${status}, ${tracking ? `with tracking ${tracking}` : 'without tracking'}. Please look at it, then try again.`,
  );

const canceledByCustomer = () =>
  new ShopError(
    'order_canceled',
    'The customer has canceled this order, so it cannot change any more. Please do not make or send it.',
  );

/** A caller that does not send what it has seen is not checked. */
function requireSeenAddress(
  order: OrderRow,
  { status, addressChangedAtSeen: seen }: UpdateOrderInput['update'],
) {
  const isShipping = status !== order.status && (status === 'Shipped' || status === 'Delivered');
  if (!isShipping || seen === undefined) return;
  if (seen === (order.addressChangedAt?.toISOString() ?? null)) return;
  const message =
    'The customer has changed the shipping address meanwhile. Please check the address below, then save again.';
  throw new ShopError('address_changed', message);
}

/** An unreachable provider must not prevent a manual payment: the sweep ends the session later. */
async function endLivePayment(ctx: Ctx, orderId: string): Promise<void> {
  try {
    await endPayment(ctx, orderId);
  } catch (error) {
    const code = readShopErrorCode(error);
    if (code !== 'provider_unreachable' && code !== 'payment_unavailable') throw error;
  }
}

/** Money that no provider confirms: an order can be made and sent for it. */
function requirePaymentRecorder(ctx: Ctx): AuthenticatedActor {
  const actor = requireActor(ctx);
  if (!actor.isAdmin) throw new ShopError('forbidden', 'Only an admin can mark an order as paid by hand.');
  return actor;
}

/** Records a payment received by the owner, with the owner's name. */
async function recordManualPayment(ctx: Ctx, tx: Db, order: OrderRow): Promise<void> {
  const admin = requirePaymentRecorder(ctx);
  const reference = `by hand, order ${order.number}`;
  await tx.insert(payments).values({
    orderId: order.id,
    provider: 'manual',
    reference,
    amountCents: order.totalCents,
    currency: 'usd',
    recordedAt: ctx.clock.now(),
  });
  await markOrderPaid(ctx, tx, order, 'Paid', {
    provider: 'manual',
    payerEmail: null,
    detail: { provider: 'manual', reference, amount: order.totalCents, currency: 'usd', by: admin.name },
  });
}

async function setStatus(ctx: Ctx, tx: Db, order: OrderRow, status: OrderStatus): Promise<void> {
  await reopenOrder(ctx, tx, order);
  const now = ctx.clock.now();
  const changed = await tx
    .update(orders)
    .set({ status, deliveredAt: status === 'Delivered' ? now : null, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)));
  if (changed.rowCount !== 1) throw new Error(`order ${order.id} changed under its own lock`);
  await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'status', from: order.status, to: status });
}

async function setTracking(ctx: Ctx, tx: Db, order: OrderRow, tracking: string | null): Promise<void> {
  if (tracking === order.tracking) return;
  await tx.update(orders).set({ tracking, updatedAt: ctx.clock.now() }).where(eq(orders.id, order.id));
  await recordOrderEvent(ctx, tx, {
    orderId: order.id,
    kind: 'tracking',
    ...(order.tracking && { from: order.tracking }),
    ...(tracking && { to: tracking }),
  });
}

/** Notifies the customer of the shipment, once per tracking number; without one, once. */
async function queueShippedMail(ctx: Ctx, tx: Db, before: OrderRow): Promise<void> {
  const [now] = await tx
    .select({ status: orders.status, tracking: orders.tracking, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, before.id));
  if (now?.status !== 'Shipped') return;
  if (before.status === 'Shipped' && (!now.tracking || now.tracking === before.tracking)) return;
  const tracking = now.tracking ?? '';
  await queueMail(ctx, tx, {
    key: `shipped/${before.id}/${tracking}`,
    kind: 'shipped',
    recipient: now.email,
    orderId: before.id,
    data: { tracking },
  });
}
