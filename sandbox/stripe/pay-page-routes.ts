import {
  type Request,
  type Response,
  type Router,
  redirectResponse,
  UnreadableRequestError,
} from '../shared/http-types.ts';
import { matchPath } from '../shared/match-path.ts';
import { parseForm } from '../shared/parse-form.ts';
import { attemptPayment } from './attempt-payment.ts';
import { noRequestCause } from './emit-event.ts';
import { expireSession } from './expire-session.ts';
import { renderPayNotice, renderPayPage } from './render-pay-page.ts';
import type { SessionRow, StripeContext } from './rows.ts';

function toSuccessUrl(session: SessionRow): string {
  return new URL(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

function renderUnknownSession(): Response {
  return renderPayNotice(
    404,
    'We do not know this payment',
    'The address is incomplete, or the payment was started on another sandbox. Go back to the shop and start it again.',
    null,
  );
}

function renderSessionPage(session: SessionRow, merchant: string, ask: Request): Response {
  if (session.status === 'open')
    return renderPayPage(session, merchant, /(^|&)declined=1(&|$)/.test(ask.query));
  if (session.status === 'complete') {
    const link = { href: toSuccessUrl(session), label: `Continue to ${merchant}` };
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

function applyChoice(context: StripeContext, session: SessionRow, choice: string): Response {
  // Relative, so that it stays on whatever name this sandbox was reached by.
  const samePage = session.id;
  if (choice === 'pay') {
    const after = attemptPayment(context, session.id, 'pay');
    if (after?.status === 'complete') return redirectResponse(toSuccessUrl(after));
    return redirectResponse(after?.status === 'open' ? `${samePage}?declined=1` : samePage);
  }
  if (choice === 'cancel' && session.status !== 'complete')
    return redirectResponse(session.cancelUrl === null ? samePage : new URL(session.cancelUrl).href);
  if (choice === 'decline' && session.status === 'open') {
    attemptPayment(context, session.id, 'decline');
    return redirectResponse(`${samePage}?declined=1`);
  }
  if (choice === 'expire' && session.status === 'open')
    context.store.transaction((tx) => expireSession(context, tx, session, noRequestCause));
  return redirectResponse(samePage);
}

function readChoice(ask: Request): string | null {
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
export function createPayPageRouter(context: StripeContext): Router {
  return {
    matches: (path) => path.startsWith('/pay/'),
    handle(ask) {
      const session = context.store.get('sessions', matchPath('/pay/:id', ask.path)?.id ?? '');
      if (!session) return renderUnknownSession();
      if (ask.method === 'GET' || ask.method === 'HEAD')
        return renderSessionPage(session, context.merchantName, ask);
      const choice = ask.method === 'POST' ? readChoice(ask) : null;
      if (choice !== null) return applyChoice(context, session, choice);
      const link = { href: session.id, label: 'Back to the payment' };
      return renderPayNotice(400, 'That is not one of the buttons', 'Nothing was charged.', link);
    },
    handleError(error) {
      if (error instanceof UnreadableRequestError)
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
