import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { findCarrierLink } from '#domain/shared/find-carrier-link.ts';
import { mailButton, mailParagraph, mailTable, mailTextLink } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatCustomerGreeting,
  orderItemsMailTable,
  renderGiftNotice,
  toOrderMailFacts,
  toOrderUrl,
} from './order-mail-content.ts';

/**
 * Notifies the customer of a shipment, with the tracking number and the carrier's page if there is one. `data`:
 * tracking, may be ''.
 */
export function renderShippedMail(
  shop: ShopSettings,
  stored: StoredOrder,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false, shop);
  const tracking = (data.tracking ?? '').trim();
  const carrier = findCarrierLink(tracking);
  const page = toOrderUrl(shop, order);
  return renderMail(shop, {
    subject: `Your order ${order.number} has shipped`,
    preview: tracking ? `Tracking number: ${tracking}` : 'Your parcel has left our workshop.',
    heading: 'Your order is on its way!',
    content: [
      mailParagraph(formatCustomerGreeting(stored)),
      mailParagraph(`Order ${order.number} is printed, packed and has left our workshop.`),
      mailParagraph(
        tracking
          ? `Tracking number: ${tracking}${carrier ? ` (${carrier.name})` : ''}. It may take a day until the carrier shows it.`
          : 'This parcel has no tracking number.',
      ),
      ...(carrier
        ? [mailButton(carrier.href, `Track with ${carrier.name}`), mailTextLink(page, 'View your order')]
        : [mailButton(page, 'View your order')]),
      orderItemsMailTable(shop, order, false),
      mailTable(toOrderMailFacts(stored, order), 'facts'),
      ...renderGiftNotice(order),
    ],
    orderNumber: order.number,
  });
}
