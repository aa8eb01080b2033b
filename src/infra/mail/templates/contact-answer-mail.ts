import { toAnswerMailTexts } from '#domain/contact/answer-mail-texts.ts';
import type { loadContactAnswer } from '#domain/contact/load-contact-answer.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailMultilineText, mailParagraph, mailUserText } from './mail-elements.ts';
import { preventAutolinks } from './prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from './render-mail.ts';

type ContactAnswer = NonNullable<Awaited<ReturnType<typeof loadContactAnswer>>>;

/**
 * The shop's answer to a contact message. Nobody has verified the address, so no address in the quoted message becomes
 * a link.
 */
export function renderContactAnswerMail(
  shop: ShopSettings,
  { text, message }: ContactAnswer,
): Promise<RenderedEmail> {
  const { subject, heading, quoteTitle } = toAnswerMailTexts(shop.name);
  return renderMail(shop, {
    ...{ subject, heading },
    preview: text.slice(0, 100),
    content: [mailMultilineText(text), mailParagraph(quoteTitle), mailUserText(preventAutolinks(message))],
  });
}
