import type {
  FastifyError,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { PaypalError } from '../paypal/paypal-error.ts';
import type { PaypalContext } from '../paypal/rows.ts';
import { renderPayPageNotice } from '../shared/pay-page-parts.ts';
import { sendHtmlPage } from '../shared/send-html-page.ts';
import type { StripeContext } from '../stripe/rows.ts';
import { StripeError } from '../stripe/stripe-error.ts';
import type { FaultStore } from './faults/fault-store.ts';
import {
  listDeliveryFaultTargets,
  listSandboxPayments,
  type PaymentTablesReader,
  type SandboxPayment,
} from './list-sandbox-payments.ts';
import {
  ControlRequestError,
  parseControlFields,
  parseControlRefundAmount,
  parseFaultInput,
} from './parse-control-body.ts';
import {
  PaymentActionNotAllowedError,
  paymentActions,
  performCardAction,
  performWalletAction,
} from './perform-payment-action.ts';
import { isFormRequest, rejectCrossOriginRequests } from './reject-cross-origin-requests.ts';
import { toDashboardUrl } from './to-dashboard-url.ts';

export interface ControlRoutesOptions {
  rows: PaymentTablesReader;
  faults: FaultStore;
  stripe: StripeContext;
  wallet: PaypalContext | null;
  requireAdmin: onRequestAsyncHookHandler;
  /** Sends an event again. @returns false for an unknown id */
  resend(deliveryId: string): boolean;
}

/** Performs an action on a payment. @throws ControlRequestError 404, 400, or 409 with the reason of a refusal */
function performAction(
  options: ControlRoutesOptions,
  id: string,
  name: string,
  fields: Record<string, unknown>,
): SandboxPayment | undefined {
  const { rows, stripe, wallet } = options;
  const action = paymentActions.find((one) => one === name);
  if (!action) throw new ControlRequestError(404, `Unknown action: use one of ${paymentActions.join(', ')}.`);
  const amount = parseControlRefundAmount(fields);
  const session = rows.get('sessions', id);
  const order = rows.get('walletOrders', id);
  try {
    if (session) performCardAction(stripe, session, action, amount);
    else if (order && wallet) performWalletAction(wallet, order, action, amount);
    else throw new ControlRequestError(404, 'This payment does not exist.');
  } catch (error) {
    const isRefusal =
      error instanceof PaymentActionNotAllowedError ||
      error instanceof StripeError ||
      error instanceof PaypalError;
    throw isRefusal ? new ControlRequestError(409, error.message) : error;
  }
  return listSandboxPayments(rows).find((one) => one.id === id);
}

/** Responds with JSON to programs, and with a redirect to the given part of the control page to forms. */
function respond(request: FastifyRequest, reply: FastifyReply, part: string, value: unknown): FastifyReply {
  if (!isFormRequest(request)) return reply.send(value);
  return reply.redirect(`${toDashboardUrl(request.url)}#${part}`, 303);
}

function sendControlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  const message = statusCode < 500 ? error.message : 'The sandbox failed. See its log.';
  if (!isFormRequest(request)) return reply.code(statusCode).send({ message });
  const notice = renderPayPageNotice({
    title: 'Payment sandbox',
    status: statusCode,
    heading: 'The action failed',
    text: message,
    link: { href: toDashboardUrl(request.url), label: 'Back to Test control' },
  });
  return sendHtmlPage(reply, notice);
}

interface WithId {
  Params: { id: string };
}

/**
 * The control API: lists payments and events, injects faults, and performs actions of payers, merchants and the clock.
 */
export const controlRoutes: FastifyPluginAsync<ControlRoutesOptions> = async (app, options) => {
  const { rows, faults, stripe } = options;
  app.addHook('onRequest', options.requireAdmin);
  app.addHook('onRequest', async (request) => rejectCrossOriginRequests(request, stripe.publicUrl));
  app.setErrorHandler(sendControlError);
  app.setNotFoundHandler(() => {
    throw new ControlRequestError(404, 'This control call does not exist.');
  });

  app.get<{ Querystring: { reference?: string } }>('/', async ({ query: { reference } }) => {
    const isWanted = (one: { reference: string | null }) =>
      reference === undefined || one.reference === reference;
    const deliveries = rows
      .list('deliveries')
      .map((one) => ({ ...one, reference: listDeliveryFaultTargets(rows, one)[1] ?? null }));
    return {
      faults: faults.list(),
      sessions: listSandboxPayments(rows).filter(isWanted),
      deliveries: deliveries.filter(isWanted),
    };
  });

  app.post<{ Params: { id: string; act: string } }>('/sessions/:id/:act', (request, reply) => {
    const { id, act } = request.params;
    return respond(request, reply, id, performAction(options, id, act, parseControlFields(request)));
  });

  app.post('/faults', (request, reply) =>
    respond(request, reply.code(201), 'faults', faults.add(parseFaultInput(parseControlFields(request)))),
  );
  app.delete('/faults', (request, reply) => {
    faults.clear();
    return respond(request, reply, 'faults', { faults: [] });
  });
  function removeFault(request: FastifyRequest<WithId>, reply: FastifyReply): FastifyReply {
    const { id } = request.params;
    if (!faults.remove(id)) throw new ControlRequestError(404, 'This fault does not exist.');
    return respond(request, reply, 'faults', { id });
  }
  app.delete<WithId>('/faults/:id', removeFault);
  // HTML forms cannot send DELETE.
  app.post<WithId>('/faults/:id/remove', removeFault);

  app.post<WithId>('/webhooks/:id/resend', (request, reply) => {
    const { id } = request.params;
    if (!options.resend(id)) throw new ControlRequestError(404, 'This event does not exist.');
    return respond(request, reply, 'webhooks', { id });
  });
};
