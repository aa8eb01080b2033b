import type { QuoteMail } from '#domain/quotes/load-quote-mail.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { formatMailGreeting, mailMultilineText, mailParagraph } from '#infra/mail/templates/mail-elements.ts';
import { preventAutolinks } from '#infra/mail/templates/prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Tells a customer that a person has declined a quote, with the note if there is one. */
export function renderQuoteDeclinedMail(
  shop: ShopSettings,
  { quote, fileName, name }: QuoteMail,
): Promise<RenderedEmail> {
  const intro = `We are sorry that we cannot print ${preventAutolinks(fileName)}.`;
  return renderMail(shop, {
    subject: `About your quote ${quote.number}`,
    preview: intro,
    heading: 'We cannot print this one',
    content: [
      mailParagraph(formatMailGreeting(name)),
      mailParagraph(intro),
      ...(quote.note ? [mailMultilineText(quote.note)] : []),
    ],
  });
}
