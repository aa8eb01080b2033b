import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { isRecord } from '#web/state/is-record.ts';

/** What the list is told of a product that has just been saved, with the way to it. */
export type Added = Pick<ProductAnswer, '_id' | 'name' | 'custom'>;

export function addedState({ _id, name, custom }: ProductAnswer): { added: Added } {
  return { added: { _id, name, custom } };
}

/** The same out of a location's state, which may be anybody's. */
export function readAdded(state: unknown): Added | null {
  const added = isRecord(state) && isRecord(state.added) ? state.added : {};
  const { _id, name, custom } = added;
  if (typeof _id !== 'string' || typeof name !== 'string') return null;
  return { _id, name, custom: custom === true };
}
