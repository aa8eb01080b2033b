import { type Answer, type Area, type Ask, redirectAnswer, UnreadableRequest } from '../shared/http-types.ts';
import { parseForm } from '../shared/parse-form.ts';
import { approveOrder, canApprove, expireOrder } from './move-order.ts';
import { renderWalletNotice, renderWalletPage } from './render-wallet-page.ts';
import { type PaypalContext, testPayer, type WalletOrderRow } from './rows.ts';

const choices = ['approve', 'decline', 'cancel', 'expire'] as const;
type Choice = (typeof choices)[number];

/** The shop's address with what PayPal adds to it. */
function backTo(address: string, added: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

const returnAddress = ({ returnUrl, id }: WalletOrderRow) =>
  backTo(returnUrl, { token: id, PayerID: testPayer.payerId });
const cancelAddress = ({ cancelUrl, id }: WalletOrderRow) => backTo(cancelUrl, { token: id });

function unknownOrder(): Answer {
  return renderWalletNotice(
    404,
    'We do not know this payment',
    'The address is incomplete, or the payment was started on another sandbox. Go back to the shop and start it again.',
    null,
  );
}

function show(order: WalletOrderRow, merchant: string): Answer {
  if (canApprove(order)) return renderWalletPage(order, merchant, cancelAddress(order));
  if (order.status === 'gone')
    return renderWalletNotice(
      410,
      'This payment has expired',
      'Nothing was charged. Your order is not lost: go back to the shop to pay again.',
      { href: cancelAddress(order), label: `Back to ${merchant}` },
    );
  const heading =
    order.status === 'COMPLETED' ? 'This payment is complete' : 'You have approved this payment';
  return renderWalletNotice(200, heading, 'It will not be charged twice.', {
    href: returnAddress(order),
    label: `Continue to ${merchant}`,
  });
}

function choose(context: PaypalContext, order: WalletOrderRow, choice: Choice): Answer {
  const samePage = `checkoutnow?token=${order.id}`;
  if (!canApprove(order)) return redirectAnswer(samePage);
  if (choice === 'cancel') return redirectAnswer(cancelAddress(order));
  if (choice === 'expire') {
    context.store.change((tx) => expireOrder(tx, order.id));
    return redirectAnswer(samePage);
  }
  context.store.change((tx) => approveOrder(context, tx, order.id, choice === 'decline'));
  return redirectAnswer(returnAddress(order));
}

function readChoice(ask: Ask): Choice | undefined {
  try {
    const given = parseForm(ask.body.toString()).get('choice');
    return choices.find((one) => one === given);
  } catch {
    return undefined;
  }
}

/** The wallet's page at `/checkoutnow?token=`, where payers land by an order's payer-action link. */
export function walletPages(context: PaypalContext): Area {
  return {
    owns: (path) => path === '/checkoutnow',
    handle(ask) {
      const token = new URLSearchParams(ask.query).get('token') ?? '';
      const order = context.store.get('walletOrders', token);
      if (!order) return unknownOrder();
      if (ask.method === 'GET' || ask.method === 'HEAD')
        return show(order, order.brandName ?? context.merchantName);
      const choice = ask.method === 'POST' ? readChoice(ask) : undefined;
      if (choice) return choose(context, order, choice);
      const link = { href: `checkoutnow?token=${order.id}`, label: 'Back to the payment' };
      return renderWalletNotice(400, 'That is not one of the buttons', 'Nothing was charged.', link);
    },
    fail(error) {
      if (error instanceof UnreadableRequest)
        return renderWalletNotice(error.status, 'That did not arrive', error.message, null);
      return renderWalletNotice(500, 'The sandbox failed', 'Its log says why. Reload to try again.', null);
    },
  };
}
