import { codeRefusedError } from '#domain/discounts/discount-uses.ts';
import type { OrderRow } from '#domain/orders/get-own-order.ts';
import { isSamePrice, priceOrderAgain } from '#domain/orders/has-current-price.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';

/**
 * Requires that an Unpaid order still has today's price: otherwise a price could be kept forever.
 * @throws price_changed with both totals; placing the order again updates it
 * @throws cart_changed if a line is not sold as it was chosen any more
 * @throws code_refused if its code does not apply any more
 * @throws bad_input if the shop does not send to its address any more
 */
export async function requireCurrentPrice(ctx: Ctx, db: Db, order: OrderRow): Promise<void> {
  const priced = await priceOrderAgain(ctx, db, order);
  const { quote, codeProblem, undeliverable, choiceProblem } = priced;
  if (choiceProblem !== null) throw new ShopError('cart_changed', choiceProblem);
  if (codeProblem !== null) throw codeRefusedError(codeProblem);
  if (!quote) throw new ShopError('bad_input', undeliverable ?? '');
  if (isSamePrice(quote, order)) return;
  const [before, today] = [toDollars(cents(order.totalCents)), toDollars(quote.priced.total)];
  throw new ShopError(
    'price_changed',
    `Prices have changed since you placed this order: it was ${formatDollars(before)} and is ${formatDollars(today)} now. Nothing was charged.`,
    undefined,
    { details: { old: before, new: today } },
  );
}
