import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { type Page, sendPage } from '../shared/send-page.ts';
import { attemptPayment } from './attempt-payment.ts';
import { noRequestCause } from './emit-event.ts';
import { expireSession } from './expire-session.ts';
import { renderPayNotice, renderPayPage } from './render-pay-page.ts';
import type { SessionRow, StripeContext } from './rows.ts';

function toSuccessUrl(session: SessionRow): string {
  return new URL(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

const unknownSessionPage = renderPayNotice(
  404,
  'We do not know this payment',
  'The address is incomplete, or the payment was started on another sandbox. Go back to the shop and start it again.',
  null,
);

function renderSessionPage(session: SessionRow, merchant: string, declined: boolean): Page {
  if (session.status === 'open') return renderPayPage(session, merchant, declined);
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
    'Nothing was charged. Your order still exists: go back to the shop to pay again.',
    link,
  );
}

const choices = ['pay', 'decline', 'cancel', 'expire'] as const;
type Choice = (typeof choices)[number];

/** @returns where the payer is redirected */
function applyChoice(context: StripeContext, session: SessionRow, choice: Choice): string {
  // Relative, so that it works under any host name of this sandbox.
  const samePage = session.id;
  if (choice === 'pay') {
    const after = attemptPayment(context, session.id, 'pay');
    if (after?.status === 'complete') return toSuccessUrl(after);
    return after?.status === 'open' ? `${samePage}?declined=1` : samePage;
  }
  if (choice === 'cancel' && session.status !== 'complete')
    return session.cancelUrl === null ? samePage : new URL(session.cancelUrl).href;
  if (choice === 'decline' && session.status === 'open') {
    attemptPayment(context, session.id, 'decline');
    return `${samePage}?declined=1`;
  }
  if (choice === 'expire' && session.status === 'open')
    context.store.transaction((tx) => expireSession(context, tx, session, noRequestCause));
  return samePage;
}

interface PayPageRequest {
  Params: { id: string };
  Querystring: { declined?: string };
  Body?: { choice?: unknown };
}

/** The pay pages under `/pay`, to which a session's `url` points. */
export const payPageRoutes: FastifyPluginAsync<{ context: StripeContext }> = async (app, { context }) => {
  app.setErrorHandler<FastifyError>(({ statusCode = 500, message }, _request, reply) => {
    const page =
      statusCode < 500
        ? renderPayNotice(statusCode, 'Invalid request', message, null)
        : renderPayNotice(
            500,
            'The sandbox failed',
            'See its log for the reason. Reload the page to try again.',
            null,
          );
    return sendPage(reply, page);
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply, unknownSessionPage));

  app.get<PayPageRequest>('/:id', ({ params, query }, reply) => {
    const session = context.store.get('sessions', params.id);
    const page = session && renderSessionPage(session, context.merchantName, query.declined === '1');
    return sendPage(reply, page ?? unknownSessionPage);
  });
  app.post<PayPageRequest>('/:id', ({ params, body }, reply) => {
    const session = context.store.get('sessions', params.id);
    if (!session) return sendPage(reply, unknownSessionPage);
    const choice = choices.find((one) => one === body?.choice);
    // A 303, so that the browser follows with GET and a reload does not post again.
    if (choice) return reply.redirect(applyChoice(context, session, choice), 303);
    const link = { href: session.id, label: 'Back to the payment' };
    return sendPage(reply, renderPayNotice(400, 'Unknown button', 'Nothing was charged.', link));
  });
};
