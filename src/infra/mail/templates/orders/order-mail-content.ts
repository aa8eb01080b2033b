import type { ReactNode } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { StoredOrder } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { notice, type TableRow, table } from '#infra/mail/templates/mail-elements.ts';

/** What was bought and what was charged for it. */
export function chargesTable(order: OrderResponse): ReactNode {
  const rows: TableRow[] = order.orderItems.map((item) => [
    `${item.qty} x ${item.name}`,
    formatDollars(item.price * item.qty),
  ]);
  rows.push(['Shipping', formatDollars(order.shippingPrice)]);
  if (order.taxPrice > 0) rows.push(['Tax', formatDollars(order.taxPrice)]);
  rows.push(['Total charged', formatDollars(order.total)]);
  return table(rows, 'sum');
}

/** Where it goes, on one line. */
export function formatAddress({ shippingAddress }: OrderResponse): string {
  const { address, city, state, postalCode, country } = shippingAddress;
  return `${address}, ${city}, ${state} ${postalCode}, ${country}`;
}

/** '$12.50' of the cents that a mail's data hold as digits. Throws RangeError on anything else. */
export const formatCents = (digits = '') =>
  formatDollars(toDollars(cents(/^\d+$/.test(digits) ? Number(digits) : Number.NaN)));

/** Said in every mail about money that has not moved: of a test payment, and while the sandbox stands in. */
export const testPaymentNotice = (shop: ShopSettings, { payment }: StoredOrder): ReactNode[] =>
  shop.testPayments || payment?.test
    ? [notice('Test payments: this shop is being tried out and no money has moved.')]
    : [];

/** The pages of one order: the customer's and the owner's. */
export const orderUrl = (shop: ShopSettings, order: OrderResponse) => `${shop.publicUrl}/orders/${order._id}`;
export const adminOrderUrl = (shop: ShopSettings, order: OrderResponse) =>
  `${shop.publicUrl}/admin/orders/${order._id}`;

/** 'Hi Robin,' or, of a customer we no longer know, 'Hello,'. */
export const greeting = ({ customer }: StoredOrder) => (customer ? `Hi ${customer.name},` : 'Hello,');

/** Under the mails that the shop writes to its owner. */
export const ownerFooter = (shop: ShopSettings) => `Sent to you as the owner of ${shop.name}.`;
