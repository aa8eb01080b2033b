import type { OrderRow } from '../orders/get-own-order.ts';
import { moveShipBy } from '../orders/move-ship-by.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { planOrderShipBy } from '../ship-by/plan-ship-by.ts';
import { stockHoldMinutes } from './holds/holds.ts';

const paidLate = 'The payment arrived after the date was no longer held.';
const firstDate = 'Planned when the order was paid.';

/**
 * Freezes the ship-by date of a locked order as it is paid: the one that its customer has seen. A payment that comes
 * longer after that than a stock hold lasts may move it to a later day. Returns the day before it was moved, for the mail.
 */
export async function freezeShipBy(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  short: readonly { productId: string; qty: number }[],
): Promise<string | null> {
  const { shipBy: shown, shipByAt } = order;
  const keptUntil = shipByAt ? shipByAt.getTime() + stockHoldMinutes * 60_000 : 0;
  if (ctx.clock.now().getTime() <= keptUntil) return null;
  const to = await planOrderShipBy(ctx, tx, order.id, short);
  if (to === null || (shown !== null && to <= shown)) return null;
  const reason = shown === null ? firstDate : paidLate;
  await moveShipBy(ctx, tx, order, { to, reason, actorId: null });
  return shown;
}
