import {
  type Request,
  type Response,
  type Router,
  redirectResponse,
  UnreadableRequestError,
} from '../shared/http-types.ts';
import { parseForm } from '../shared/parse-form.ts';
import { approveOrder, canApprove, expireOrder } from './order-transitions.ts';
import { renderWalletNotice, renderWalletPage } from './render-wallet-page.ts';
import { type PaypalContext, testPayer, type WalletOrderRow } from './rows.ts';

const choices = ['approve', 'decline', 'cancel', 'expire'] as const;
type Choice = (typeof choices)[number];

/** The shop's address with what PayPal adds to it. */
function addQueryParams(address: string, added: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

const toReturnUrl = ({ returnUrl, id }: WalletOrderRow) =>
  addQueryParams(returnUrl, { token: id, PayerID: testPayer.payerId });
const toCancelUrl = ({ cancelUrl, id }: WalletOrderRow) => addQueryParams(cancelUrl, { token: id });

function renderUnknownOrder(): Response {
  return renderWalletNotice(
    404,
    'We do not know this payment',
    'The address is incomplete, or the payment was started on another sandbox. Go back to the shop and start it again.',
    null,
  );
}

function renderOrderPage({ store, merchantName }: PaypalContext, order: WalletOrderRow): Response {
  const merchant = order.brandName ?? merchantName;
  if (canApprove(order)) {
    const declined = store.list('captures').some((one) => one.orderId === order.id && one.declined);
    return renderWalletPage(order, merchant, toCancelUrl(order), declined);
  }
  if (order.status === 'gone')
    return renderWalletNotice(
      410,
      'This payment has expired',
      'Nothing was charged. Your order is not lost: go back to the shop to pay again.',
      { href: toCancelUrl(order), label: `Back to ${merchant}` },
    );
  const link = { href: toReturnUrl(order), label: `Continue to ${merchant}` };
  if (order.status === 'COMPLETED')
    return renderWalletNotice(200, 'This payment is complete', 'It will not be charged twice.', link);
  const text = `Nothing is charged before ${merchant} takes the money, and then only once.`;
  return renderWalletNotice(200, 'You have approved this payment', text, link);
}

function applyChoice(context: PaypalContext, order: WalletOrderRow, choice: Choice): Response {
  const samePage = `checkoutnow?token=${order.id}`;
  if (!canApprove(order)) return redirectResponse(samePage);
  if (choice === 'cancel') return redirectResponse(toCancelUrl(order));
  if (choice === 'expire') {
    context.store.transaction((tx) => expireOrder(tx, order.id));
    return redirectResponse(samePage);
  }
  context.store.transaction((tx) => approveOrder(context, tx, order.id, choice === 'decline'));
  return redirectResponse(toReturnUrl(order));
}

function readChoice(ask: Request): Choice | undefined {
  try {
    const given = parseForm(ask.body.toString()).get('choice');
    return choices.find((one) => one === given);
  } catch {
    return undefined;
  }
}

/** The wallet's page at `/checkoutnow?token=`, where payers land by an order's payer-action link. */
export function createWalletPageRouter(context: PaypalContext): Router {
  return {
    matches: (path) => path === '/checkoutnow',
    handle(ask) {
      const token = new URLSearchParams(ask.query).get('token') ?? '';
      const order = context.store.get('walletOrders', token);
      if (!order) return renderUnknownOrder();
      if (ask.method === 'GET' || ask.method === 'HEAD') return renderOrderPage(context, order);
      const choice = ask.method === 'POST' ? readChoice(ask) : undefined;
      if (choice) return applyChoice(context, order, choice);
      const link = { href: `checkoutnow?token=${order.id}`, label: 'Back to the payment' };
      return renderWalletNotice(400, 'That is not one of the buttons', 'Nothing was charged.', link);
    },
    handleError(error) {
      if (error instanceof UnreadableRequestError)
        return renderWalletNotice(error.status, 'That did not arrive', error.message, null);
      return renderWalletNotice(500, 'The sandbox failed', 'Its log says why. Reload to try again.', null);
    },
  };
}
