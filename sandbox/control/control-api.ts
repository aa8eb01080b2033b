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
import type { StripeContext } from '../stripe/rows.ts';
import { StripeError } from '../stripe/stripe-error.ts';
import { actOnCard, actOnWallet, acts, CannotAct } from './act-on-payment.ts';
import { callNames, type Faults, faultKinds, type NewFault } from './faults.ts';
import { allPayments, deliveryTargets, type Rows } from './payments.ts';

/** A control call that cannot be followed. */
class BadControl extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ControlOptions {
  rows: Rows;
  faults: Faults;
  stripe: StripeContext;
  wallet: PaypalContext | null;
  /** Sends an event once more. @returns false where there is none of that id */
  resend(deliveryId: string): boolean;
}

type Fields = Record<string, unknown>;

const isJson = (ask: Ask) => /^application\/json\b/i.test(ask.headers['content-type'] ?? '');

/** A page of somebody else's must not press these: JSON needs their preflight, a form its own origin. */
function readFields(ask: Ask): Fields {
  if (isJson(ask)) {
    try {
      const fields: unknown = ask.body.length > 0 ? JSON.parse(ask.body.toString()) : {};
      if (typeof fields === 'object' && fields !== null) return fields as Fields;
    } catch {
      // Said below.
    }
    throw new BadControl(400, 'The body is no JSON object.');
  }
  const { origin, host } = ask.headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host)
    throw new BadControl(403, 'Send application/json, or use the form of the control page.');
  return Object.fromEntries(new URLSearchParams(ask.body.toString()));
}

function numberOf(fields: Fields, name: string, least: number): number | null {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return null;
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > 86_400_000)
    throw new BadControl(400, `${name} is a whole number of at least ${least}.`);
  return number;
}

function readFault(fields: Fields): NewFault {
  const fault = faultKinds.find((kind) => kind === fields.fault);
  if (!fault) throw new BadControl(400, `fault is one of ${faultKinds.join(', ')}.`);
  const target = typeof fields.target === 'string' && fields.target ? fields.target : 'all';
  const given =
    typeof fields.calls === 'string' ? fields.calls.split(/[\s,]+/).filter(Boolean) : fields.calls;
  const named = Array.isArray(given) && given.length > 0 ? given : null;
  const calls = named?.map((name) => {
    const call = callNames.find((one) => one === name);
    if (!call) throw new BadControl(400, `calls are some of ${callNames.join(', ')}.`);
    return call;
  });
  return {
    target: target.slice(0, 300),
    fault,
    calls: calls ?? null,
    times: numberOf(fields, 'times', 1),
    ms: numberOf(fields, 'ms', 0) ?? 2000,
  };
}

/** The control call: what there is, what shall go wrong, and what payers, clocks and merchants would do. */
export function controlApi(options: ControlOptions): Area {
  const { rows, faults } = options;
  const done = (ask: Ask, status: number, value: Json): Answer =>
    isJson(ask) ? jsonAnswer(status, value) : redirectAnswer('/');

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
    const amount = numberOf(readFields(ask), 'amount', 1);
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
    return done(ask, 200, allPayments(rows).find((one) => one.id === id) as unknown as Json);
  }

  function write(ask: Ask): Answer {
    const fields = readFields(ask);
    const one =
      matchPath('/control/faults/:id', ask.path) ?? matchPath('/control/faults/:id/remove', ask.path);
    if (one?.id && (ask.method === 'DELETE' || ask.path.endsWith('/remove'))) {
      if (!faults.remove(one.id)) throw new BadControl(404, 'There is no such switch.');
      return done(ask, 200, { id: one.id });
    }
    if (ask.path === '/control/faults' && ask.method === 'DELETE') {
      faults.clear();
      return done(ask, 200, { faults: [] });
    }
    if (ask.path === '/control/faults' && ask.method === 'POST')
      return done(ask, 201, faults.add(readFault(fields)) as unknown as Json);
    const pressed = matchPath('/control/sessions/:id/:act', ask.path);
    if (pressed && ask.method === 'POST') return act(ask, pressed.id ?? '', pressed.act ?? '');
    const event = matchPath('/control/webhooks/:id/resend', ask.path);
    if (event && ask.method === 'POST') {
      if (!options.resend(event.id ?? '')) throw new BadControl(404, 'There is no such event.');
      return done(ask, 200, { id: event.id ?? '' });
    }
    throw new BadControl(404, 'There is no such control call.');
  }

  return {
    owns: (path) => path === '/control' || path.startsWith('/control/'),
    handle: (ask) => (ask.path === '/control' && ask.method === 'GET' ? read(ask) : write(ask)),
    fail(error) {
      if (error instanceof BadControl || error instanceof UnreadableRequest)
        return jsonAnswer(error.status, { message: error.message });
      return jsonAnswer(500, { message: 'The sandbox failed. See its log.' });
    },
  };
}
