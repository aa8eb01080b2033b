import { and, eq, ne, sql } from 'drizzle-orm';
import { discountCodes, discountUses } from '#db/schema.ts';
import { toNetworkPrefix } from '../accounts/rate-limits/to-network-prefix.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { countRequest, readRequestCount } from '../shared/limits/count-request.ts';
import { addCents, type Cents, cents, formatDollars, multiplyCents, toDollars } from '../shared/money.ts';
import type { Discount } from '../shared/pricing-rules.ts';

export type DiscountRow = typeof discountCodes.$inferSelect;

/** What the code is used for. */
export interface DiscountedCart {
  lines: readonly { productId: string; category: string; price: Cents; qty: number }[];
  /** Whose use it would be; null for a guest. */
  userId: string | null;
  /** Its own use of the code is not in its way; null for a cart. */
  orderId: string | null;
  /** The order has the code already: it is no guess. */
  isKnown?: boolean;
}

/** Unknown codes of a network in a quarter of an hour; then it is told about none. */
const maxUnknownCodes = 30;

/** A code that applies, or why it does not, in words for customers. */
export type FoundDiscount = { row: DiscountRow } | { problem: string };

/** Finds a code as a customer types it, and checks that it applies. Its limits are checked again by each use. */
export async function findDiscount(
  ctx: Ctx,
  db: Db,
  code: string,
  cart: DiscountedCart,
): Promise<FoundDiscount> {
  const guesser = !cart.isKnown && ctx.address !== null && `unknown codes of ${toNetworkPrefix(ctx.address)}`;
  if (guesser && (await readRequestCount(ctx, guesser)) >= maxUnknownCodes)
    return { problem: 'Too many codes were tried from here. Please try again in a quarter of an hour.' };
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, code.trim().toUpperCase()));
  if (!row && guesser) await countRequest(ctx, guesser, 15 * 60_000);
  if (!row) return { problem: 'We do not know this code. Please check it for typing mistakes.' };
  const problem = findDateProblem(row, ctx.clock.now()) ?? findCartProblem(row, cart);
  if (problem) return { problem };
  const used = await findUsedUpProblem(db, row, cart);
  return used ? { problem: used } : { row };
}

export const toDiscount = ({ kind, rate, amountCents }: DiscountRow): Discount => ({
  ...{ kind, rate: rate ?? 0, amount: cents(amountCents ?? 0) },
});

/** Whether the code is for this product. */
export const isDiscounted = (
  { categories, productIds }: Pick<DiscountRow, 'categories' | 'productIds'>,
  product: { productId: string; category: string },
): boolean =>
  (categories.length === 0 && productIds.length === 0) ||
  categories.includes(product.category) ||
  productIds.includes(product.productId);

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function findDateProblem({ active, startsAt, endsAt }: DiscountRow, now: Date): string | undefined {
  if (!active || (endsAt && endsAt <= now)) return 'This code is no longer valid.';
  if (startsAt && startsAt > now) return `This code is valid from ${dayFormat.format(startsAt)}.`;
  return undefined;
}

function findCartProblem(row: DiscountRow, { lines }: DiscountedCart): string | undefined {
  const items = addCents(...lines.map(({ price, qty }) => multiplyCents(price, qty)));
  if (lines.length && !lines.some((line) => isDiscounted(row, line)))
    return 'This code is for other products than those in your cart.';
  if (items >= row.minimumCents) return undefined;
  const [minimum, missing] = [cents(row.minimumCents), cents(row.minimumCents - items)].map((sum) =>
    formatDollars(toDollars(sum)),
  );
  return `This code is for orders from ${minimum}: ${missing} more.`;
}

async function findUsedUpProblem(
  db: Db,
  { id, maxUses, maxUsesPerCustomer, held, taken }: DiscountRow,
  { userId, orderId }: DiscountedCart,
): Promise<string | undefined> {
  if (maxUses === null && maxUsesPerCustomer === null) return undefined;
  const own = userId
    ? await db
        .select({ orderId: discountUses.orderId, state: discountUses.state })
        .from(discountUses)
        .where(
          and(
            eq(discountUses.discountId, id),
            eq(discountUses.userId, userId),
            ne(discountUses.state, sql`'released'`),
          ),
        )
    : [];
  // In the cart, a payment of one's own in progress is not in the way: it is the one that goes on, or is ended.
  const others = own.filter(
    (use) => use.state === 'taken' || (orderId !== null && use.orderId !== orderId),
  ).length;
  if (maxUsesPerCustomer !== null && others >= maxUsesPerCustomer)
    return maxUsesPerCustomer === 1
      ? 'You have used this code already.'
      : `You have used this code ${others} times already.`;
  if (maxUses !== null && held + taken - (own.length - others) >= maxUses)
    return 'This code has been used up.';
  return undefined;
}
