import type { QuoteMail } from '#domain/quotes/load-quote-mail.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import {
  mailButton,
  mailParagraph,
  mailSmallPrint,
  mailUserText,
} from '#infra/mail/templates/mail-elements.ts';
import { formatCents, formatOwnerFooter } from '#infra/mail/templates/orders/order-mail-content.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Tells the owner that the slicer's price of a quote is another one. Its customer is told nothing. */
export function renderQuoteDiffersMail(
  shop: ShopSettings,
  { quote, fileName }: QuoteMail,
  { totalCents }: NonNullable<QuoteMail['confirmation']>,
): Promise<RenderedEmail> {
  const prices = `${formatCents(String(quote.totalCents))} quoted, ${formatCents(String(totalCents))} by the slicer's figures.`;
  return renderMail(shop, {
    subject: `Quote ${quote.number}: the slicer's price differs`,
    preview: prices,
    heading: 'The slicer disagrees with the estimate',
    content: [
      mailUserText(fileName),
      mailParagraph(prices),
      mailButton(`${shop.publicUrl}/admin/quotes/${quote.id}`, 'Look at the quote'),
      mailSmallPrint('The quote is unchanged, and its customer was not told.'),
    ],
    footer: formatOwnerFooter(shop),
  });
}
