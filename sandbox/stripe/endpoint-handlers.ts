import type { JsonObject } from '../shared/json.ts';
import { createRefund } from './create-refund.ts';
import { createSession } from './create-session.ts';
import type { EventCause } from './emit-event.ts';
import { expireSession } from './expire-session.ts';
import { findObject } from './find-object.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import type { ParamReader } from './param-reader.ts';
import { renderLine } from './render-session.ts';
import type { SessionRow, StripeContext, StripeTx } from './rows.ts';
import { notFoundError, StripeError } from './stripe-error.ts';

/** One authenticated call. What it puts into `tx` counts only if it returns. */
export interface StripeApiCall {
  context: StripeContext;
  tx: StripeTx;
  params: ParamReader;
  /** The `:id` of the address, or an empty string. */
  id: string;
  cause: EventCause;
}
export interface StripeEndpoint {
  method: 'GET' | 'POST';
  path: string;
  run(call: StripeApiCall): JsonObject;
}

function findSession({ tx, id }: StripeApiCall): SessionRow {
  const session = tx.get('sessions', id);
  if (!session) throw notFoundError('checkout.session', id, 'session');
  return session;
}

function retrieve(kind: string, prefix: string, param: string): (call: StripeApiCall) => JsonObject {
  return ({ tx, context, id }) => {
    const object = id.startsWith(prefix) ? findObject(tx, context.publicUrl, id) : null;
    if (object === null) throw notFoundError(kind, id, param);
    return object;
  };
}

function listSessions({ tx, params, context }: StripeApiCall): JsonObject {
  const intent = params.string('payment_intent');
  const status = params.oneOf('status', ['open', 'complete', 'expired']);
  const rows = tx
    .list('sessions')
    .filter(
      (row) =>
        (intent === undefined || row.intentId === intent) && (status === undefined || row.status === status),
    );
  const show = (row: SessionRow) => getObject(tx, context.publicUrl, row.id);
  return listObjects(params, '/v1/checkout/sessions', rows, (row) => row.created, show);
}

function listLines(call: StripeApiCall): JsonObject {
  const session = findSession(call);
  const url = `/v1/checkout/sessions/${session.id}/line_items`;
  const lines = [...session.lines].reverse();
  return listObjects(
    call.params,
    url,
    lines,
    () => session.created,
    (line) => renderLine(session, line),
  );
}

function listRefunds({ tx, params, context }: StripeApiCall): JsonObject {
  const intent = params.string('payment_intent');
  const charge = params.string('charge');
  const rows = tx
    .list('refunds')
    .filter(
      (row) =>
        (intent === undefined || row.intentId === intent) &&
        (charge === undefined || row.chargeId === charge),
    );
  return listObjects(
    params,
    '/v1/refunds',
    rows,
    (row) => row.created,
    (row) => getObject(tx, context.publicUrl, row.id),
  );
}

function listEvents({ tx, params, context }: StripeApiCall): JsonObject {
  const type = params.string('type');
  const rows = tx.list('events').filter((row) => type === undefined || row.event.type === type);
  const show = (row: { id: string }) => getObject(tx, context.publicUrl, row.id);
  return listObjects(params, '/v1/events', rows, (row) => Number(row.event.created), show);
}

function create(call: StripeApiCall): JsonObject {
  const session = createSession(call.params, Math.floor(call.context.now() / 1000));
  call.tx.put('sessions', session);
  return getObject(call.tx, call.context.publicUrl, session.id);
}

function expire(call: StripeApiCall): JsonObject {
  const session = findSession(call);
  if (session.status !== 'open')
    throw new StripeError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      { isReplayable: true },
    );
  expireSession(call.context, call.tx, session, call.cause);
  return getObject(call.tx, call.context.publicUrl, session.id);
}

function refund(call: StripeApiCall): JsonObject {
  const id = createRefund(call.context, call.tx, call.params, call.cause);
  return getObject(call.tx, call.context.publicUrl, id);
}

/** The part of Stripe's API that the sandbox speaks. */
export const stripeEndpoints: StripeEndpoint[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: create },
  { method: 'GET', path: '/v1/checkout/sessions', run: listSessions },
  { method: 'GET', path: '/v1/checkout/sessions/:id', run: retrieve('checkout.session', 'cs_', 'session') },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', run: listLines },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', run: expire },
  { method: 'GET', path: '/v1/payment_intents/:id', run: retrieve('payment_intent', 'pi_', 'intent') },
  { method: 'GET', path: '/v1/charges/:id', run: retrieve('charge', 'ch_', 'id') },
  { method: 'POST', path: '/v1/refunds', run: refund },
  { method: 'GET', path: '/v1/refunds', run: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', run: retrieve('refund', 're_', 'id') },
  { method: 'GET', path: '/v1/disputes/:id', run: retrieve('dispute', 'dp_', 'dispute') },
  { method: 'GET', path: '/v1/events', run: listEvents },
  { method: 'GET', path: '/v1/events/:id', run: retrieve('event', 'evt_', 'id') },
];
