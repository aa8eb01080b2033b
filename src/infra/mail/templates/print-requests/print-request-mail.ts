import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailSmallPrint, mailTable, mailUserText } from '#infra/mail/templates/mail-elements.ts';
import { formatOwnerFooter } from '#infra/mail/templates/orders/order-mail-content.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import { toPrintRequestTableRows } from './to-print-request-table-rows.ts';

/**
 * A customer's print request, for the owner; a reply goes to the customer by Reply-To. `data`: name, email, color,
 * filament, message, image and stlFile (the file names, or ''), mesh (its facts as JSON, or '').
 */
export function renderPrintRequestMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { name = '', email = '', message = '' } = data;
  return renderMail(shop, {
    subject: `Custom order request from ${name}`,
    preview: message.slice(0, 100),
    heading: `${name} would like something printed`,
    content: [
      mailUserText(message),
      mailTable(toPrintRequestTableRows(data), 'facts'),
      mailButton(`${shop.publicUrl}/admin/requests`, 'View the request and its files'),
      mailSmallPrint(`From ${name}, ${email}. Reply to this mail to answer.`),
    ],
    footer: formatOwnerFooter(shop),
  });
}
