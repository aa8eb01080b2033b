import type { ContactTopic } from '#domain/contact/states.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { formatOwnerFooter } from '#infra/mail/templates/orders/order-mail-content.ts';
import { mailSmallPrint, mailUserText } from './mail-elements.ts';
import { type RenderedEmail, renderMail } from './render-mail.ts';

const topics: Record<ContactTopic, string> = {
  order: 'an order',
  product: 'a product',
  custom: 'a custom print',
  other: 'something else',
};

/**
 * A visitor's message, for the owner; a reply goes to the visitor by Reply-To. `data`: name, email, message, and what it
 * is about.
 */
export function renderContactMail(shop: ShopSettings, data: Record<string, string>): Promise<RenderedEmail> {
  const { name = '', email = '', message = '', topic, orderNumber } = data;
  const about = orderNumber ? `order ${orderNumber}` : (topics[topic as ContactTopic] ?? '');
  return renderMail(shop, {
    subject: about ? `Message from ${name} about ${about}` : `Message from ${name}`,
    preview: message.slice(0, 100),
    heading: `${name} wrote to the shop`,
    content: [mailUserText(message), mailSmallPrint(`From ${name}, ${email}. Reply to this mail to answer.`)],
    footer: formatOwnerFooter(shop),
  });
}
