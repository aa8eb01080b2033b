import type { ShopSettings } from '#domain/shared/ctx.ts';
import { ownerFooter } from './order-words.ts';
import { smallPrint, typed } from './pieces.ts';
import { type Written, writeMail } from './written.ts';

/** A visitor's message, for the owner; an answer goes to the visitor by Reply-To. `data`: name, email, message. */
export function writeContactMail(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  const { name = '', email = '', message = '' } = data;
  return writeMail(shop.name, {
    subject: `Message from ${name}`,
    preview: message.slice(0, 100),
    heading: `${name} wrote to the shop`,
    content: [typed(message), smallPrint(`From ${name}, ${email}. Answer this mail to write back.`)],
    footer: ownerFooter(shop),
  });
}
