import type { BusinessDayRange } from '../shared/arrival.ts';
import type { Ctx } from '../shared/ctx.ts';
import { toOwnDays, toShipByDays } from './compute-ship-by.ts';
import { loadOwnPrints } from './load-own-prints.ts';

export interface ProductLeadDays {
  leadDays: BusinessDayRange;
  /** Of choices that are made to order; omitted without options. */
  leadDaysMadeToOrder?: BusinessDayRange;
}

/**
 * How many work days after its payment a piece of a product leaves, from the farm's queue as all processes know it. Null:
 * the farm has no printer.
 */
export async function planLeadDays(
  ctx: Ctx,
  product: { id: string; name: string; hasOptions: boolean },
): Promise<ProductLeadDays | null> {
  const { queue, farm } = ctx.shop;
  if (!queue) return null;
  const exactly = (own: number) => {
    const days = toShipByDays({ queue: queue.days, own }, farm);
    return { min: days, max: days };
  };
  if (!product.hasOptions) return { leadDays: exactly(0) };
  const piece = { productId: product.id, name: product.name, choices: null, pieces: 1 };
  const own = await loadOwnPrints(ctx.db, [piece]);
  return { leadDays: exactly(0), leadDaysMadeToOrder: exactly(toOwnDays(own, queue.ablePrinters, farm)) };
}
