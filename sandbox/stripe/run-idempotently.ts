import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type ParsedQs, stringify } from 'qs';
import type { JsonObject } from '../shared/json-value.ts';
import type { StripeContext, StripeStoreTransaction } from './rows.ts';
import { StripeError } from './stripe-error.ts';

export const stripeIdempotencyKeyTtlMs = 24 * 3600 * 1000;

/** A response with its JSON as text, so that a replay is identical byte by byte. */
export interface StoredApiResponse {
  status: number;
  body: string;
  isReplayed: boolean;
}

/** The idempotency key of a call; null without one. @throws StripeError 400 if it is too long */
export function readIdempotencyKey({ method, headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return null;
  if (key.length > 255) throw new StripeError(400, 'The idempotency key must be at most 255 characters.');
  return key;
}

/** A fingerprint of a call, independent of the order of its parameters. */
function fingerprintCall({ method, url }: FastifyRequest, form: ParsedQs): string {
  const sorted = stringify(form, { sort: (one, other) => (one < other ? -1 : 1) });
  return createHash('sha256')
    .update(`${method} ${url.split('?')[0]} ${sorted}`)
    .digest('hex');
}

/** Runs a call and, with a key, stores its response in the same transaction: a repeated call acts once. */
export function runIdempotently(
  context: StripeContext,
  request: FastifyRequest,
  form: ParsedQs,
  run: (tx: StripeStoreTransaction) => JsonObject,
): StoredApiResponse {
  const respond = (status: number, value: JsonObject): StoredApiResponse => ({
    status,
    body: JSON.stringify(value),
    isReplayed: false,
  });
  const key = readIdempotencyKey(request);
  if (key === null) return respond(200, context.store.transaction(run));
  const created = context.now();
  const fingerprint = fingerprintCall(request, form);
  const first = context.store.get('replays', key);
  if (first && created - first.created < stripeIdempotencyKeyTtlMs) {
    if (first.fingerprint !== fingerprint)
      throw new StripeError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    return { status: first.status, body: first.body, isReplayed: true };
  }
  const save = (tx: StripeStoreTransaction, { status, body }: StoredApiResponse) =>
    tx.put('replays', { id: key, created, fingerprint, status, body });
  try {
    return context.store.transaction((tx) => {
      const response = respond(200, run(tx));
      save(tx, response);
      return response;
    });
  } catch (error) {
    if (!(error instanceof StripeError) || error.details.isReplayable !== true) throw error;
    const response = respond(error.statusCode, error.toJson());
    context.store.transaction((tx) => save(tx, response));
    return response;
  }
}
