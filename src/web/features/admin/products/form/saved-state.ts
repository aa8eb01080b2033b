import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { productStates } from '#domain/catalogue/states.ts';
import { isRecord } from '#web/state/api/is-record.ts';

/** Location state with which the list shows that a product was saved, and links to it. */
export type SavedProductInfo = Pick<ProductDetailsResponse, '_id' | 'name' | 'custom' | 'state'> & {
  isNew: boolean;
};

export function toSavedProductState(
  { _id, name, custom, state }: ProductDetailsResponse,
  isNew: boolean,
): { saved: SavedProductInfo } {
  return { saved: { _id, name, custom, state, isNew } };
}

/** Validates a location's state, which may come from another page. */
export function parseSavedProductState(value: unknown): SavedProductInfo | null {
  const saved = isRecord(value) && isRecord(value.saved) ? value.saved : {};
  const { _id, name, custom, isNew } = saved;
  const state = productStates.find((known) => known === saved.state) ?? 'active';
  if (typeof _id !== 'string' || typeof name !== 'string') return null;
  return { _id, name, custom: custom === true, state, isNew: isNew === true };
}
