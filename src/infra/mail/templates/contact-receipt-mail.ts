import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailParagraph, mailUserText } from './mail-elements.ts';
import { preventAutolinks } from './prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from './render-mail.ts';

/**
 * 'We have your message', to the address entered in the form, which may belong to somebody else. So it contains nothing
 * of the visitor's but the message, and no address in it becomes a link. `data`: message.
 */
export function renderContactReceiptMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  return renderMail(shop, {
    subject: 'We have your message',
    preview: `Thank you for writing to ${shop.name}. We answer within 1-2 business days.`,
    heading: 'We have your message',
    content: [
      mailParagraph(
        `Thank you for writing to ${shop.name}. A person reads every message; we answer to this address within 1-2 business days.`,
      ),
      mailParagraph('This is what you wrote:'),
      mailUserText(preventAutolinks(data.message ?? '')),
      mailButton(shop.publicUrl, 'Back to the shop'),
    ],
    footer: `You get this mail because somebody entered your address in the contact form of ${shop.name}. If that was not you, you can ignore it.`,
  });
}
