import type { JsonObject } from '../shared/json-value.ts';
import { createCheckoutSession } from './create-checkout-session.ts';
import type { StripeEventCause } from './emit-stripe-event.ts';
import { expireCheckoutSession } from './expire-checkout-session.ts';
import type { FormParamReader } from './form-param-reader.ts';
import { findStripeObject } from './objects/find-stripe-object.ts';
import { getStripeObject } from './objects/get-stripe-object.ts';
import { toLineItemJson } from './objects/to-checkout-session-json.ts';
import { toListResponse } from './objects/to-list-response.ts';
import { refundCharge } from './refund-charge.ts';
import type { CheckoutSessionRow, StripeContext, StripeStoreTransaction } from './rows.ts';
import { StripeError, stripeNotFoundError } from './stripe-error.ts';

/** An authenticated call. Changes in `tx` are stored only if it returns. */
export interface StripeApiCall {
  context: StripeContext;
  tx: StripeStoreTransaction;
  params: FormParamReader;
  /** The `:id` of the path, or an empty string. */
  id: string;
  cause: StripeEventCause;
}

function findSession({ tx, id }: StripeApiCall): CheckoutSessionRow {
  const session = tx.get('sessions', id);
  if (!session) throw stripeNotFoundError('checkout.session', id, 'session');
  return session;
}

/** Handles the retrieval of one object. @param prefix of its ids @param param the parameter named in errors */
export function createRetrieveHandler(
  kind: string,
  prefix: string,
  param: string,
): (call: StripeApiCall) => JsonObject {
  return ({ tx, context, id }) => {
    const object = id.startsWith(prefix) ? findStripeObject(tx, context.publicUrl, id) : null;
    if (object === null) throw stripeNotFoundError(kind, id, param);
    return object;
  };
}

export function handleListSessions({ tx, params, context }: StripeApiCall): JsonObject {
  const intent = params.string('payment_intent');
  const status = params.oneOf('status', ['open', 'complete', 'expired']);
  const rows = tx
    .list('sessions')
    .filter(
      (row) =>
        (intent === undefined || row.intentId === intent) && (status === undefined || row.status === status),
    );
  const show = (row: CheckoutSessionRow) => getStripeObject(tx, context.publicUrl, row.id);
  return toListResponse(params, '/v1/checkout/sessions', rows, (row) => row.created, show);
}

export function handleListLineItems(call: StripeApiCall): JsonObject {
  const session = findSession(call);
  const url = `/v1/checkout/sessions/${session.id}/line_items`;
  const lines = [...session.lines].reverse();
  return toListResponse(
    call.params,
    url,
    lines,
    () => session.created,
    (line) => toLineItemJson(session, line),
  );
}

export function handleListRefunds({ tx, params, context }: StripeApiCall): JsonObject {
  const intent = params.string('payment_intent');
  const charge = params.string('charge');
  const rows = tx
    .list('refunds')
    .filter(
      (row) =>
        (intent === undefined || row.intentId === intent) &&
        (charge === undefined || row.chargeId === charge),
    );
  return toListResponse(
    params,
    '/v1/refunds',
    rows,
    (row) => row.created,
    (row) => getStripeObject(tx, context.publicUrl, row.id),
  );
}

export function handleListEvents({ tx, params, context }: StripeApiCall): JsonObject {
  const type = params.string('type');
  const rows = tx.list('events').filter((row) => type === undefined || row.event.type === type);
  const show = (row: { id: string }) => getStripeObject(tx, context.publicUrl, row.id);
  return toListResponse(params, '/v1/events', rows, (row) => Number(row.event.created), show);
}

export function handleCreateCheckoutSession(call: StripeApiCall): JsonObject {
  const session = createCheckoutSession(call.params, Math.floor(call.context.now() / 1000));
  call.tx.put('sessions', session);
  return getStripeObject(call.tx, call.context.publicUrl, session.id);
}

export function handleExpireCheckoutSession(call: StripeApiCall): JsonObject {
  const session = findSession(call);
  if (session.status !== 'open')
    throw new StripeError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      { isReplayable: true },
    );
  expireCheckoutSession(call.context, call.tx, session, call.cause);
  return getStripeObject(call.tx, call.context.publicUrl, session.id);
}

export function handleCreateRefund(call: StripeApiCall): JsonObject {
  const id = refundCharge(call.context, call.tx, call.params, call.cause);
  return getStripeObject(call.tx, call.context.publicUrl, id);
}
