import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { badInputError, ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toDayIn } from '../shared/to-day-in.ts';
import { addDays } from '../ship-by/work-days.ts';
import { getOrder } from './get-order.ts';
import { lockOrder, type OrderRow, orderNotFoundError } from './get-own-order.ts';
import { moveShipBy } from './move-ship-by.ts';
import { requireSeenVersion } from './require-seen-version.ts';
import type { ChangeShipByInput, OrderResponse } from './schemas.ts';
import { canShipByChange } from './states.ts';

const maxDaysAhead = 365;

/**
 * Moves the ship-by date of a paid order as staff, with a reason that the customer reads in a mail; a later day offers to
 * cancel for a full refund. The same day again changes nothing.
 * @throws forbidden, not_found
 * @throws bad_input for a day that is in the past, or more than a year ahead
 * @throws ship_by_frozen before the order is paid, and once it is shipped, canceled or refunded
 * @throws changed_meanwhile if `version` is not the current one
 */
export async function changeShipBy(ctx: Ctx, id: string, input: ChangeShipByInput): Promise<OrderResponse> {
  const { id: actorId } = requireStaffActor(ctx, 'updateOrders');
  if (!isUuid(id)) throw orderNotFoundError();
  const { shipBy: to, reason, notify, version } = input;
  requireNearDay(ctx, to);
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFoundError();
    if (order.shipBy === to) return;
    requireSeenVersion(order, version);
    if (!canShipByChange(order)) throw shipByFrozenError(order);
    await moveShipBy(ctx, tx, order, { to, reason, actorId });
    const [customer] = notify
      ? await tx.select({ email: users.email }).from(users).where(eq(users.id, order.userId))
      : [];
    if (customer)
      await queueMail(ctx, tx, {
        key: `ship-by-changed/${id}/${order.version}`,
        kind: 'ship-by-changed',
        recipient: customer.email,
        orderId: id,
        data: { from: order.shipBy ?? '', to, reason },
      });
  });
  return getOrder(ctx, id);
}

function requireNearDay({ shop, clock }: Ctx, day: string): void {
  const today = toDayIn(shop.farm.timeZone, clock.now());
  const message =
    day < today ? 'This day is in the past.' : day > addDays(today, maxDaysAhead) && 'At most a year ahead.';
  if (message) throw badInputError('shipBy', message);
}

function shipByFrozenError({ canceledAt, refundedAt, paidAt }: OrderRow): ShopError {
  const ended = canceledAt ? 'is canceled' : refundedAt && 'is refunded';
  const state = ended || (paidAt ? 'has been shipped' : 'is not paid yet');
  return new ShopError('ship_by_frozen', `This order ${state}: its ship-by date cannot be changed.`);
}
