import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { isRecord } from '#web/state/api/is-record.ts';

/** Location state with which the list shows that a product was saved, and links to it. */
export type SavedProductInfo = Pick<ProductResponse, '_id' | 'name' | 'custom'> & { isNew: boolean };

export function toSavedProductState(
  { _id, name, custom }: ProductResponse,
  isNew: boolean,
): { saved: SavedProductInfo } {
  return { saved: { _id, name, custom, isNew } };
}

/** Validates a location's state, which may come from another page. */
export function parseSavedProductState(state: unknown): SavedProductInfo | null {
  const saved = isRecord(state) && isRecord(state.saved) ? state.saved : {};
  const { _id, name, custom, isNew } = saved;
  if (typeof _id !== 'string' || typeof name !== 'string') return null;
  return { _id, name, custom: custom === true, isNew: isNew === true };
}
