import type { ShopSettings } from '#domain/shared/ctx.ts';
import { ownerFooter } from './order-words.ts';
import { button, smallPrint, table, typed } from './pieces.ts';
import { printRequestFacts } from './print-request-facts.ts';
import { type Written, writeMail } from './written.ts';

/**
 * A customer's wish to have something printed, for the owner; an answer goes to the customer by Reply-To. `data`: name,
 * email, color, filament, message, image and stlFile (what the files are called, or ''), mesh (its facts as JSON, or '').
 */
export function writePrintRequest(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  const { name = '', email = '', message = '' } = data;
  return writeMail(shop.name, {
    subject: `Custom order request from ${name}`,
    preview: message.slice(0, 100),
    heading: `${name} would like something printed`,
    content: [
      typed(message),
      table(printRequestFacts(data), 'facts'),
      button(`${shop.publicUrl}/admin/requests`, 'See the request and its files'),
      smallPrint(`From ${name}, ${email}. Answer this mail to write back.`),
    ],
    footer: ownerFooter(shop),
  });
}
