import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { orderLines, products } from '#db/schema.ts';
import { requireValidAddress } from '#domain/addresses/require-valid-address.ts';
import type { ShippingAddress, ShippingAddressInput } from '#domain/addresses/schemas.ts';
import { toDestination } from '#domain/addresses/to-destination.ts';
import { endPayment } from '#domain/payments/attempts/end-payment.ts';
import { findLiveAttempt } from '#domain/payments/attempts/payment-attempts.ts';
import { closeExcessOrders } from '#domain/payments/holds/close-unpaid-orders.ts';
import { findSellableProducts, type SellableProduct } from '../cart/find-sellable-products.ts';
import { tooManyMadeToOrderMessage } from '../cart/resolve-cart-line.ts';
import type { CartLine } from '../cart/schemas.ts';
import type { ProductRow } from '../catalogue/product-columns.ts';
import { toLeadDays } from '../catalogue/to-lead-days.ts';
import { codeRefusedError } from '../discounts/discount-uses.ts';
import { findTextProblem } from '../options/find-text-problem.ts';
import type { ChoiceProblem } from '../options/resolve-choices.ts';
import { maxMadeToOrderQuantity, type ResolvedLine, resolveLine } from '../options/resolve-line.ts';
import { getOrder } from '../orders/get-order.ts';
import { getOwnOrder, lockOrder, type OrderRow, orderNotFoundError } from '../orders/get-own-order.ts';
import { hasCurrentPrice } from '../orders/has-current-price.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import type { OrderResponse } from '../orders/schemas.ts';
import {
  createOrder,
  type OrderDraft,
  orderCanceledError,
  orderFrozenError,
  replaceUnpaidOrder,
} from '../orders/write-order.ts';
import { renewShipBy } from '../orders/renew-ship-by.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { standardMethodId } from '../pricing/resolve-pricing.ts';
import { toLineToPrice, toUnitPrice } from '../pricing/to-line-to-price.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError, type ShopErrorIssue } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import { planShipBy } from '../ship-by/plan-ship-by.ts';
import { toLineToPrint } from '../ship-by/to-line-to-print.ts';
import type { PlaceOrderInput } from './schemas.ts';

/**
 * Creates the caller's order from cart lines, or with `_id` updates their Unpaid order: a payment in progress for the
 * old lines is ended first, and a closed order is reopened. Uses the shop's own prices. Beyond five open unpaid orders
 * of the caller the oldest is closed.
 * @throws cart_changed naming unavailable lines
 * @throws code_refused for a code that does not apply
 * @throws bad_input for an address that is not one of its country or that the shop does not send to, and for a shipping
 * method that is not offered there
 * @throws order_frozen, order_canceled, not_found
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput): Promise<OrderResponse> {
  const actor = requireActor(ctx);
  const { _id, gift = null, paymentMethod = 'Stripe' } = input.orderDetails;
  const shippingAddress = checkAddress(input.orderDetails.shippingAddress);
  const toDraft = async (orderId: string | null): Promise<OrderDraft> => {
    const priced = await priceDraft(ctx, input.orderDetails, shippingAddress, orderId);
    return { ...priced, shippingAddress, gift, paymentMethod };
  };
  if (!_id) {
    const draft = await toDraft(null);
    const id = await ctx.telemetry.span('createOrder', () =>
      ctx.db.transaction(async (tx) => {
        const made = await createOrder(ctx, tx, actor.id, draft);
        await closeExcessOrders(ctx, tx, actor.id);
        return made;
      }),
    );
    await ctx.failpoint('order.committed');
    return getOrder(ctx, id);
  }
  const order = await getOwnOrder(ctx, _id);
  if (order.canceledAt) throw orderCanceledError();
  if (order.paidAt || order.status !== 'Unpaid') throw orderFrozenError();
  if (!order.closedAt && (await isUnchanged(ctx, order, input.orderDetails, shippingAddress))) {
    if (!(await findLiveAttempt(ctx, order.id))) await renewShipBy(ctx, order);
    return getOrder(ctx, order.id);
  }
  if ((await endPayment(ctx, order.id)) === 'paid') throw orderFrozenError();
  const draft = await toDraft(order.id);
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw orderNotFoundError();
    if (locked.canceledAt) throw orderCanceledError();
    if (await findLiveAttempt({ ...ctx, db: tx }, order.id)) throw paymentStillUnderway();
    await replaceUnpaidOrder(ctx, tx, order.id, draft);
    await reopenOrder(ctx, tx, locked);
  });
  return getOrder(ctx, order.id);
}

const paymentStillUnderway = () =>
  new ShopError(
    'payment_underway',
    'A payment for this order is in progress. Please finish or cancel it first.',
  );

/** With a recipient by the rules of its country, and as it is from a caller that knows the specification alone. */
function checkAddress({ recipient, ...typed }: ShippingAddressInput): ShippingAddress {
  if (recipient === undefined) return typed;
  const checked = requireValidAddress({ recipient, ...typed }, 'orderDetails.shippingAddress');
  return { ...checked, ...(typed.shippingPrice !== undefined && { shippingPrice: typed.shippingPrice }) };
}

