/**
 * A change of public content. `lists`: the set of products. `product`: one product or its reviews, and so its position
 * in lists. `stock`: the available stock of one product. `settings`: those of the shop, which every page shows.
 */
export type CatalogueChange =
  | { kind: 'lists' | 'settings'; productId: null }
  | { kind: 'product' | 'stock'; productId: string };

/** Receives every change of the catalogue, by any process of the shop. */
export interface CatalogueChanges {
  /** False while nothing may be cached, because changes would be missed. */
  readonly isConnected: boolean;
  /** Sets the only listener. It receives each change, and null if some may have been missed. */
  onChange(listener: (change: CatalogueChange | null) => void): void;
  /** Resolves when the listener has received every change committed before the call. */
  caughtUp(): Promise<void>;
}
