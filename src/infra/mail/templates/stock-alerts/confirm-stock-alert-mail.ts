import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { StockAlertMail } from '#domain/stock-alerts/load-stock-alert-mail.ts';
import { mailButton, mailParagraph, mailTextLink } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Asks whether the owner of the address wants the mail that somebody has asked for in their name. */
export function renderConfirmStockAlertMail(
  shop: ShopSettings,
  { productName, confirmUrl, leaveUrl }: StockAlertMail,
): Promise<RenderedEmail> {
  return renderMail(shop, {
    subject: `Shall we write to you when ${productName} is back?`,
    preview: 'Confirm with one click. You get one mail, and no other.',
    heading: 'Shall we write to you when it is back?',
    content: [
      mailParagraph(
        `Hello, somebody, hopefully you, asked for a mail to this address when ${productName} is available again at ${shop.name}.`,
      ),
      mailButton(confirmUrl, 'Yes, write to me'),
      mailParagraph(
        'You get one mail, when it is back. The link works for three days. If it was not you, do nothing: without this click we do not write again.',
      ),
      mailTextLink(leaveUrl, 'No, delete this request'),
    ],
    footer: `You get this mail because somebody entered your address on a product page of ${shop.name}.`,
  });
}
