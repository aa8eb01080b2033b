import { toDeclinedMailTexts } from '#domain/print-requests/declined-mail-texts.ts';
import type { loadDeclinedRequest } from '#domain/print-requests/load-declined-request.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailMultilineText, mailParagraph, mailUserText } from '#infra/mail/templates/mail-elements.ts';
import { preventAutolinks } from '#infra/mail/templates/prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

type DeclinedRequest = NonNullable<Awaited<ReturnType<typeof loadDeclinedRequest>>>;

/**
 * Tells the customer that a request was declined, with the admin's reason if there is one. The address is the one in the
 * request, so no address in the quoted request becomes a link.
 */
export function renderPrintDeclinedMail(
  shop: ShopSettings,
  { name, message }: DeclinedRequest,
  reason: string,
): Promise<RenderedEmail> {
  const { subject, heading, greeting, intro, quoteTitle } = toDeclinedMailTexts(name);
  return renderMail(shop, {
    ...{ subject, heading },
    preview: intro,
    content: [
      mailParagraph(preventAutolinks(greeting)),
      mailParagraph(intro),
      ...(reason ? [mailMultilineText(reason)] : []),
      mailParagraph(quoteTitle),
      mailUserText(preventAutolinks(message)),
    ],
  });
}
