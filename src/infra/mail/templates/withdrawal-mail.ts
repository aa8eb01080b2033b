import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { withdrawalDays } from '#domain/shared/withdrawal-period.ts';
import { formatOwnerFooter } from '#infra/mail/templates/orders/order-mail-content.ts';
import {
  mailButton,
  mailNotice,
  mailParagraph,
  mailSmallPrint,
  mailTable,
  mailUserText,
} from './mail-elements.ts';
import { type RenderedEmail, renderMail } from './render-mail.ts';
import { toWithdrawalTableRows } from './to-withdrawal-table-rows.ts';

/**
 * A statement of withdrawal, for the owner; a reply goes to its sender by Reply-To. `data`: orderNumber, name, email,
 * note (optional), submittedAt; orderId if the order was found, and late.
 */
export function renderWithdrawalMail(
  shop: ShopSettings,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const { orderNumber = '', name = '', note, orderId, late } = data;
  return renderMail(shop, {
    subject: `Withdrawal from order ${orderNumber}`,
    preview: `${name} withdraws from the contract.`,
    heading: `${name} withdraws from the contract`,
    content: [
      ...(orderId
        ? []
        : [
            mailNotice(
              'No paid order has this number and this email address. The statement counts all the same: please find the order, and confirm to its customer that you have received the statement.',
            ),
          ]),
      ...(late ? [mailNotice(`The withdrawal period of ${withdrawalDays} days was over.`)] : []),
      mailTable(toWithdrawalTableRows(data), 'facts'),
      ...(note ? [mailUserText(note)] : []),
      mailParagraph(
        'Refund what was paid for these items and their standard shipping within 14 days. You may wait until the items or a proof that they were sent have arrived. Custom prints are exempt.',
      ),
      mailButton(
        orderId ? `${shop.publicUrl}/admin/orders/${orderId}` : `${shop.publicUrl}/admin/withdrawals`,
        orderId ? 'Open the order' : 'Open the withdrawals',
      ),
      mailSmallPrint('Reply to this mail to answer.'),
    ],
    footer: formatOwnerFooter(shop),
  });
}
