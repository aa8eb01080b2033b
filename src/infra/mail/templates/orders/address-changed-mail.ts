import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { addOwnTexts } from '#infra/mail/templates/add-own-texts.ts';
import { mailButton, mailParagraph, mailTable } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import { formatCustomerGreeting, toOrderMailFacts, toOrderUrl } from './order-mail-content.ts';

/**
 * Confirms a change of the shipping address to the customer, who may not be the one who made it. `data`: by, 'shop' if
 * an admin made it.
 */
export function renderAddressChangedMail(
  shop: ShopSettings,
  stored: StoredOrder,
  { by }: Record<string, string>,
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, false, shop);
  const isByShop = by === 'shop';
  const where = isByShop ? 'by us' : 'in your account';
  return renderMail(shop, {
    subject: `Your order ${order.number} ships to another address`,
    preview: `Its shipping address was changed ${where}.`,
    heading: 'Your shipping address was changed',
    content: addOwnTexts(shop, 'addressChanged', [
      mailParagraph(formatCustomerGreeting(stored)),
      mailParagraph(`The shipping address of order ${order.number} was changed ${where} to the one below.`),
      mailTable(toOrderMailFacts(stored, order), 'facts'),
      mailParagraph(
        isByShop
          ? 'If you did not ask us to, please write to us at once.'
          : 'If this was not you, change the address back, and then your password. Please write to us if the order has been shipped.',
      ),
      mailButton(toOrderUrl(shop, order), 'View your order'),
    ]),
    orderNumber: order.number,
  });
}
