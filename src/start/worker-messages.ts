import type { Foundation } from './prepare-shop.ts';

/** What a process that serves the shop says to the one that started it. */
export type FromWorker =
  | { says: 'hello' }
  /** It answers visitors now. */
  | { says: 'open' }
  /** Somebody looks at the figures, which are those of all processes. */
  | { says: 'figures'; question: number };

/** What is said back. */
export type FromParent =
  | { says: 'serve'; foundation: Foundation; keepsHouse: boolean }
  /** Another has taken its place: finish what is under way, and end. */
  | { says: 'retire' }
  /** Null: not all have answered. */
  | { says: 'figures'; question: number; text: string | null };
