import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailButton, mailNotice, mailParagraph, mailTable, mailUserText } from './mail-elements.ts';
import { preventAutolinks } from './prevent-autolinks.ts';
import { type RenderedEmail, renderMail } from './render-mail.ts';
import { toWithdrawalTableRows } from './to-withdrawal-table-rows.ts';

/**
 * Acknowledges a statement of withdrawal with its content and the time of its submission. A stranger may have entered
 * it, so no address in it becomes a link. `data` is as in the mail to the owner.
 */
export function renderWithdrawalReceiptMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { submittedAt = '', orderId, ...typed } = data;
  const statement = Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, preventAutolinks(text)]),
  );
  const { orderNumber = '', note } = statement;
  return renderMail(shop, {
    subject: `We have received your withdrawal from order ${orderNumber}`,
    preview: 'This mail is your receipt. Please keep it.',
    heading: 'We have received your withdrawal',
    content: [
      mailParagraph('This is your receipt for the following statement. Please keep this mail.'),
      mailTable(toWithdrawalTableRows({ ...statement, submittedAt }), 'facts'),
      ...(note ? [mailUserText(note)] : []),
      ...(orderId
        ? []
        : [
            mailNotice(
              `We did not find a paid order ${orderNumber} of yours. Your statement counts from the time above; please write to us with the right number.`,
            ),
          ]),
      mailParagraph(
        'We write to you about the way back of your parcel, and refund the items and their standard shipping the way you paid. Custom prints are made for one person and are exempt.',
      ),
      mailButton(`${shop.publicUrl}/shipping-returns#returns`, 'How returns work'),
    ],
    footer: `You get this mail because somebody withdrew from an order of ${shop.name} with your address. If that was not you, please write to us.`,
  });
}
