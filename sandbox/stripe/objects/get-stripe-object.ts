import type { JsonObject } from '../../shared/json-value.ts';
import type { StripeReader } from '../rows.ts';
import { findStripeObject } from './find-stripe-object.ts';

/** The object with an id that must exist. */
export function getStripeObject(rows: StripeReader, publicUrl: string, id: string): JsonObject {
  const object = findStripeObject(rows, publicUrl, id);
  if (object === null) throw new Error(`${id} is missing in the sandbox`);
  return object;
}
