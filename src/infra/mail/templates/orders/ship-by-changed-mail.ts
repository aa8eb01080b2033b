import { canCancel } from '#domain/orders/states.ts';
import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import { formatArrival, formatDay } from '#domain/shared/arrival.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailParagraph, mailTable } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import { formatCustomerGreeting, toOrderMailFacts, toOrderUrl } from './order-mail-content.ts';

/**
 * Tells the customer that the ship-by date was moved, and offers to cancel if it is a later one. `data`: from ('' if there
 * was none), to, reason.
 */
export function renderShipByChangedMail(
  shop: ShopSettings,
  stored: StoredOrder,
  { from = '', to = '', reason = '' }: Record<string, string>,
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false, shop);
  const isLater = from !== '' && to > from;
  const arrives = order.arrival && order.shipBy === to ? ` It arrives ${formatArrival(order.arrival)}.` : '';
  return renderMail(shop, {
    subject: `Your order ${order.number} ships ${isLater ? 'later: by' : 'by'} ${formatDay(to)}`,
    preview: `Its ship-by date has changed: ${reason}`,
    heading: 'Your order has a new ship-by date',
    content: [
      mailParagraph(formatCustomerGreeting(stored)),
      mailParagraph(
        `Order ${order.number} ships by ${formatDay(to)}${from ? ` instead of ${formatDay(from)}` : ''}.${arrives}`,
      ),
      mailParagraph(`Why: ${reason}`),
      ...(isLater && canCancel(order)
        ? [
            mailParagraph(
              'We are sorry. You can wait: there is nothing to do. Or you can cancel the order for a full refund, until its parcel leaves.',
            ),
            mailButton(toOrderUrl(shop, order), 'Wait or cancel'),
          ]
        : [mailButton(toOrderUrl(shop, order), 'View your order')]),
      mailTable(toOrderMailFacts(stored, order), 'facts'),
    ],
    orderNumber: order.number,
  });
}
