import type { JsonObject } from '../../shared/json-value.ts';
import type { FormParamReader } from '../form-param-reader.ts';
import { stripeNotFoundError } from '../stripe-error.ts';

function inRange(created: number, range: FormParamReader | undefined): boolean {
  const bound = (name: string) => range?.integer(name, 0, Number.MAX_SAFE_INTEGER);
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')];
  return (
    created > (gt ?? -1) &&
    created >= (gte ?? 0) &&
    created < (lt ?? Infinity) &&
    created <= (lte ?? Infinity)
  );
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
  const range = params.object('created');
  const found = rows.filter((row) => inRange(createdOf(row), range)).reverse();
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