/**
 * Unchanged: the same pieces at today's prices, return rights and terms to the same address by the same method, with the
 * same code and gift note. A payment in progress continues.
 */
async function isUnchanged(
  ctx: Ctx,
  order: OrderRow,
  { orderItems: items, gift, code, shippingMethod }: PlaceOrderInput['orderDetails'],
  shippingAddress: ShippingAddress,
): Promise<boolean> {
  const stored = await ctx.db
    .select({
      line: orderLines,
      now: { priceCents: products.priceCents, custom: products.custom, options: products.options },
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const productOf = new Map(stored.map(({ line, now }) => [line.productId, now]));
  const wanted = mergeLines(items, ({ product, choices }) => {
    const now = productOf.get(product);
    return now ? resolveLine(ctx.shop, now, choices) : goneProblem;
  });
  const sameLines =
    stored.length === wanted.length &&
    stored.every(({ line, now }, index) => {
      const other = wanted[index];
      if (!other || 'message' in other.line) return false;
      return (
        line.productId === other.product &&
        line.qty === other.qty &&
        line.choiceKey === other.line.choiceKey &&
        line.madeToOrder === other.line.madeToOrder &&
        line.priceCents === toUnitPrice(now.priceCents, other.line) &&
        line.custom === (now.custom || other.line.hasText)
      );
    });
  const { shippingPrice: _before, ...before } = order.shippingAddress;
  const { shippingPrice: _after, ...after } = shippingAddress;
  const sameAddress = isDeepStrictEqual(before, after);
  const sameCode = order.discountCode === (code?.toUpperCase() ?? null);
  const sameMethod = !shippingMethod || shippingMethod === (order.shippingMethod?.id ?? standardMethodId);
  const sameGift = order.giftNote === (gift?.note ?? null);
  const sameTerms = order.termsVersion === ctx.shop.termsVersion;
  const same = sameLines && sameAddress && sameCode && sameMethod && sameGift && sameTerms;
  return same && (await hasCurrentPrice(ctx, ctx.db, order));
}

interface MergedLine<Line> {
  product: string;
  qty: number;
  line: Line;
}

/** One line per product and choices, in the original order. */
function mergeLines<Line extends { choiceKey: string } | ChoiceProblem>(
  items: readonly CartLine[],
  resolve: (item: CartLine) => Line,
): MergedLine<Line>[] {
  const merged = new Map<string, MergedLine<Line>>();
  for (const [index, item] of items.entries()) {
    const { product, qty } = item;
    const line = resolve(item);
    const key = 'message' in line ? `problem ${index}` : `${product} ${line.choiceKey}`;
    merged.set(key, { product, line, qty: qty + (merged.get(key)?.qty ?? 0) });
  }
  return [...merged.values()];
}

/** The lines with the shop's own names and prices, priced for the address. */
async function priceDraft(
  ctx: Ctx,
  { orderItems, code, shippingMethod }: PlaceOrderInput['orderDetails'],
  shippingAddress: ShippingAddress,
  orderId: string | null,
): Promise<Pick<OrderDraft, 'lines' | 'quote' | 'discount' | 'shipBy'>> {
  const found = await findLines(ctx, orderItems);
  const { quote, undeliverable, discount, codeProblem } = await priceLines(
    ctx,
    ctx.db,
    found.map(({ product, qty, line }) => toLineToPrice(product, qty, line)),
    {
      code: code ?? null,
      destination: toDestination(shippingAddress),
      methodId: shippingMethod ?? null,
      userId: ctx.actor?.id ?? null,
      orderId,
    },
  );
  if (codeProblem !== null) throw codeRefusedError(codeProblem);
  if (!quote) throw badInput('shippingAddress.country', undeliverable ?? '');
  if (shippingMethod && quote.method.id !== shippingMethod)
    throw badInput(
      'shippingMethod',
      'This delivery is not offered for your address. Please choose another one.',
    );
  const lines = found.map(({ product, qty, line }) => {
    const { choices, choiceKey, madeToOrder, hasText } = line;
    const leadDays = toLeadDays(product) ?? ctx.shop.leadDays;
    return {
      productId: product.id,
      ...{ name: product.name, image: product.image, custom: product.custom || hasText },
      ...{ choices, choiceKey, madeToOrder },
      price: toUnitPrice(product.priceCents, line),
      qty,
      leadDaysMin: leadDays?.min ?? null,
      leadDaysMax: leadDays?.max ?? null,
    };
  });
  const toPrint = found.map(({ product, qty, line }) => toLineToPrint(product, qty, line));
  return { lines, quote, discount, shipBy: await planShipBy(ctx, ctx.db, toPrint) };
}

function badInput(field: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path: `orderDetails.${field}`, message }]);
}

