import { and, eq, ne, sql } from 'drizzle-orm';
import { discountCodes, discountUses } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isConstraintViolation } from '../shared/database/database-errors.ts';
import { ShopError } from '../shared/errors.ts';

interface DiscountedOrder {
  id: string;
  userId: string;
  discountId: string | null;
}

/** The error for a code that does not apply (any more). */
export function codeRefusedError(message: string): ShopError {
  return new ShopError('code_refused', message, [{ path: 'orderDetails.code', message }]);
}

/**
 * Holds a use of the order's code for its payment; the end of the stock hold takes or releases it. The customer must be
 * locked, which protects the limit per customer; the code's own CHECK protects the other.
 * @throws code_refused if a limit is reached
 */
export async function holdDiscountUse(ctx: Ctx, tx: Db, order: DiscountedOrder): Promise<void> {
  if (!order.discountId) return;
  const { id: orderId, userId, discountId } = order;
  try {
    await tx.insert(discountUses).values({ discountId, orderId, userId, state: 'held', at: ctx.clock.now() });
  } catch (error) {
    if (isConstraintViolation(error, 'discount_codes_within_limits'))
      throw codeRefusedError('This code has been used up.');
    throw error;
  }
  const [found] = await tx
    .select({
      max: discountCodes.maxUsesPerCustomer,
      own: sql<number>`(select count(*)::int from ${discountUses} where ${and(
        eq(discountUses.discountId, discountId),
        eq(discountUses.userId, userId),
        ne(discountUses.state, sql`'released'`),
      )})`,
    })
    .from(discountCodes)
    .where(eq(discountCodes.id, discountId));
  if (found && found.max !== null && found.own > found.max)
    throw codeRefusedError('You have used this code already.');
}

/**
 * Takes a use for an order that was paid without a hold: by hand, or after its end. False if the code was used up
 * meanwhile: the order keeps its price, since the money has arrived.
 */
export async function takeFreeDiscountUse(ctx: Ctx, tx: Db, order: DiscountedOrder): Promise<boolean> {
  const { id: orderId, userId, discountId } = order;
  if (!discountId) return true;
  const [code] = await tx.select().from(discountCodes).where(eq(discountCodes.id, discountId)).for('update');
  if (!code || (code.maxUses !== null && code.held + code.taken >= code.maxUses)) return false;
  await tx.insert(discountUses).values({ discountId, orderId, userId, state: 'taken', at: ctx.clock.now() });
  return true;
}
