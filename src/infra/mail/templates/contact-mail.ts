import type { ShopSettings } from '#domain/shared/ctx.ts';
import { formatOwnerFooter } from '#infra/mail/templates/orders/order-mail-content.ts';
import { mailSmallPrint, mailUserText } from './mail-elements.ts';
import { type RenderedEmail, renderMail } from './render-mail.ts';

/** A visitor's message, for the owner; a reply goes to the visitor by Reply-To. `data`: name, email, message. */
export function renderContactMail(shop: ShopSettings, data: Record<string, string>): Promise<RenderedEmail> {
  const { name = '', email = '', message = '' } = data;
  return renderMail(shop.name, {
    subject: `Message from ${name}`,
    preview: message.slice(0, 100),
    heading: `${name} wrote to the shop`,
    content: [mailUserText(message), mailSmallPrint(`From ${name}, ${email}. Reply to this mail to answer.`)],
    footer: formatOwnerFooter(shop),
  });
}
