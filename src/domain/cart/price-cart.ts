import { toDestination } from '../addresses/to-destination.ts';
import { toLeadDays } from '../catalogue/to-lead-days.ts';
import { toSaleFields } from '../catalogue/to-sale-fields.ts';
import { toChoiceMap } from '../options/to-choice-map.ts';
import { type LineToPrice, priceLines } from '../pricing/price-lines.ts';
import type { OrderQuote } from '../pricing/quote-order.ts';
import { toLineToPrice, toUnitPrice } from '../pricing/to-line-to-price.ts';
import { toOrderLeadDays } from '../shared/arrival.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars, zeroCents } from '../shared/money.ts';
import type { ShopSettings } from '../shared/shop-settings.ts';
import type { LineToPrint } from '../ship-by/load-own-prints.ts';
import { planShipBy } from '../ship-by/plan-ship-by.ts';
import { toLineToPrint } from '../ship-by/to-line-to-print.ts';
import { findSellableProducts, type SellableProduct } from './find-sellable-products.ts';
import { resolveCartLine, tooManyMadeToOrderMessage } from './resolve-cart-line.ts';
import type { CartLine, PriceCartInput, PricedCart, PricedCartLine } from './schemas.ts';

/**
 * Prices a cart and reports unavailable lines, and a code that does not apply. Available to everybody; a private product
 * is priced only for its customer.
 */
export async function priceCart(ctx: Ctx, input: PriceCartInput): Promise<PricedCart> {
  const sellable = await findSellableProducts(
    ctx,
    input.lines.map((line) => line.product),
  );
  const priced = input.lines.map((line) => priceLine(ctx.shop, line, sellable.get(line.product)));
  const lines = priced.map(({ response }) => response);
  const charged = priced.flatMap(({ toPrice }) => (toPrice ? [toPrice] : []));
  const shipBy = await planShipBy(
    ctx,
    ctx.db,
    priced.flatMap(({ toPrint }) => toPrint ?? []),
  );
  const { quote, undeliverable, discount, codeProblem } = await priceLines(ctx, ctx.db, charged, {
    code: input.code ?? null,
    destination: input.address ? toDestination(input.address) : null,
    methodId: input.shippingMethod ?? null,
    userId: ctx.actor?.id ?? null,
    orderId: null,
  });
  return {
    lines,
    ...toTotals(quote),
    ...(discount && {
      discount: {
        ...{ code: discount.code, kind: discount.kind },
        amount: toDollars(quote?.priced.discount ?? zeroCents),
      },
    }),
    ...(codeProblem !== null && { codeProblem }),
    ...(undeliverable !== null && { undeliverable }),
    leadDays: toOrderLeadDays(
      input.lines.map(({ product }) => {
        const found = sellable.get(product)?.product;
        return toLeadDays(found) ?? (found ? ctx.shop.leadDays : null);
      }),
    ),
    ...(shipBy !== null && { shipBy }),
  };
}

function toTotals(quote: OrderQuote | null) {
  const { items, shipping, tax, total, includedTax } = quote?.priced ?? nothing;
  return {
    totalPrice: toDollars(items),
    shippingPrice: toDollars(shipping),
    taxPrice: toDollars(tax),
    ...(includedTax !== null && { taxIncluded: toDollars(includedTax) }),
    total: toDollars(total),
    shippingMethods: (quote?.methods ?? []).map(({ method: { id, name, kind, days }, price }) => ({
      ...{ id, name, kind, days },
      price: toDollars(price),
    })),
    shippingMethod: quote?.method.id ?? null,
  };
}

/** Of a cart that cannot be sent to its address. */
const nothing = {
  ...{ items: zeroCents, shipping: zeroCents, tax: zeroCents, total: zeroCents, includedTax: null },
};

interface PricedLine {
  response: PricedCartLine;
  /** Null for a line with a problem, and so is what is printed of it. */
  toPrice: LineToPrice | null;
  toPrint: LineToPrint | null;
}

function priceLine(
  shop: Pick<ShopSettings, 'filaments' | 'refusedWords'>,
  line: CartLine,
  found: SellableProduct | undefined,
): PricedLine {
  if (!found) {
    const gone = { ...line, name: '', image: '', price: 0, countInStock: 0, problem: 'gone' as const };
    return { response: gone, toPrice: null, toPrint: null };
  }
  const { product } = found;
  const common = { name: product.name, image: product.image };
  const resolved = resolveCartLine(shop, line, found);
  if ('message' in resolved) {
    const price = toDollars(cents(product.priceCents));
    const unavailable = {
      ...{ ...line, ...common, price, countInStock: 0 },
      ...((product.custom || bearsText(product, line)) && { custom: true }),
      problem: 'choice' as const,
      message: resolved.message,
    };
    return { response: unavailable, toPrice: null, toPrint: null };
  }
  const { left, line: chosen } = resolved;
  const isShort = left < line.qty;
  const toPrice = toLineToPrice(product, line.qty, chosen);
  const { regularPriceCents: regular } = product;
  const { regularPrice } = toSaleFields({
    ...{ ...product, priceCents: toPrice.price },
    regularPriceCents: regular === null ? null : toUnitPrice(regular, chosen),
  });
  const response: PricedCartLine = {
    ...line,
    ...common,
    price: toDollars(toPrice.price),
    ...(regularPrice !== undefined && { regularPrice }),
    countInStock: left,
    ...((product.custom || chosen.hasText) && { custom: true }),
    ...(chosen.choices && {
      choices: toChoiceMap(chosen.choices),
      chosen: chosen.choices.map(({ name, value }) => ({ name, value })),
    }),
    problem: isShort ? 'short' : null,
    ...(isShort && chosen.madeToOrder && { message: tooManyMadeToOrderMessage }),
  };
  if (isShort) return { response, toPrice: null, toPrint: null };
  return { response, toPrice, toPrint: toLineToPrint(product, line.qty, chosen) };
}

/** Of choices that cannot be resolved. */
const bearsText = ({ options }: SellableProduct['product'], { choices = {} }: CartLine): boolean =>
  options.some(({ id, kind }) => kind === 'text' && Object.hasOwn(choices, id) && choices[id]?.trim() !== '');
