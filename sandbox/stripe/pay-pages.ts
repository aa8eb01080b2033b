import { type Answer, type Area, type Ask, redirectAnswer, UnreadableRequest } from '../shared/http-types.ts';
import { matchPath } from '../shared/match-path.ts';
import { parseForm } from '../shared/parse-form.ts';
import { attemptPayment } from './attempt-payment.ts';
import { expireSession } from './expire-session.ts';
import { noRequest } from './raise-event.ts';
import { renderPayNotice, renderPayPage } from './render-pay-page.ts';
import type { SessionRow, StripeContext } from './rows.ts';

function successAddress(session: SessionRow): string {
  return new URL(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

function unknownSession(): Answer {
  return renderPayNotice(
    404,
    'We do not know this payment',
    'The address is incomplete, or the payment was started on another sandbox. Go back to the shop and start it again.',
    null,
  );
}

function show(session: SessionRow, merchant: string, ask: Ask): Answer {
  if (session.status === 'open')
    return renderPayPage(session, merchant, /(^|&)declined=1(&|$)/.test(ask.query));
  if (session.status === 'complete') {
    const link = { href: successAddress(session), label: `Continue to ${merchant}` };
    return renderPayNotice(
      200,
      'This payment is complete',
      'It was paid once and will not be charged again.',
      link,
    );
  }
  const link = session.cancelUrl === null ? null : { href: session.cancelUrl, label: `Back to ${merchant}` };
  return renderPayNotice(
    410,
    'This payment has expired',
    'Nothing was charged. Your order is not lost: go back to the shop to pay again.',
    link,
  );
}

function choose(context: StripeContext, session: SessionRow, choice: string): Answer {
  // Relative, so that it stays on whatever name this sandbox was reached by.
  const samePage = session.id;
  if (choice === 'pay') {
    const after = attemptPayment(context, session.id, 'pay');
    if (after?.status === 'complete') return redirectAnswer(successAddress(after));
    return redirectAnswer(after?.status === 'open' ? `${samePage}?declined=1` : samePage);
  }
  if (choice === 'cancel' && session.status !== 'complete')
    return redirectAnswer(session.cancelUrl === null ? samePage : new URL(session.cancelUrl).href);
  if (choice === 'decline' && session.status === 'open') {
    attemptPayment(context, session.id, 'decline');
    return redirectAnswer(`${samePage}?declined=1`);
  }
  if (choice === 'expire' && session.status === 'open')
    context.store.change((tx) => expireSession(context, tx, session, noRequest));
  return redirectAnswer(samePage);
}

function readChoice(ask: Ask): string | null {
  try {
    const choice = parseForm(ask.body.toString()).get('choice');
    return typeof choice === 'string' && ['pay', 'decline', 'cancel', 'expire'].includes(choice)
      ? choice
      : null;
  } catch {
    return null;
  }
}

/** The pay pages under `/pay/`, where payers land by a session's `url`. */
export function payPages(context: StripeContext): Area {
  return {
    owns: (path) => path.startsWith('/pay/'),
    handle(ask) {
      const session = context.store.get('sessions', matchPath('/pay/:id', ask.path)?.id ?? '');
      if (!session) return unknownSession();
      if (ask.method === 'GET' || ask.method === 'HEAD') return show(session, context.merchantName, ask);
      const choice = ask.method === 'POST' ? readChoice(ask) : null;
      if (choice !== null) return choose(context, session, choice);
      const link = { href: session.id, label: 'Back to the payment' };
      return renderPayNotice(400, 'That is not one of the buttons', 'Nothing was charged.', link);
    },
    fail(error) {
      if (error instanceof UnreadableRequest)
        return renderPayNotice(error.status, 'That did not arrive', error.message, null);
      return renderPayNotice(
        500,
        'The sandbox failed',
        'Its log says why. Reload the page to try again.',
        null,
      );
    },
  };
}
