import type { ShopSettings } from '#domain/shared/ctx.ts';
import { button, smallPrint, table, userText } from '#infra/mail/templates/mail-elements.ts';
import { ownerFooter } from '#infra/mail/templates/orders/order-mail-content.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import { printRequestRows } from './print-request-rows.ts';

/**
 * A customer's print request, for the owner; a reply goes to the customer by Reply-To. `data`: name, email, color,
 * filament, message, image and stlFile (the file names, or ''), mesh (its facts as JSON, or '').
 */
export function renderPrintRequestMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { name = '', email = '', message = '' } = data;
  return renderMail(shop.name, {
    subject: `Custom order request from ${name}`,
    preview: message.slice(0, 100),
    heading: `${name} would like something printed`,
    content: [
      userText(message),
      table(printRequestRows(data), 'facts'),
      button(`${shop.publicUrl}/admin/requests`, 'View the request and its files'),
      smallPrint(`From ${name}, ${email}. Reply to this mail to answer.`),
    ],
    footer: ownerFooter(shop),
  });
}
