import { storedCreatedOrder, storedPaypalSession } from '#web/state/stored-orders.ts';

/** How somebody comes back from a pay page. `orderId` is null where neither address nor browser knows it. */
export type PaymentReturn =
  | { way: 'paid'; orderId: string }
  | { way: 'approved'; orderId: string | null; walletOrder: string }
  | { way: 'canceled' };

/** The return that an address tells of; null: nobody comes back. */
export function parsePaymentReturn(search: URLSearchParams): PaymentReturn | null {
  const isParamTrue = (name: string) => search.get(name) === 'true';
  const orderId = search.get('order') ?? storedCreatedOrder.read()?._id ?? null;
  if (isParamTrue('canceled')) return { way: 'canceled' };
  if (isParamTrue('success')) return orderId === null ? null : { way: 'paid', orderId };
  const walletOrder = search.get('token') ?? storedPaypalSession.read()?.orderID;
  if (!isParamTrue('approved') || typeof walletOrder !== 'string') return null;
  return { way: 'approved', orderId, walletOrder };
}

/** The address that tells of an approval given in PayPal's own window, as its page would have it. */
export function approvedPath(walletOrder: string): string {
  return `/payment?${new URLSearchParams({ approved: 'true', token: walletOrder })}`;
}

export const canceledPath = '/payment?canceled=true';
