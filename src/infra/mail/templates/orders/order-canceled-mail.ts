import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailParagraph } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatOwnerFooter,
  orderChargesMailTables,
  renderTestPaymentNotice,
  toAdminOrderUrl,
} from './order-mail-content.ts';

/** Notifies the owner that the customer of a paid order has canceled it. */
export function renderOrderCanceledMail(shop: ShopSettings, stored: StoredOrder): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, true, shop);
  const who = order.customer?.name ?? 'The customer';
  return renderMail(shop, {
    subject: `Order ${order.number} was canceled: ${formatDollars(order.total)}`,
    preview: 'Please do not make or send it.',
    heading: `Order ${order.number} was canceled`,
    content: [
      mailParagraph(`${who} has canceled order ${order.number}. Please do not make or send it.`),
      mailParagraph(
        'The payment is refunded automatically, and the pieces that were taken from stock are back in it.',
      ),
      ...renderTestPaymentNotice(shop, stored),
      ...orderChargesMailTables(shop, order),
      mailButton(toAdminOrderUrl(shop, order), 'Open the order'),
    ],
    footer: formatOwnerFooter(shop),
  });
}
