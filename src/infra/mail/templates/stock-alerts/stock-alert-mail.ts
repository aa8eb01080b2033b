import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { StockAlertMail } from '#domain/stock-alerts/load-stock-alert-mail.ts';
import { mailButton, mailParagraph, mailTextLink } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Says that a product is available again. */
export function renderStockAlertMail(
  shop: ShopSettings,
  { productName, price, productUrl, leaveUrl }: StockAlertMail,
): Promise<RenderedEmail> {
  return renderMail(shop, {
    subject: `${productName} is back in stock`,
    preview: `You asked us to write when it is available again. It costs ${price}.`,
    heading: `${productName} is back`,
    content: [
      mailParagraph(
        `Hello, you asked us to write when ${productName} is available again. It is, for ${price}. Pieces are not kept aside, so it may sell out again.`,
      ),
      mailButton(productUrl, 'See it in the shop'),
      mailParagraph('This was the one mail that you asked for: we do not write about it again.'),
      mailTextLink(leaveUrl, 'Send no more stock alerts to this address'),
    ],
    footer: `You get this mail because you asked for it on a product page of ${shop.name}.`,
  });
}