interface FoundLine {
  product: ProductRow;
  qty: number;
  line: ResolvedLine;
}

/** The products and choices of the lines. Throws `cart_changed` with one issue per unavailable line. */
async function findLines(ctx: Ctx, items: readonly CartLine[]): Promise<FoundLine[]> {
  const sellable = await findSellableProducts(
    ctx,
    items.map((line) => line.product),
  );
  const wanted = mergeLines(items, ({ product: id, choices }) => {
    const found = sellable.get(id);
    return found ? resolveLine(ctx.shop, found.product, choices) : goneProblem;
  });
  const lines: FoundLine[] = [];
  const problems = wanted.map(({ product: id, qty, line }) => {
    const found = sellable.get(id);
    if (found && !('message' in line)) lines.push({ product: found.product, qty, line });
    return findLineProblem(found, qty, line);
  });
  refuseProblems(problems);
  // Checking texts takes longer than all else: only those of a cart that can be ordered.
  requireFewTexts(lines);
  const textProblems: (string | null)[] = [];
  for (const { product, line } of lines) {
    const problem = await findTextProblem(ctx, product.options, line);
    textProblems.push(problem && `${product.name}: ${problem}`);
  }
  refuseProblems(textProblems);
  return lines;
}

/** @param problems one for each line; null: none */
function refuseProblems(problems: readonly (string | null)[]): void {
  const issues = problems.flatMap((message, index): ShopErrorIssue[] =>
    message === null ? [] : [{ path: `orderDetails.orderItems.${index}`, message }],
  );
  if (issues.length)
    throw new ShopError('cart_changed', issues.map(({ message }) => message).join(' '), issues);
}

/** Different ones in one order; each takes milliseconds. */
const maxTexts = 30;

function requireFewTexts(lines: readonly FoundLine[]): void {
  const texts = lines.flatMap(({ product, line: { choices, scale } }) =>
    (choices ?? [])
      .filter(({ kind }) => kind === 'text')
      .map(({ option, choice }) => `${product.id} ${option} ${scale} ${choice}`),
  );
  if (new Set(texts).size > maxTexts)
    throw badInput('orderItems', `At most ${maxTexts} different texts can be ordered at once.`);
}

const goneProblem: ChoiceProblem = {
  option: '',
  message: 'A product in your cart is no longer in the shop.',
};

function findLineProblem(
  found: SellableProduct | undefined,
  qty: number,
  line: ResolvedLine | ChoiceProblem,
): string | null {
  if (!found) return goneProblem.message;
  const { name } = found.product;
  if ('message' in line) return `${name}: ${line.message}`;
  if (!line.madeToOrder) return found.left >= qty ? null : stockMessage(found);
  return qty > maxMadeToOrderQuantity ? `${name}: ${tooManyMadeToOrderMessage}` : null;
}

function stockMessage({ left, product: { name } }: SellableProduct): string {
  return left > 0 ? `Only ${left} of ${name} left.` : `${name} is now sold out.`;
}
