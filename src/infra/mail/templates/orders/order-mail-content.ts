import type { ReactNode } from 'react';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { StoredOrder } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { type MailTableRow, mailNotice, mailTable } from '#infra/mail/templates/mail-elements.ts';

/** The items and amounts of an order. */
export function orderChargesMailTable(order: OrderResponse): ReactNode {
  const rows: MailTableRow[] = order.orderItems.map((item) => [
    `${item.qty} x ${item.name}`,
    formatDollars(item.price * item.qty),
  ]);
  rows.push(['Shipping', formatDollars(order.shippingPrice)]);
  if (order.taxPrice > 0) rows.push(['Tax', formatDollars(order.taxPrice)]);
  rows.push(['Total charged', formatDollars(order.total)]);
  return mailTable(rows, 'sum');
}

/** The shipping address with its recipient, on one line. */
export const formatMailAddress = ({ shippingAddress }: OrderResponse): string =>
  toAddressLines(shippingAddress).join(', ');

/** Formats cents, which mail data contain as digits: '$12.50'. Throws RangeError on anything else. */
export const formatCents = (digits = '') =>
  formatDollars(toDollars(cents(/^\d+$/.test(digits) ? Number(digits) : Number.NaN)));

/** A notice in every mail about a test payment, and while the sandbox is used. */
export const renderTestPaymentNotice = (shop: ShopSettings, { payment }: StoredOrder): ReactNode[] =>
  shop.testPayments || payment?.test
    ? [mailNotice('Test payments: this shop is in test mode, and no money was moved.')]
    : [];

/** The pages of an order: the customer's and the admin's. */
export const toOrderUrl = (shop: ShopSettings, order: OrderResponse) =>
  `${shop.publicUrl}/orders/${order._id}`;
export const toAdminOrderUrl = (shop: ShopSettings, order: OrderResponse) =>
  `${shop.publicUrl}/admin/orders/${order._id}`;

/** 'Hi Robin,', or 'Hello,' if the customer's account was removed. */
export const formatCustomerGreeting = ({ customer }: StoredOrder) =>
  customer ? `Hi ${customer.name},` : 'Hello,';

/** The footer of mails to the owner. */
export const formatOwnerFooter = (shop: ShopSettings) => `Sent to you as the owner of ${shop.name}.`;
