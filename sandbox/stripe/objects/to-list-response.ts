import type { JsonObject } from '../../shared/json-value.ts';
import type { FormParamReader } from '../form-param-reader.ts';
import { stripeNotFoundError } from '../stripe-error.ts';

/** Reads the bounds once, so that they are known parameters of an empty list, too. */
function readRange(range: FormParamReader | undefined): (created: number) => boolean {
  const bound = (name: string) => range?.integer(name, 0, Number.MAX_SAFE_INTEGER);
  const [gt = -1, gte = 0, lt = Infinity, lte = Infinity] = ['gt', 'gte', 'lt', 'lte'].map(bound);
  return (created) => created > gt && created >= gte && created < lt && created <= lte;
}

/**
 * One page of a list, newest first, with `limit`, `starting_after`, `ending_before` and `created[gte]` ...
 * @param rows the rows that match the call's own filters, oldest first
 * @throws StripeError 400 for invalid parameters, 404 for a cursor that is not in the list
 */
export function toListResponse<R extends { id: string }>(
  params: FormParamReader,
  url: string,
  rows: R[],
  createdOf: (row: R) => number,
  show: (row: R) => JsonObject,
): JsonObject {
  const limit = params.integer('limit', 1, 100) ?? 10;
  const after = params.string('starting_after');
  const before = params.string('ending_before');
  const isInRange = readRange(params.object('created'));
  const found = rows.filter((row) => isInRange(createdOf(row))).reverse();
  function position(param: string, id: string): number {
    const at = found.findIndex((row) => row.id === id);
    if (at < 0) throw stripeNotFoundError('object', id, param);
    return at;
  }
  const list = { object: 'list', url };
  if (before !== undefined) {
    const end = position('ending_before', before);
    const start = Math.max(0, end - limit);
    return { ...list, data: found.slice(start, end).map(show), has_more: start > 0 };
  }
  const start = after === undefined ? 0 : position('starting_after', after) + 1;
  return {
    ...list,
    data: found.slice(start, start + limit).map(show),
    has_more: found.length > start + limit,
  };
}
