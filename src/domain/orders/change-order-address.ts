import { requireValidAddress } from '#domain/addresses/require-valid-address.ts';
import { saveUsedAddress } from '#domain/addresses/save-used-address.ts';
import type { ShippingAddress } from '#domain/addresses/schemas.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { badInputError, ShopError } from '../shared/errors.ts';
import { getOrder } from './get-order.ts';
import { getOwnOrder, lockOrder, type OrderRow, orderNotFoundError } from './get-own-order.ts';
import { priceOrderAgain } from './has-current-price.ts';
import type { ChangeOrderAddressInput, OrderResponse } from './schemas.ts';
import { canAddressChange, type OrderStatus } from './states.ts';
import { orderCanceledError } from './write-order.ts';
import { isSameAddress, queueAddressMail, writeOrderAddress } from './write-order-address.ts';

/**
 * Changes the shipping address of the caller's own order until it is shipped or has a tracking number, and notifies the
 * customer. What was paid stays. Throws `not_found`, `order_canceled`, `address_frozen` before it is paid and afterwards,
 * and `bad_input`, also for an address to which the order would cost another price.
 */
export async function changeOrderAddress(
  ctx: Ctx,
  id: string,
  { shippingAddress }: ChangeOrderAddressInput,
): Promise<OrderResponse> {
  const own = await getOwnOrder(ctx, id);
  const address = requireValidAddress(shippingAddress, 'shippingAddress');
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, own.id);
    if (!order) throw orderNotFoundError();
    if (order.canceledAt) throw orderCanceledError();
    if (!canAddressChange(order)) throw addressFrozenError(order.status);
    if (isSameAddress(order.shippingAddress, address)) return;
    await requireSamePrice(ctx, tx, order, address);
    await writeOrderAddress(ctx, tx, order, address);
    await saveUsedAddress(ctx, tx, order.userId, address);
    // Whoever uses the account without its owner's knowledge could have an order sent elsewhere.
    await queueAddressMail(ctx, tx, order, 'customer');
  });
  return getOrder(ctx, own.id);
}

/** By the zones and taxes of today at both places: what has become dearer since the payment is not the customer's fault. */
async function requireSamePrice(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  shippingAddress: ShippingAddress,
): Promise<void> {
  const { quote: here } = await priceOrderAgain(ctx, tx, order);
  if (!here) return;
  const { quote: there, undeliverable } = await priceOrderAgain(ctx, tx, { ...order, shippingAddress });
  const isSame =
    there?.priced.total === here.priced.total &&
    there.priced.includedTax === here.priced.includedTax &&
    there.method.id === here.method.id;
  if (isSame) return;
  throw badInputError(
    'shippingAddress.country',
    undeliverable ?? 'Delivery to this address has another price. Please contact us to change it.',
  );
}

function addressFrozenError(status: OrderStatus): ShopError {
  if (status === 'Unpaid')
    return new ShopError('address_frozen', 'This order is not paid yet: change the address in the checkout.');
  const isShipped = status === 'Shipped' || status === 'Delivered';
  const state = isShipped ? 'has already been shipped' : 'already has its shipping label';
  return new ShopError('address_frozen', `This order ${state}: its address can no longer be changed.`);
}
