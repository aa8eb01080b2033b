import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatDollars } from '#domain/shared/money.ts';
import {
  type MailTableRow,
  mailButton,
  mailNotice,
  mailParagraph,
  mailTable,
} from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatMailAddress,
  formatOwnerFooter,
  orderChargesMailTable,
  renderTestPaymentNotice,
  toAdminOrderUrl,
} from './order-mail-content.ts';

/** Notifies the owner of a paid order: the items, the customer and the address. */
export function renderNewOrderMail(shop: ShopSettings, stored: StoredOrder): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, true);
  const { customer } = order;
  const facts: MailTableRow[] = [
    ...(customer
      ? ([
          ['Customer', customer.name],
          ['Email', customer.email],
        ] as const)
      : []),
    ['Ship to', formatMailAddress(order)],
    ['Phone', order.shippingAddress.phoneNumber],
  ];
  const total = formatDollars(order.total);
  return renderMail(shop.name, {
    subject: `New order ${order.number}: ${total}`,
    preview: `${customer?.name ?? 'A customer'} bought ${order.qty === 1 ? 'one item' : `${order.qty} items`}.`,
    heading: `A new order: ${total}`,
    content: [
      mailParagraph(`Order ${order.number} is paid and ready to be made.`),
      ...renderTestPaymentNotice(shop, stored),
      ...(order.madeToOrder
        ? [
            mailNotice(
              'Made to order: not every item was in stock when the payment arrived. Please print what is missing.',
            ),
          ]
        : []),
      orderChargesMailTable(order),
      mailTable(facts, 'facts'),
      mailButton(toAdminOrderUrl(shop, order), 'Open the order'),
    ],
    footer: formatOwnerFooter(shop),
  });
}
