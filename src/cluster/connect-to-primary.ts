import { AggregatorRegistry, type Registry } from 'prom-client';
import type { ClusterMetrics } from '#infra/metrics/prometheus-metrics.ts';
import type { PrimaryMessage, WorkerMessage } from './worker-messages.ts';

type WorkerAssignment = Extract<PrimaryMessage, { type: 'serve' }>;

export interface PrimaryConnection {
  assignment: WorkerAssignment;
  clusterMetrics: ClusterMetrics;
  /** Reports that this worker serves requests, and calls `retire` when another worker has replaced it. */
  announceReady(retire: () => void): void;
}

/** Asks the primary process for the assignment of this worker. */
export async function connectToPrimary(): Promise<PrimaryConnection> {
  const say = (message: WorkerMessage) => process.send?.(message);
  const task = Promise.withResolvers<WorkerAssignment>();
  const retired = Promise.withResolvers<void>();
  const waiting = new Map<number, (text: string | null) => void>();
  let asked = 0;
  process.on('message', (message: PrimaryMessage) => {
    if (message.type === 'serve') task.resolve(message);
    if (message.type === 'drain') retired.resolve();
    if (message.type === 'metrics') {
      waiting.get(message.requestId)?.(message.text);
      waiting.delete(message.requestId);
    }
  });
  say({ type: 'hello' });
  return {
    assignment: await task.promise,
    clusterMetrics: {
      register(registry: Registry) {
        AggregatorRegistry.setRegistries(registry);
        // Responds to metrics requests of the primary from now on.
        new AggregatorRegistry();
      },
      collectAll: () =>
        new Promise((resolve) => {
          asked += 1;
          waiting.set(asked, resolve);
          say({ type: 'metrics', requestId: asked });
        }),
    },
    announceReady(retire) {
      void retired.promise.then(retire);
      say({ type: 'ready' });
    },
  };
}
