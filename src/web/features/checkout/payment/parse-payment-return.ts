import { storedCreatedOrder, storedPaypalSession } from '#web/state/storage/stored-orders.ts';

/** How the customer returned from a payment page. `orderId` is null if neither address nor browser contains it. */
export type PaymentReturnParams =
  | { way: 'paid'; orderId: string }
  | { way: 'approved'; orderId: string | null; walletOrder: string }
  | { way: 'canceled' };

/** Parses the return from the address; null if there is none. */
export function parsePaymentReturn(search: URLSearchParams): PaymentReturnParams | null {
  const isParamTrue = (name: string) => search.get(name) === 'true';
  const orderId = search.get('order') ?? storedCreatedOrder.read()?._id ?? null;
  if (isParamTrue('canceled')) return { way: 'canceled' };
  if (isParamTrue('success')) return orderId === null ? null : { way: 'paid', orderId };
  const walletOrder = search.get('token') ?? storedPaypalSession.read()?.orderID;
  if (!isParamTrue('approved') || typeof walletOrder !== 'string') return null;
  return { way: 'approved', orderId, walletOrder };
}

/** The same address to which PayPal's page would redirect, for an approval in PayPal's popup. */
export function toApprovedPaymentPath(walletOrder: string): string {
  return `/payment?${new URLSearchParams({ approved: 'true', token: walletOrder })}`;
}

export const canceledPaymentPath = '/payment?canceled=true';
