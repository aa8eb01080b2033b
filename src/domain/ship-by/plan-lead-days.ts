import type { BusinessDayRange } from '../shared/arrival.ts';
import type { Ctx } from '../shared/ctx.ts';
import { toOwnDays, toShipByDays } from './compute-ship-by.ts';
import { loadOwnPrintsOfScales } from './load-own-prints.ts';

export interface ProductLeadDays {
  leadDays: BusinessDayRange;
  /** Of a piece that is made to order, by the scale of its size; omitted without options. */
  leadDaysMadeToOrder?: (BusinessDayRange & { scale: number })[];
}

/**
 * How many work days after its payment a piece of a product leaves, from the farm's queue as all processes know it. Null:
 * the farm has no printer. `scales`: of its sizes, null without options.
 */
export async function planLeadDays(
  ctx: Ctx,
  product: { id: string; name: string; scales: readonly number[] | null },
): Promise<ProductLeadDays | null> {
  const { queue, farm } = ctx.shop;
  if (!queue) return null;
  const exactly = (own: number) => {
    const days = toShipByDays({ queue: queue.days, own }, farm);
    return { min: days, max: days };
  };
  if (!product.scales) return { leadDays: exactly(0) };
  const sizes = await loadOwnPrintsOfScales(ctx.db, product, product.scales);
  const leadDaysMadeToOrder = sizes.map(({ scale, own }) => ({
    ...{ scale, ...exactly(toOwnDays(own, queue.ablePrinters, farm)) },
  }));
  return { leadDays: exactly(0), leadDaysMadeToOrder };
}
