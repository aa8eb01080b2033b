import { requireValidAddress } from '#domain/addresses/require-valid-address.ts';
import type { ShippingAddress, ShippingAddressInput } from '#domain/addresses/schemas.ts';
import { toDestination } from '#domain/addresses/to-destination.ts';
import { endPayment } from '#domain/payments/attempts/end-payment.ts';
import { findLiveAttempt } from '#domain/payments/attempts/payment-attempts.ts';
import { closeExcessOrders } from '#domain/payments/holds/close-unpaid-orders.ts';
import { toLeadDays } from '../catalogue/to-lead-days.ts';
import { codeRefusedError } from '../discounts/discount-uses.ts';
import { getOrder } from '../orders/get-order.ts';
import { getOwnOrder, lockOrder, orderNotFoundError } from '../orders/get-own-order.ts';
import { renewShipBy } from '../orders/renew-ship-by.ts';
import { reopenOrder } from '../orders/reopen-order.ts';
import type { OrderResponse } from '../orders/schemas.ts';
import {
  createOrder,
  type OrderDraft,
  orderCanceledError,
  orderFrozenError,
  replaceUnpaidOrder,
} from '../orders/write-order.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { toLineToPrice, toUnitPrice } from '../pricing/to-line-to-price.ts';
import type { Ctx } from '../shared/ctx.ts';
import { badInputError, ShopError } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import { planShipBy } from '../ship-by/plan-ship-by.ts';
import { toLineToPrint } from '../ship-by/to-line-to-print.ts';
import { findOrderLines } from './find-order-lines.ts';
import { isOrderUnchanged } from './is-order-unchanged.ts';
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
  if (!order.closedAt && (await isOrderUnchanged(ctx, order, input.orderDetails, shippingAddress))) {
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

/** The lines with the shop's own names and prices, priced for the address. */
async function priceDraft(
  ctx: Ctx,
  { orderItems, code, shippingMethod }: PlaceOrderInput['orderDetails'],
  shippingAddress: ShippingAddress,
  orderId: string | null,
): Promise<Pick<OrderDraft, 'lines' | 'quote' | 'discount' | 'shipBy'>> {
  const found = await findOrderLines(ctx, orderItems);
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
  if (!quote) throw badInputError('orderDetails.shippingAddress.country', undeliverable ?? '');
  if (shippingMethod && quote.method.id !== shippingMethod)
    throw badInputError(
      'orderDetails.shippingMethod',
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
