import { type StoredOrder, toOrderResponse } from '#domain/orders/to-order-response.ts';
import type { PaymentProviderName } from '#domain/payments/states.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import {
  type MailTableRow,
  mailButton,
  mailParagraph,
  mailTable,
} from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail } from '#infra/mail/templates/render-mail.ts';
import { formatCents, formatOwnerFooter, toAdminOrderUrl } from './order-mail-content.ts';

const providers: Record<string, { name: string; place: string }> = {
  stripe: { name: 'Stripe', place: "Stripe's dashboard, under Disputes" },
  paypal: { name: 'PayPal', place: "PayPal's Resolution Center" },
} satisfies Record<PaymentProviderName, { name: string; place: string }>;

/** Notifies the owner of a disputed payment. `data`: provider, reason, amount (cents, may be ''), reference. */
export function renderDisputeMail(
  shop: ShopSettings,
  stored: StoredOrder,
  data: Record<string, string>,
): Promise<RenderedEmail> {
  const order = toOrderResponse(stored, true, shop);
  const { provider = '', reason = '', amount = '', reference = '' } = data;
  const { name, place } = providers[provider] ?? { name: 'the payment provider', place: 'its dashboard' };
  const facts: MailTableRow[] = [['Order', `${order.number}`]];
  if (order.customer) facts.push(['Customer', `${order.customer.name}, ${order.customer.email}`]);
  if (amount) facts.push(['Amount', formatCents(amount)]);
  if (reason) facts.push(['Reason', reason.replaceAll('_', ' ').toLowerCase()]);
  if (reference) facts.push(['Reference', reference]);
  return renderMail(shop, {
    subject: `Please respond: a payment of order ${order.number} is disputed`,
    preview: `Respond in ${place} before the deadline.`,
    heading: 'A payment is disputed',
    content: [
      mailParagraph(
        `The customer of order ${order.number} has disputed the payment at their bank or at ${name}. Without a response you lose the dispute and the money is refunded.`,
      ),
      mailTable(facts, 'facts'),
      mailParagraph(
        `Please respond in time in ${place}, which shows the deadline. The tracking number and your messages with the customer help most.`,
      ),
      mailButton(toAdminOrderUrl(shop, order), 'Open the order'),
    ],
    footer: formatOwnerFooter(shop),
  });
}
