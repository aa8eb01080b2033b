import type { BootResources } from '#boot/prepare-shop.ts';

/** Messages from a worker to the primary process. */
export type WorkerMessage =
  | { type: 'hello' }
  /** The worker serves requests. */
  | { type: 'ready' }
  /** A request for the metrics of all workers. */
  | { type: 'metrics'; requestId: number };

/** Messages from the primary process to a worker. */
export type PrimaryMessage =
  | { type: 'serve'; resources: BootResources; runsMaintenance: boolean }
  /** Another worker has replaced this one: finish current requests and exit. */
  | { type: 'drain' }
  /** `text` is null if not all workers have responded. */
  | { type: 'metrics'; requestId: number; text: string | null };
