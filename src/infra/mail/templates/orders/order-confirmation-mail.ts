import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import { formatArrival } from '#domain/shared/arrival.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { mailButton, mailParagraph } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatCustomerGreeting,
  formatMailAddress,
  orderChargesMailTable,
  renderTestPaymentNotice,
  toOrderUrl,
} from './order-mail-content.ts';

/** Confirms an order with its items, amounts and shipping address, all from our own data. */
export function renderOrderConfirmationMail(shop: ShopSettings, stored: StoredOrder): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false);
  return renderMail(shop.name, {
    subject: `Your order ${order.number} is confirmed`,
    preview: `We have received ${formatDollars(order.total)} and will start printing.`,
    heading: 'Thank you for your order!',
    content: [
      mailParagraph(formatCustomerGreeting(stored)),
      mailParagraph(
        `We have received your payment for order ${order.number}. Your lead time starts today: we print each item to order and notify you when it ships.`,
      ),
      ...renderTestPaymentNotice(shop, stored),
      ...(order.arrival ? [mailParagraph(`It arrives ${formatArrival(order.arrival)}.`)] : []),
      orderChargesMailTable(order),
      mailParagraph(`Ships to: ${formatMailAddress(order)}.`),
      mailButton(toOrderUrl(shop, order), 'View your order'),
    ],
  });
}
