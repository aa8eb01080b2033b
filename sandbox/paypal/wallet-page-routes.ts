import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { type HtmlPage, sendHtmlPage } from '../shared/send-html-page.ts';
import { approveWalletOrder, canApproveWalletOrder, expireWalletOrder } from './order-transitions.ts';
import { renderWalletNotice, renderWalletPage } from './render-wallet-page.ts';
import { type PaypalContext, testWalletPayer, type WalletOrderRow } from './rows.ts';

const choices = ['approve', 'decline', 'cancel', 'expire'] as const;
type Choice = (typeof choices)[number];

/** The shop's URL with PayPal's query parameters. */
function addQueryParams(address: string, added: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

const toReturnUrl = ({ returnUrl, id }: WalletOrderRow) =>
  addQueryParams(returnUrl, { token: id, PayerID: testWalletPayer.payerId });
const toCancelUrl = ({ cancelUrl, id }: WalletOrderRow) => addQueryParams(cancelUrl, { token: id });

const unknownOrderPage = renderWalletNotice(
  404,
  'We do not know this payment',
  'The address is incomplete, or the payment was started on another sandbox. Go back to the shop and start it again.',
  null,
);

function renderOrderPage({ store, merchantName }: PaypalContext, order: WalletOrderRow): HtmlPage {
  const merchant = order.brandName ?? merchantName;
  if (canApproveWalletOrder(order)) {
    const declined = store.list('captures').some((one) => one.orderId === order.id && one.declined);
    return renderWalletPage(order, merchant, toCancelUrl(order), declined);
  }
  if (order.status === 'gone')
    return renderWalletNotice(
      410,
      'This payment has expired',
      'Nothing was charged. Your order still exists: go back to the shop to pay again.',
      { href: toCancelUrl(order), label: `Back to ${merchant}` },
    );
  const link = { href: toReturnUrl(order), label: `Continue to ${merchant}` };
  if (order.status === 'COMPLETED')
    return renderWalletNotice(200, 'This payment is complete', 'It will not be charged twice.', link);
  const text = `Nothing is charged before ${merchant} captures the payment, and then only once.`;
  return renderWalletNotice(200, 'You have approved this payment', text, link);
}

/** @returns where the payer is redirected */
function applyChoice(context: PaypalContext, order: WalletOrderRow, choice: Choice): string {
  const samePage = `checkoutnow?token=${order.id}`;
  if (!canApproveWalletOrder(order)) return samePage;
  if (choice === 'cancel') return toCancelUrl(order);
  if (choice === 'expire') {
    context.store.transaction((tx) => expireWalletOrder(tx, order.id));
    return samePage;
  }
  context.store.transaction((tx) => approveWalletOrder(context, tx, order.id, choice === 'decline'));
  return toReturnUrl(order);
}

interface WalletPageRequest {
  Querystring: { token?: string };
  Body?: { choice?: unknown };
}

/** The wallet page at `/checkoutnow?token=`, to which an order's payer-action link points. */
export const walletPageRoutes: FastifyPluginAsync<{ context: PaypalContext }> = async (app, { context }) => {
  app.setErrorHandler<FastifyError>(({ statusCode = 500, message }, _request, reply) => {
    const page =
      statusCode < 500
        ? renderWalletNotice(statusCode, 'Invalid request', message, null)
        : renderWalletNotice(
            500,
            'The sandbox failed',
            'See its log for the reason. Reload to try again.',
            null,
          );
    return sendHtmlPage(reply, page);
  });

  app.get<WalletPageRequest>('/checkoutnow', ({ query }, reply) => {
    const order = context.store.get('walletOrders', query.token ?? '');
    return sendHtmlPage(reply, order ? renderOrderPage(context, order) : unknownOrderPage);
  });
  app.post<WalletPageRequest>('/checkoutnow', ({ query, body }, reply) => {
    const order = context.store.get('walletOrders', query.token ?? '');
    if (!order) return sendHtmlPage(reply, unknownOrderPage);
    const choice = choices.find((one) => one === body?.choice);
    // A 303, so that the browser follows with GET and a reload does not post again.
    if (choice) return reply.redirect(applyChoice(context, order, choice), 303);
    const link = { href: `checkoutnow?token=${order.id}`, label: 'Back to the payment' };
    return sendHtmlPage(reply, renderWalletNotice(400, 'Unknown button', 'Nothing was charged.', link));
  });
};
