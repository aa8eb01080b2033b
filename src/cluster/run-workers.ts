import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { BootResources } from '#boot/prepare-shop.ts';
import { StartupError } from '#boot/startup-error.ts';
import type { Logger } from '#domain/shared/ctx.ts';
import type { PrimaryMessage, WorkerMessage } from './worker-messages.ts';

const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;
/** A worker that ran longer than this is restarted without the delay of earlier crashes. */
const stableAfterMs = 60_000;
/** Shorter than the shutdown timeout of the whole shop. */
const shutdownTimeoutMs = 7_000;
const openTimeoutMs = 60_000;
const retireTimeoutMs = 120_000;

export interface RunningWorkers {
  /** Asks each worker to finish its requests; those still running after seven seconds are killed. */
  stop(): Promise<void>;
  /** Replaces the workers one after the other, and stops at the first new one that fails to open. */
  replace(): Promise<void>;
}

/** One of `count` workers: the current process, and the delay before its restart. */
interface WorkerSlot {
  number: number;
  current: LaunchedWorker;
  pause: number;
}

interface LaunchedWorker {
  pid: number | undefined;
  ready: Promise<void>;
  /** Resolves to the reason, also if the process could not be started. */
  exited: Promise<string>;
  drain(): void;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Runs `count` workers on one port and restarts each that dies; the first one runs the maintenance jobs. Resolves when
 * all of them are open.
 * @throws StartupError if a worker ends before it is open; the others are stopped
 */
export async function runWorkers(
  count: number,
  resources: BootResources,
  log: Logger,
): Promise<RunningWorkers> {
  const ending = new AbortController();
  const aggregator = new AggregatorRegistry();
  /** Every process that has not exited, including those not yet or no longer in a slot. */
  const liveWorkers = new Set<LaunchedWorker>();

  function launch(number: number): LaunchedWorker {
    const ready = Promise.withResolvers<void>();
    const exited = Promise.withResolvers<string>();
    const launched = { ready: ready.promise, exited: exited.promise };
    let worker: Worker;
    try {
      worker = cluster.fork();
    } catch (error) {
      exited.resolve(String(error));
      return { ...launched, pid: undefined, drain() {}, kill() {} };
    }
    const { pid } = worker.process;
    worker.once('exit', (code, signal) =>
      exited.resolve(signal ? `killed by ${signal}` : `exit code ${code}`),
    );
    worker.on('error', (error) => {
      // Without a pid there is no process, and no `exit` event follows.
      if (pid === undefined) exited.resolve(String(error));
      else log.error({ err: error, process: pid }, 'message or signal to a worker failed');
    });
    const tell = (message: PrimaryMessage) => worker.isConnected() && worker.send(message);
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'hello') tell({ type: 'serve', resources, runsMaintenance: number === 1 });
      if (message.type === 'ready') ready.resolve();
      if (message.type === 'metrics')
        aggregator.clusterMetrics().then(
          (text) => tell({ type: 'metrics', requestId: message.requestId, text }),
          () => tell({ type: 'metrics', requestId: message.requestId, text: null }),
        );
    });
    const added: LaunchedWorker = {
      ...launched,
      pid,
      drain: () => tell({ type: 'drain' }),
      kill: (signal) => worker.process.kill(signal),
    };
    liveWorkers.add(added);
    void exited.promise.then(() => liveWorkers.delete(added));
    return added;
  }

  /** Restarts `worker` when it dies, unless another one is in its slot by then. */
  function watch(place: WorkerSlot, worker: LaunchedWorker): void {
    const began = Date.now();
    void worker.exited.then(async (how) => {
      if (ending.signal.aborted || place.current !== worker) return;
      if (Date.now() - began > stableAfterMs) place.pause = minRestartDelayMs;
      const { pause } = place;
      place.pause = Math.min(pause * 2, maxRestartDelayMs);
      log.error({ process: worker.pid, how, pause }, 'worker died and is restarted');
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
      if (!ending.signal.aborted && place.current === worker) assign(place, launch(place.number));
    });
  }

  function assign(place: WorkerSlot, worker: LaunchedWorker): void {
    place.current = worker;
    watch(place, worker);
  }

  async function replaceOne(place: WorkerSlot): Promise<boolean> {
    if (ending.signal.aborted) return false;
    const next = launch(place.number);
    const failed = await withTimeout(
      Promise.race([next.ready.then(() => null), next.exited]),
      openTimeoutMs,
      () => terminate([next]),
    );
    if (ending.signal.aborted) return false;
    if (failed !== null) {
      log.error({ how: failed }, 'new worker ended before it was open: the current ones are kept');
      return false;
    }
    // Read only now: the original worker may have died and been restarted meanwhile.
    const old = place.current;
    assign(place, next);
    old.drain();
    await withTimeout(old.exited, retireTimeoutMs, () => terminate([old]));
    return !ending.signal.aborted;
  }

  let replacing: Promise<void> | undefined;
  const replaceAll = async () => {
    for (const place of slots) if (!(await replaceOne(place))) return;
    log.info({ processes: count }, 'all workers replaced');
  };

  async function stop(): Promise<void> {
    ending.abort();
    await terminate([...liveWorkers]);
  }

  const slots = Array.from({ length: count }, (_, index): WorkerSlot => {
    return { number: index + 1, current: launch(index + 1), pause: minRestartDelayMs };
  });
  const launched = slots.map(({ current }) => current);
  for (const place of slots) watch(place, place.current);
  const earlyExit = await Promise.race([
    Promise.all(launched.map(({ ready }) => ready)).then(() => null),
    ...launched.map(({ exited }) => exited),
  ]);
  if (earlyExit === null)
    return {
      stop,
      replace() {
        replacing ??= replaceAll().finally(() => {
          replacing = undefined;
        });
        return replacing;
      },
    };
  await stop();
  throw new StartupError(`A worker of the shop ended before it was open (${earlyExit}).`);
}

/** Sends SIGTERM, and SIGKILL after seven seconds. Resolves when all have exited. */
async function terminate(workers: LaunchedWorker[]): Promise<void> {
  for (const worker of workers) worker.kill('SIGTERM');
  const exited = Promise.all(workers.map(({ exited }) => exited));
  await withTimeout(exited, shutdownTimeoutMs, () => {
    for (const worker of workers) worker.kill('SIGKILL');
  });
}

/** Calls `onTimeout` if `promise` is still pending after `ms`, and keeps waiting for it. */
async function withTimeout<T>(promise: Promise<T>, ms: number, onTimeout: () => void): Promise<T> {
  const timer = setTimeout(onTimeout, ms);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
