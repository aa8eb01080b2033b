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

function show({ store, merchantName }: PaypalContext, order: WalletOrderRow): Answer {
  const merchant = order.brandName ?? merchantName;
  if (canApprove(order)) {
    const declined = store.all('captures').some((one) => one.orderId === order.id && one.declined);
    return renderWalletPage(order, merchant, cancelAddress(order), declined);
  }
  if (order.status === 'gone')
    return renderWalletNotice(
      410,
      'This payment has expired',
      'Nothing was charged. Your order is not lost: go back to the shop to pay again.',
      { href: cancelAddress(order), label: `Back to ${merchant}` },
    );
  const link = { href: returnAddress(order), label: `Continue to ${merchant}` };
  if (order.status === 'COMPLETED')
    return renderWalletNotice(200, 'This payment is complete', 'It will not be charged twice.', link);
  const text = `Nothing is charged before ${merchant} takes the money, and then only once.`;
  return renderWalletNotice(200, 'You have approved this payment', text, link);
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
      if (ask.method === 'GET' || ask.method === 'HEAD') return show(context, order);
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
