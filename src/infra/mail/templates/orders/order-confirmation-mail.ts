import type { OrderResponse } from '#domain/orders/schemas.ts';
import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import { formatArrival, formatDay } from '#domain/shared/arrival.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { withdrawalDays } from '#domain/shared/withdrawal-period.ts';
import { addOwnTexts } from '#infra/mail/templates/add-own-texts.ts';
import { mailButton, mailParagraph, mailTable } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import {
  formatCustomerGreeting,
  isPickup,
  orderChargesMailTables,
  renderGiftNotice,
  renderTestPaymentNotice,
  toOrderMailFacts,
  toOrderUrl,
} from './order-mail-content.ts';

/** As the cart words it; nothing where all can be returned. */
function describeCustomPrints(items: OrderResponse['orderItems']): string[] {
  const custom = items.filter((item) => item.custom).length;
  if (custom === 0) return [];
  const exemption = 'No returns and no right of withdrawal for custom prints.';
  return [custom === items.length ? exemption : `${withdrawalDays} days to return. ${exemption}`];
}

/** Confirms an order with its items, amounts and shipping address, all from our own data. `movedFrom`: the ship-by date before its payment moved it. */
export function renderOrderConfirmationMail(
  shop: ShopSettings,
  stored: StoredOrder,
  { hasInvoice = false, movedFrom }: { hasInvoice?: boolean; movedFrom?: string | undefined } = {},
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false, shop);
  const arrives = order.arrival && formatArrival(order.arrival);
  return renderMail(shop, {
    subject: `Your order ${order.number} is confirmed${arrives ? `, ${isPickup(order) ? 'ready' : 'arriving'} ${arrives}` : ''}`,
    preview: `We have received ${formatDollars(order.total)} and will start printing.`,
    heading: 'Thank you for your order!',
    content: addOwnTexts(shop, 'confirmation', [
      mailParagraph(formatCustomerGreeting(stored)),
      mailParagraph(
        `We have received your payment for order ${order.number}. Your lead time starts today: we print each item to order and notify you when it ships.`,
      ),
      ...renderTestPaymentNotice(shop, stored),
      ...(arrives
        ? [mailParagraph(`It ${isPickup(order) ? 'is ready for pickup' : 'arrives'} ${arrives}.`)]
        : []),
      ...(movedFrom && order.shipBy
        ? [
            mailParagraph(
              `When you ordered, we planned to ship it by ${formatDay(movedFrom)}. Your payment arrived after that date was no longer held, so your order now ships by ${formatDay(order.shipBy)}. If that is too late for you, cancel the order for a full refund.`,
            ),
          ]
        : []),
      mailButton(toOrderUrl(shop, order), 'View your order'),
      ...orderChargesMailTables(shop, order),
      ...describeCustomPrints(order.orderItems).map(mailParagraph),
      mailTable(toOrderMailFacts(stored, order), 'facts'),
      ...renderGiftNotice(order),
      ...(hasInvoice ? [mailParagraph('Your invoice is attached.')] : []),
    ]),
    orderNumber: order.number,
  });
}
