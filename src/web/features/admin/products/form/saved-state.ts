import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { productStates } from '#domain/catalogue/states.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { isRecord } from '#web/state/api/is-record.ts';

/** Location state with which the list shows that a product was saved, and links to it. */
export type SavedProductInfo = Pick<ProductDetailsResponse, '_id' | 'name' | 'custom' | 'state'> & {
  isNew: boolean;
  /** The price differences that the price rules gave, in words; '' if there are none. */
  computedPrices: string;
};

export function toSavedProductState(
  { _id, name, custom, state, options = [] }: ProductDetailsResponse,
  isNew: boolean,
): { saved: SavedProductInfo } {
  const computedPrices = options
    .flatMap(({ choices }) => choices.filter(({ byRules }) => byRules))
    .map(({ label, priceDelta }) => `${label} ${priceDelta < 0 ? '' : '+'}${formatDollars(priceDelta)}`)
    .join(', ');
  return { saved: { _id, name, custom, state, isNew, computedPrices } };
}

/** Validates a location's state, which may come from another page. */
export function parseSavedProductState(value: unknown): SavedProductInfo | null {
  const saved = isRecord(value) && isRecord(value.saved) ? value.saved : {};
  const { _id, name, custom, isNew, computedPrices } = saved;
  const state = productStates.find((known) => known === saved.state) ?? 'active';
  if (typeof _id !== 'string' || typeof name !== 'string') return null;
  return {
    ...{ _id, name, custom: custom === true, state, isNew: isNew === true },
    computedPrices: typeof computedPrices === 'string' ? computedPrices : '',
  };
}
