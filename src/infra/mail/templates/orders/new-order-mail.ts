import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import {
  type MailTableRow,
  mailButton,
  mailNotice,
  mailParagraph,
  mailTable,
} from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatOwnerFooter,
  orderChargesMailTables,
  renderGiftNotice,
  renderTestPaymentNotice,
  toAdminOrderUrl,
  toOrderMailFacts,
} from './order-mail-content.ts';

/** Notifies the owner of a paid order: the items, the customer and the address. */
export function renderNewOrderMail(shop: ShopSettings, stored: StoredOrder): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, true, shop);
  const { customer } = order;
  const facts: MailTableRow[] = [
    ...(customer
      ? ([
          ['Customer', customer.name],
          ['Email', customer.email],
        ] as const)
      : []),
    ...toOrderMailFacts(stored, order),
    ['Phone', order.shippingAddress.phoneNumber],
  ];
  const total = formatDollars(order.total);
  return renderMail(shop, {
    subject: `New order ${order.number}: ${total}${order.gift ? ', a gift' : ''}`,
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
      ...renderGiftNotice(order),
      mailButton(toAdminOrderUrl(shop, order), 'Open the order'),
      ...orderChargesMailTables(shop, order),
      mailTable(facts, 'facts'),
    ],
    footer: formatOwnerFooter(shop),
  });
}
