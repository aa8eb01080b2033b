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

/** An authenticated call. Changes in `tx` are stored only if it returns. */
export interface StripeApiCall {
  context: StripeContext;
  tx: StripeTx;
  params: ParamReader;
  /** The `:id` of the path, or an empty string. */
  id: string;
  cause: EventCause;
}

function findSession({ tx, id }: StripeApiCall): SessionRow {
  const session = tx.get('sessions', id);
  if (!session) throw notFoundError('checkout.session', id, 'session');
  return session;
}

/** Handles the retrieval of one object. @param prefix of its ids @param param the parameter named in errors */
export function retrieve(kind: string, prefix: string, param: string): (call: StripeApiCall) => JsonObject {
  return ({ tx, context, id }) => {
    const object = id.startsWith(prefix) ? findObject(tx, context.publicUrl, id) : null;
    if (object === null) throw notFoundError(kind, id, param);
    return object;
  };
}

export function listSessions({ tx, params, context }: StripeApiCall): JsonObject {
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

export function listLines(call: StripeApiCall): JsonObject {
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

export function listRefunds({ tx, params, context }: StripeApiCall): JsonObject {
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

export function listEvents({ tx, params, context }: StripeApiCall): JsonObject {
  const type = params.string('type');
  const rows = tx.list('events').filter((row) => type === undefined || row.event.type === type);
  const show = (row: { id: string }) => getObject(tx, context.publicUrl, row.id);
  return listObjects(params, '/v1/events', rows, (row) => Number(row.event.created), show);
}

export function createCheckoutSession(call: StripeApiCall): JsonObject {
  const session = createSession(call.params, Math.floor(call.context.now() / 1000));
  call.tx.put('sessions', session);
  return getObject(call.tx, call.context.publicUrl, session.id);
}

export function expireCheckoutSession(call: StripeApiCall): JsonObject {
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

export function createPaymentRefund(call: StripeApiCall): JsonObject {
  const id = createRefund(call.context, call.tx, call.params, call.cause);
  return getObject(call.tx, call.context.publicUrl, id);
}
