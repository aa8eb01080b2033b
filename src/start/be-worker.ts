import { AggregatorRegistry, type Registry } from 'prom-client';
import type { OtherProcesses } from '#infra/metrics/prom-metrics.ts';
import type { FromParent, FromWorker } from './worker-messages.ts';

type Task = Extract<FromParent, { says: 'serve' }>;

export interface Worker {
  task: Task;
  others: OtherProcesses;
  /** Says that visitors are answered now, and calls `retire` once another process has taken this one's place. */
  open(retire: () => void): void;
}

/** Asks the process that started this one what there is to serve. */
export async function beWorker(): Promise<Worker> {
  const say = (message: FromWorker) => process.send?.(message);
  const task = Promise.withResolvers<Task>();
  const retired = Promise.withResolvers<void>();
  const waiting = new Map<number, (text: string | null) => void>();
  let asked = 0;
  process.on('message', (message: FromParent) => {
    if (message.says === 'serve') task.resolve(message);
    if (message.says === 'retire') retired.resolve();
    if (message.says === 'figures') {
      waiting.get(message.question)?.(message.text);
      waiting.delete(message.question);
    }
  });
  say({ says: 'hello' });
  return {
    task: await task.promise,
    others: {
      join(registry: Registry) {
        AggregatorRegistry.setRegistries(registry);
        // Answers the parent's questions from now on.
        new AggregatorRegistry();
      },
      figures: () =>
        new Promise((resolve) => {
          asked += 1;
          waiting.set(asked, resolve);
          say({ says: 'figures', question: asked });
        }),
    },
    open(retire) {
      void retired.promise.then(retire);
      say({ says: 'open' });
    },
  };
}
