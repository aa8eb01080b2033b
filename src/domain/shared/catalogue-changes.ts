/**
 * What changed in what the public sees. `lists`: which products there are. `product`: one product or its reviews, and so
 * its place in the lists. `stock`: how many pieces of one can be sold.
 */
export type CatalogueChange =
  | { kind: 'lists'; productId: null }
  | { kind: 'product' | 'stock'; productId: string };

/** Hears of every change of the catalogue, by whichever process of the shop it was made. */
export interface CatalogueChanges {
  /** False while nothing may be kept: a change would not be heard of. */
  readonly isConnected: boolean;
  /** Called with each change, and with null when some may have been missed. One listener. */
  onChange(listener: (change: CatalogueChange | null) => void): void;
  /** Resolves when every change that was committed before the call has been told to the listener. */
  caughtUp(): Promise<void>;
}
