import type { BootResources } from '#boot/prepare-shop.ts';

/** What a process that serves the shop says to the one that started it. */
export type WorkerMessage =
  | { type: 'hello' }
  /** It answers visitors now. */
  | { type: 'ready' }
  /** Somebody looks at the figures, which are those of all processes. */
  | { type: 'metrics'; requestId: number };

/** What is said back. */
export type PrimaryMessage =
  | { type: 'serve'; resources: BootResources; runsMaintenance: boolean }
  /** Another has taken its place: finish what is under way, and end. */
  | { type: 'drain' }
  /** Null: not all have answered. */
  | { type: 'metrics'; requestId: number; text: string | null };
