import type { QuoteMail } from '#domain/quotes/load-quote-mail.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import {
  formatMailDay,
  formatMailGreeting,
  mailButton,
  mailMultilineText,
  mailParagraph,
  mailSmallPrint,
} from '#infra/mail/templates/mail-elements.ts';
import { formatCents } from '#infra/mail/templates/orders/order-mail-content.ts';
import { preventAutolinks } from '#infra/mail/templates/prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Notifies a customer that a person has offered what was in review. */
export function renderQuoteOfferedMail(
  shop: ShopSettings,
  { quote, fileName, name }: QuoteMail,
): Promise<RenderedEmail> {
  const price = formatCents(String(quote.totalCents));
  const copies = quote.quantity === 1 ? '' : `${quote.quantity} copies of `;
  const end = quote.validUntil ? `, until ${formatMailDay(quote.validUntil)}` : '';
  return renderMail(shop, {
    subject: `Quote ${quote.number}: we can print it for ${price}`,
    preview: `It costs ${price}, plus shipping.`,
    heading: 'We can print your model',
    content: [
      mailParagraph(formatMailGreeting(name)),
      mailParagraph(`We offer ${copies}${preventAutolinks(fileName)} for ${price}, plus shipping${end}.`),
      ...(quote.note ? [mailMultilineText(quote.note)] : []),
      mailButton(`${shop.publicUrl}/account`, 'See the offer'),
      mailSmallPrint('Custom orders are non-refundable, and the right of withdrawal does not apply to them.'),
    ],
  });
}
