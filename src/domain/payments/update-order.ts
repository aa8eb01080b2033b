import { and, eq } from 'drizzle-orm';
import { orders, payments, users } from '#db/schema.ts';
import { endPayment } from '#domain/payments/attempts/end-payment.ts';
import { getOrder } from '../orders/get-order.ts';
import { lockOrder, type OrderRow, orderNotFoundError } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import { requireSeenVersion } from '../orders/require-seen-version.ts';
import type { OrderResponse, UpdateOrderInput } from '../orders/schemas.ts';
import type { OrderStatus } from '../orders/states.ts';
import type { AuthenticatedActor, Ctx, Db } from '../shared/ctx.ts';
import { readShopErrorCode, ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireActor, requireStaffActor } from '../shared/require-actor.ts';
import { markOrderPaid } from './mark-order-paid.ts';

/**
 * Sets status, tracking or both as staff. Paid on an unpaid order records a manual payment, by an admin only, and ends
 * the one in progress; no status changes an existing payment. Throws `forbidden`, `not_found`, `order_canceled`,
 * `payment_underway` during a PayPal capture, and `changed_meanwhile` if `version` is not the current one.
 */
export async function updateOrder(ctx: Ctx, input: UpdateOrderInput): Promise<OrderResponse> {
  await changeOrder(ctx, input);
  return getOrder(ctx, input.id);
}

/** The same. Returns whether it has changed anything: an order that is as it should be is never refused as stale. */
export async function changeOrder(ctx: Ctx, { id, version, update }: UpdateOrderInput): Promise<boolean> {
  requireStaffActor(ctx, 'updateOrders');
  if (!isUuid(id)) throw orderNotFoundError();
  const known = await getOrder(ctx, id);
  if (update.status === 'Paid' && !known.isPaid && (version ?? known.version) === known.version) {
    if (!known.paidThrough) requirePaymentRecorder(ctx);
    await endLivePayment(ctx, id);
  }
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFoundError();
    if (order.canceledAt) throw canceledByCustomer();
    if (isUpToDate(order, update)) return false;
    requireSeenVersion(order, version);
    if (update.status === 'Paid' && !order.paidAt) await recordManualPayment(ctx, tx, order);
    else if (update.status && update.status !== order.status) await setStatus(ctx, tx, order, update.status);
    const { tracking } = update;
    if (typeof tracking === 'string') await setTracking(ctx, tx, order, tracking || null);
    if (update.notify !== false) await queueShippedMail(ctx, tx, order);
    await ctx.failpoint('order-update.written');
    return true;
  });
}

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

const canceledByCustomer = () =>
  new ShopError(
    'order_canceled',
    'The customer has canceled this order, so it cannot change any more. Please do not make or send it.',
  );

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
  await tx
    .update(orders)
    .set({ tracking, ...setFirstTracking(order, tracking), updatedAt: ctx.clock.now() })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(ctx, tx, {
    orderId: order.id,
    kind: 'tracking',
    ...(order.tracking && { from: order.tracking }),
    ...(tracking && { to: tracking }),
  });
}

/** The link belongs to the number that is replaced. */
function setFirstTracking({ parcels }: OrderRow, tracking: string | null): Partial<OrderRow> {
  if (!parcels) return {};
  const [first, ...others] = parcels;
  return { parcels: [{ ...first, tracking, link: null }, ...others] };
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
