import type { ShopSettings } from '#domain/shared/ctx.ts';
import { mailButton, mailParagraph, mailSmallPrint, mailTable } from '#infra/mail/templates/mail-elements.ts';
import { formatCents } from '#infra/mail/templates/orders/order-mail-content.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';

/** Notifies a customer that their requested print can be ordered. `data`: name, product, productId, price (cents). */
export function renderPrintOfferMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { name = '', product = '', productId = '' } = data;
  const price = formatCents(data.price);
  return renderMail(shop.name, {
    subject: `Your custom order is ready to buy: ${price}`,
    preview: `We can print your request. It costs ${price}, plus shipping.`,
    heading: 'We can print your request',
    content: [
      mailParagraph(`Hi ${name},`),
      mailParagraph('we have reviewed your request and created a product that only you can see and buy.'),
      mailTable(
        [
          ['Product', product],
          ['Price', `${price}, plus shipping`],
        ],
        'facts',
      ),
      mailButton(`${shop.publicUrl}/product/${encodeURIComponent(productId)}`, 'View it in the shop'),
      mailSmallPrint(
        'Log in with your account to see it. Custom orders are non-refundable, and the right of withdrawal does not apply to them.',
      ),
    ],
  });
}
