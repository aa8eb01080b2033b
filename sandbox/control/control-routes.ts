import { PaypalError } from '../paypal/paypal-error.ts';
import type { PaypalContext } from '../paypal/rows.ts';
import {
  jsonResponse,
  type Request,
  type Response,
  type Router,
  redirectResponse,
  UnreadableRequestError,
} from '../shared/http-types.ts';
import type { Json } from '../shared/json.ts';
import { matchPath } from '../shared/match-path.ts';
import { renderNotice } from '../shared/pay-page-parts.ts';
import type { StripeContext } from '../stripe/rows.ts';
import { StripeError } from '../stripe/stripe-error.ts';
import type { FaultStore } from './fault-store.ts';
import { deliveryTargets, listPayments, type PaymentReader } from './list-payments.ts';
import {
  ControlError,
  isFormRequest,
  parseFault,
  parseFields,
  parseRefundAmount,
} from './parse-control-request.ts';
import {
  ActionNotAllowedError,
  paymentActions,
  performCardAction,
  performWalletAction,
} from './perform-payment-action.ts';
import { toDashboard } from './to-dashboard.ts';

export interface ControlRouterOptions {
  rows: PaymentReader;
  faults: FaultStore;
  stripe: StripeContext;
  wallet: PaypalContext | null;
  /** Sends an event once more. @returns false where there is none of that id */
  resend(deliveryId: string): boolean;
}

const unknownCall = 'There is no such control call.';

/** The control call: what there is, what shall go wrong, and what payers, clocks and merchants would do. */
export function createControlRouter(options: ControlRouterOptions): Router {
  const { rows, faults } = options;
  const { publicUrl } = options.stripe;
  const done = (ask: Request, status: number, value: Json, part = ''): Response =>
    isFormRequest(ask) ? redirectResponse(`${toDashboard(ask.path)}#${part}`) : jsonResponse(status, value);

  function read(ask: Request): Response {
    const wanted = new URLSearchParams(ask.query).get('reference');
    const payments = listPayments(rows).filter((one) => wanted === null || one.reference === wanted);
    const deliveries = rows
      .list('deliveries')
      .map((one) => ({ ...one, reference: deliveryTargets(rows, one)[1] ?? null }));
    return jsonResponse(200, {
      faults: faults.list() as unknown as Json,
      sessions: payments as unknown as Json,
      deliveries: deliveries.filter((one) => wanted === null || one.reference === wanted) as unknown as Json,
    });
  }

  function act(ask: Request, id: string, name: string): Response {
    const wanted = paymentActions.find((one) => one === name);
    if (!wanted) throw new ControlError(404, `An act is one of ${paymentActions.join(', ')}.`);
    const amount = parseRefundAmount(parseFields(ask, publicUrl));
    const session = rows.get('sessions', id);
    const order = rows.get('walletOrders', id);
    try {
      if (session) performCardAction(options.stripe, session, wanted, amount);
      else if (order && options.wallet) performWalletAction(options.wallet, order, wanted, amount);
      else throw new ControlError(404, 'There is no such payment.');
    } catch (error) {
      const isRefusal =
        error instanceof ActionNotAllowedError ||
        error instanceof StripeError ||
        error instanceof PaypalError;
      throw isRefusal ? new ControlError(409, error.message) : error;
    }
    return done(ask, 200, listPayments(rows).find((one) => one.id === id) as unknown as Json, id);
  }

  function write(ask: Request): Response {
    const [isPost, isDelete] = [ask.method === 'POST', ask.method === 'DELETE'];
    if (!isPost && !isDelete) throw new ControlError(404, unknownCall);
    const fields = parseFields(ask, publicUrl);
    // A form cannot send DELETE.
    const gone = matchPath(isPost ? '/control/faults/:id/remove' : '/control/faults/:id', ask.path);
    if (gone?.id) {
      if (!faults.remove(gone.id)) throw new ControlError(404, 'There is no such switch.');
      return done(ask, 200, { id: gone.id }, 'switches');
    }
    if (ask.path === '/control/faults' && isDelete) {
      faults.clear();
      return done(ask, 200, { faults: [] }, 'switches');
    }
    if (ask.path === '/control/faults' && isPost)
      return done(ask, 201, faults.add(parseFault(fields)) as unknown as Json, 'switches');
    const pressed = matchPath('/control/sessions/:id/:act', ask.path);
    if (pressed && isPost) return act(ask, pressed.id ?? '', pressed.act ?? '');
    const event = matchPath('/control/webhooks/:id/resend', ask.path);
    if (event && isPost) {
      if (!options.resend(event.id ?? '')) throw new ControlError(404, 'There is no such event.');
      return done(ask, 200, { id: event.id ?? '' }, 'webhooks');
    }
    throw new ControlError(404, unknownCall);
  }

  return {
    matches: (path) => path === '/control' || path.startsWith('/control/'),
    handle: (ask) => (ask.path === '/control' && ask.method === 'GET' ? read(ask) : write(ask)),
    handleError(error, ask) {
      const isTold = error instanceof ControlError || error instanceof UnreadableRequestError;
      const status = isTold ? error.status : 500;
      const message = isTold ? error.message : 'The sandbox failed. See its log.';
      if (!isFormRequest(ask)) return jsonResponse(status, { message });
      const link = { href: toDashboard(ask.path), label: 'Back to the control desk' };
      return renderNotice({
        title: 'Payment sandbox',
        status,
        heading: 'That did not work',
        text: message,
        link,
      });
    },
  };
}
