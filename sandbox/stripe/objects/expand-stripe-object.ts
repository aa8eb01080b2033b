import type { JsonObject, JsonValue } from '../../shared/json-value.ts';
import type { StripeReader } from '../rows.ts';
import { StripeError } from '../stripe-error.ts';
import { findStripeObject } from './find-stripe-object.ts';
import { toLineItemListJson } from './to-checkout-session-json.ts';
import { toRefundJson } from './to-refund-json.ts';

const expandable: Record<string, string[]> = {
  'checkout.session': ['payment_intent', 'line_items'],
  payment_intent: ['latest_charge'],
  charge: ['payment_intent', 'refunds'],
  refund: ['payment_intent', 'charge'],
  dispute: ['payment_intent', 'charge'],
  balance_transaction: ['source'],
};

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refundsOf(rows: StripeReader, chargeId: string): JsonObject {
  const refunds = rows.list('refunds').filter((refund) => refund.chargeId === chargeId);
  const url = `/v1/charges/${chargeId}/refunds`;
  return { object: 'list', data: refunds.reverse().map(toRefundJson), has_more: false, url };
}

/**
 * Replaces ids in an object, or in each element of a list's `data`, by the objects.
 * @param paths such as `payment_intent.latest_charge`, or `data.payment_intent` for a list
 * @throws StripeError 400 for a path that cannot be expanded
 */
export function expandStripeObject(
  rows: StripeReader,
  publicUrl: string,
  object: JsonObject,
  paths: string[],
): JsonObject {
  function at(target: JsonObject, steps: string[], path: string): JsonObject {
    const [step, ...rest] = steps;
    if (step === undefined) return target;
    if (step === 'data' && target.object === 'list' && Array.isArray(target.data))
      return { ...target, data: target.data.map((one) => (isObject(one) ? at(one, rest, path) : one)) };
    if (!expandable[String(target.object)]?.includes(step) || steps.length > 4)
      throw new StripeError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
    return { ...target, [step]: inner(target, step, rest, path) };
  }

  function inner(target: JsonObject, step: string, rest: string[], path: string): JsonValue {
    const session = step === 'line_items' ? rows.get('sessions', String(target.id)) : undefined;
    if (session) return toLineItemListJson(session);
    const present = target[step] ?? null;
    if (step === 'refunds' && present === null) return at(refundsOf(rows, String(target.id)), rest, path);
    const value = typeof present === 'string' ? findStripeObject(rows, publicUrl, present) : present;
    return isObject(value) ? at(value, rest, path) : null;
  }

  return paths.reduce((result, path) => at(result, path.split('.'), path), object);
}
