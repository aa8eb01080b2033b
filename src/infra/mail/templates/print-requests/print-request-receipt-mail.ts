import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailParagraph, mailTable, mailUserText } from '#infra/mail/templates/mail-elements.ts';
import { preventAutolinks } from '#infra/mail/templates/prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/**
 * 'We have your request', to the address entered in the form, which may belong to somebody else. So it contains nothing
 * of the customer's but the request, and no address in it becomes a link. `data`: color, filament, message.
 */
export function renderPrintRequestReceiptMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { color = '', filament = '', message = '' } = data;
  return renderMail(shop, {
    subject: 'We have your custom order request',
    preview: `Thank you for your request to ${shop.name}. We answer within 1-2 business days.`,
    heading: 'We have your request',
    content: [
      mailParagraph(
        `Thank you for your request to ${shop.name}. We review it and answer to this address within 1-2 business days, with a price if we can print it. You pay nothing until you order.`,
      ),
      mailParagraph('This is your request:'),
      mailUserText(preventAutolinks(message)),
      mailTable(
        [
          ['Color', color],
          ['Filament', filament],
        ],
        'facts',
      ),
      mailButton(`${shop.publicUrl}/account`, 'Your account'),
    ],
    footer: `You get this mail because somebody entered your address in the custom order form of ${shop.name}. If that was not you, you can ignore it.`,
  });
}
