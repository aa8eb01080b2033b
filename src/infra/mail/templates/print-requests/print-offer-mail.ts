import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { addOwnTexts } from '#infra/mail/templates/add-own-texts.ts';
import {
  formatMailGreeting,
  mailButton,
  mailItems,
  mailParagraph,
  mailSmallPrint,
} from '#infra/mail/templates/mail-elements.ts';
import { formatCents } from '#infra/mail/templates/orders/order-mail-content.ts';
import { toMailPictureUrl } from '#infra/mail/templates/orders/to-mail-picture-url.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/**
 * Notifies a customer that their requested print can be ordered. `data`: name, product, productId, image (may be ''),
 * price (cents).
 */
export function renderPrintOfferMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { name = '', product = '', productId = '' } = data;
  const price = formatCents(data.price);
  return renderMail(shop, {
    subject: `Your custom order is ready to buy: ${price}`,
    preview: `We can print your request. It costs ${price}, plus shipping.`,
    heading: 'We can print your request',
    content: addOwnTexts(shop, 'printOffer', [
      mailParagraph(formatMailGreeting(name)),
      mailParagraph('We have reviewed your request and created a product that only you can see and buy.'),
      mailItems([
        {
          picture: toMailPictureUrl(shop, data.image ?? ''),
          ...{ name: product, detail: 'Plus shipping', amount: price },
        },
      ]),
      mailButton(`${shop.publicUrl}/product/${encodeURIComponent(productId)}`, 'View it in the shop'),
      mailSmallPrint(
        'Log in with your account to see it. Custom orders are non-refundable, and the right of withdrawal does not apply to them.',
      ),
    ]),
  });
}
