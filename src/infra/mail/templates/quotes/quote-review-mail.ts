import type { QuoteMail } from '#domain/quotes/load-quote-mail.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailUserText } from '#infra/mail/templates/mail-elements.ts';
import { formatCents, formatOwnerFooter } from '#infra/mail/templates/orders/order-mail-content.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Tells the owner that a person must look at a quote, and why. */
export function renderQuoteReviewMail(
  shop: ShopSettings,
  { quote, fileName, name }: QuoteMail,
): Promise<RenderedEmail> {
  const copies = quote.quantity === 1 ? '' : `${quote.quantity} copies, `;
  return renderMail(shop, {
    subject: `Quote ${quote.number} waits for you`,
    preview: quote.reviewReasons[0] ?? '',
    heading: `${name} asks for a price`,
    content: [
      mailUserText(`${fileName}\n${copies}${formatCents(String(quote.totalCents))} by the price rules`),
      mailUserText(quote.reviewReasons.join('\n')),
      mailButton(`${shop.publicUrl}/admin/quotes/${quote.id}`, 'Look at the quote'),
    ],
    footer: formatOwnerFooter(shop),
  });
}
