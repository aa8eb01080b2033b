import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { type HtmlPage, sendHtmlPage } from '../shared/send-html-page.ts';
import { attemptCardPayment } from './attempt-card-payment.ts';
import { noRequestEventCause } from './emit-stripe-event.ts';
import { expireCheckoutSession } from './expire-checkout-session.ts';
import { renderPayNotice, renderPayPage } from './render-pay-page.ts';
import type { CheckoutSessionRow, StripeContext } from './rows.ts';

function toSuccessUrl(session: CheckoutSessionRow): string {
  return new URL(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

const unknownSessionPage = renderPayNotice(
  404,
  'We do not know this payment',
  'The address is incomplete, or the payment was started on another sandbox. Go back to the shop and start it again.',
  null,
);

function renderSessionPage(session: CheckoutSessionRow, merchant: string, declined: boolean): HtmlPage {
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
function applyChoice(context: StripeContext, session: CheckoutSessionRow, choice: Choice): string {
  // Relative, so that it works under any host name of this sandbox.
  const samePage = session.id;
  if (choice === 'pay') {
    const after = attemptCardPayment(context, session.id, 'pay');
    if (after?.status === 'complete') return toSuccessUrl(after);
    return after?.status === 'open' ? `${samePage}?declined=1` : samePage;
  }
  if (choice === 'cancel' && session.status !== 'complete')
    return session.cancelUrl === null ? samePage : new URL(session.cancelUrl).href;
  if (choice === 'decline' && session.status === 'open') {
    attemptCardPayment(context, session.id, 'decline');
    return `${samePage}?declined=1`;
  }
  if (choice === 'expire' && session.status === 'open')
    context.store.transaction((tx) => expireCheckoutSession(context, tx, session, noRequestEventCause));
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
    return sendHtmlPage(reply, page);
  });
  app.setNotFoundHandler((_request, reply) => sendHtmlPage(reply, unknownSessionPage));

  app.get<PayPageRequest>('/:id', ({ params, query }, reply) => {
    const session = context.store.get('sessions', params.id);
    const page = session && renderSessionPage(session, context.merchantName, query.declined === '1');
    return sendHtmlPage(reply, page ?? unknownSessionPage);
  });
  app.post<PayPageRequest>('/:id', ({ params, body }, reply) => {
    const session = context.store.get('sessions', params.id);
    if (!session) return sendHtmlPage(reply, unknownSessionPage);
    const choice = choices.find((one) => one === body?.choice);
    // A 303, so that the browser follows with GET and a reload does not post again.
    if (choice) return reply.redirect(applyChoice(context, session, choice), 303);
    const link = { href: session.id, label: 'Back to the payment' };
    return sendHtmlPage(reply, renderPayNotice(400, 'Unknown button', 'Nothing was charged.', link));
  });
};
