import { useRef, useState } from 'react';
import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { useClearOnEscape } from '../../lists/use-clear-on-escape.ts';

export type ProductSelection = ReturnType<typeof useProductSelection>;

/** Selected products, whichever page of the list is shown. Those that are shown are as up to date as the list. */
export function useProductSelection(shown: readonly AdminProduct[]) {
  const [stored, setStored] = useState<ReadonlyMap<string, AdminProduct>>(new Map());
  const anchor = useRef<string>(undefined);
  const selected = new Map(stored);
  for (const product of shown) if (stored.has(product._id)) selected.set(product._id, product);

  const clear = () => setStored(new Map());
  useClearOnEscape(clear);

  function change(products: readonly AdminProduct[], on: boolean) {
    const after = new Map(selected);
    for (const product of products)
      if (on) after.set(product._id, product);
      else after.delete(product._id);
    setStored(after);
  }
  return {
    selected,
    clear,
    selectShown: (on: boolean) => change(shown, on),
    /** With `isRange`, the products since the one selected before are changed, too. */
    select(product: AdminProduct, on: boolean, isRange: boolean) {
      const to = shown.findIndex(({ _id }) => _id === product._id);
      const from = isRange ? shown.findIndex(({ _id }) => _id === anchor.current) : -1;
      anchor.current = product._id;
      change(from < 0 ? [product] : shown.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    },
  };
}
