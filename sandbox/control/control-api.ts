import { PaypalError } from '../paypal/paypal-error.ts';
import type { PaypalContext } from '../paypal/rows.ts';
import {
  type Answer,
  type Area,
  type Ask,
  jsonAnswer,
  redirectAnswer,
  UnreadableRequest,
} from '../shared/http-types.ts';
import type { Json } from '../shared/json.ts';
import { matchPath } from '../shared/match-path.ts';
import { renderNotice } from '../shared/pay-parts.ts';
import type { StripeContext } from '../stripe/rows.ts';
import { StripeError } from '../stripe/stripe-error.ts';
import { actOnCard, actOnWallet, acts, CannotAct } from './act-on-payment.ts';
import type { Faults } from './faults.ts';
import { allPayments, deliveryTargets, type Rows } from './payments.ts';
import { BadControl, isForm, readAmount, readFault, readFields } from './read-control.ts';
import { toDesk } from './to-desk.ts';

export interface ControlOptions {
  rows: Rows;
  faults: Faults;
  stripe: StripeContext;
  wallet: PaypalContext | null;
  /** Sends an event once more. @returns false where there is none of that id */
  resend(deliveryId: string): boolean;
}

const unknownCall = 'There is no such control call.';

/** The control call: what there is, what shall go wrong, and what payers, clocks and merchants would do. */
export function controlApi(options: ControlOptions): Area {
  const { rows, faults } = options;
  const { publicUrl } = options.stripe;
  const done = (ask: Ask, status: number, value: Json, part = ''): Answer =>
    isForm(ask) ? redirectAnswer(`${toDesk(ask.path)}#${part}`) : jsonAnswer(status, value);

  function read(ask: Ask): Answer {
    const wanted = new URLSearchParams(ask.query).get('reference');
    const payments = allPayments(rows).filter((one) => wanted === null || one.reference === wanted);
    const deliveries = rows
      .all('deliveries')
      .map((one) => ({ ...one, reference: deliveryTargets(rows, one)[1] ?? null }));
    return jsonAnswer(200, {
      faults: faults.all() as unknown as Json,
      sessions: payments as unknown as Json,
      deliveries: deliveries.filter((one) => wanted === null || one.reference === wanted) as unknown as Json,
    });
  }

  function act(ask: Ask, id: string, name: string): Answer {
    const wanted = acts.find((one) => one === name);
    if (!wanted) throw new BadControl(404, `An act is one of ${acts.join(', ')}.`);
    const amount = readAmount(readFields(ask, publicUrl));
    const session = rows.get('sessions', id);
    const order = rows.get('walletOrders', id);
    try {
      if (session) actOnCard(options.stripe, session, wanted, amount);
      else if (order && options.wallet) actOnWallet(options.wallet, order, wanted, amount);
      else throw new BadControl(404, 'There is no such payment.');
    } catch (error) {
      const isRefusal =
        error instanceof CannotAct || error instanceof StripeError || error instanceof PaypalError;
      throw isRefusal ? new BadControl(409, error.message) : error;
    }
    return done(ask, 200, allPayments(rows).find((one) => one.id === id) as unknown as Json, id);
  }

  function write(ask: Ask): Answer {
    const [isPost, isDelete] = [ask.method === 'POST', ask.method === 'DELETE'];
    if (!isPost && !isDelete) throw new BadControl(404, unknownCall);
    const fields = readFields(ask, publicUrl);
    // A form cannot send DELETE.
    const gone = matchPath(isPost ? '/control/faults/:id/remove' : '/control/faults/:id', ask.path);
    if (gone?.id) {
      if (!faults.remove(gone.id)) throw new BadControl(404, 'There is no such switch.');
      return done(ask, 200, { id: gone.id }, 'switches');
    }
    if (ask.path === '/control/faults' && isDelete) {
      faults.clear();
      return done(ask, 200, { faults: [] }, 'switches');
    }
    if (ask.path === '/control/faults' && isPost)
      return done(ask, 201, faults.add(readFault(fields)) as unknown as Json, 'switches');
    const pressed = matchPath('/control/sessions/:id/:act', ask.path);
    if (pressed && isPost) return act(ask, pressed.id ?? '', pressed.act ?? '');
    const event = matchPath('/control/webhooks/:id/resend', ask.path);
    if (event && isPost) {
      if (!options.resend(event.id ?? '')) throw new BadControl(404, 'There is no such event.');
      return done(ask, 200, { id: event.id ?? '' }, 'webhooks');
    }
    throw new BadControl(404, unknownCall);
  }

  return {
    owns: (path) => path === '/control' || path.startsWith('/control/'),
    handle: (ask) => (ask.path === '/control' && ask.method === 'GET' ? read(ask) : write(ask)),
    fail(error, ask) {
      const isTold = error instanceof BadControl || error instanceof UnreadableRequest;
      const status = isTold ? error.status : 500;
      const message = isTold ? error.message : 'The sandbox failed. See its log.';
      if (!isForm(ask)) return jsonAnswer(status, { message });
      const link = { href: toDesk(ask.path), label: 'Back to the control desk' };
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
