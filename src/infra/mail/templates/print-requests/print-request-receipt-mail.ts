import type { ShopSettings } from '#domain/shared/ctx.ts';
import { button, paragraph, table, userText } from '#infra/mail/templates/mail-elements.ts';
import { preventAutolinks } from '#infra/mail/templates/prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/**
 * 'We have your request', to whoever's address was typed into the form: perhaps not the writer's own. So the copy is
 * the only thing of theirs in it, and no address in it can be clicked. `data`: color, filament, message.
 */
export function renderPrintRequestReceiptMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { color = '', filament = '', message = '' } = data;
  return renderMail(shop.name, {
    subject: 'We have your custom order request',
    preview: `Thank you for asking ${shop.name}. We answer within 1-2 business days.`,
    heading: 'We have your request',
    content: [
      paragraph(
        `Thank you for asking ${shop.name}. We look at what you sent and answer to this address within 1-2 business days, with a price where we can print it. Nothing is charged until you order.`,
      ),
      paragraph('This is what you asked for:'),
      userText(preventAutolinks(message)),
      table(
        [
          ['Color', color],
          ['Filament', filament],
        ],
        'facts',
      ),
      button(`${shop.publicUrl}/account`, 'Your account'),
    ],
    footer: `You get this mail because somebody entered your address in the custom order form of ${shop.name}. If that was not you, you can ignore it.`,
  });
}
