import type { JsonObject } from '../shared/json.ts';
import { findObject } from './find-object.ts';
import type { StripeReader } from './rows.ts';

/** The object with an id that must exist. */
export function getObject(rows: StripeReader, publicUrl: string, id: string): JsonObject {
  const object = findObject(rows, publicUrl, id);
  if (object === null) throw new Error(`${id} is missing in the sandbox`);
  return object;
}
