import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#domain/shared/ctx.ts';
import type { Foundation } from './prepare-shop.ts';
import { StartError } from './start-line.ts';
import type { FromParent, FromWorker } from './worker-messages.ts';

const firstPause = 500;
const longestPause = 30_000;
/** A process that lived longer did not die of what its predecessor died of. */
const soundAfter = 60_000;
/** Shorter than the time that the whole shop has to end. */
const stopWithin = 7_000;
const openTimeoutMs = 60_000;
const retireTimeoutMs = 120_000;

export interface RunningWorkers {
  /** Asks each process to finish its requests; those that do not within seven seconds are killed. */
  stop(): Promise<void>;
  /** Replaces each process by a new one, one after the other, until a new one does not open. */
  replace(): Promise<void>;
}

/** One of `count` processes: the current one, and the pause before it is started again. */
interface Place {
  number: number;
  current: LaunchedWorker;
  pause: number;
}

interface LaunchedWorker {
  pid: number | undefined;
  opened: Promise<void>;
  /** Resolves to the reason, also when the process could not be started. */
  gone: Promise<string>;
  retire(): void;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Serves one foundation from `count` processes on its port and restarts each that dies; the first one keeps house.
 * Resolves when all of them are open.
 * @throws StartError when one ends before it was open; the others are ended
 */
export async function runWorkers(
  count: number,
  foundation: Foundation,
  log: Logger,
): Promise<RunningWorkers> {
  const ending = new AbortController();
  const figures = new AggregatorRegistry();
  /** Every process that has not exited, also those that are not in a place yet or any more. */
  const living = new Set<LaunchedWorker>();

  function launch(number: number): LaunchedWorker {
    const opened = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<string>();
    const launched = { opened: opened.promise, gone: gone.promise };
    let worker: Worker;
    try {
      worker = cluster.fork();
    } catch (error) {
      gone.resolve(String(error));
      return { ...launched, pid: undefined, retire() {}, kill() {} };
    }
    const { pid } = worker.process;
    worker.once('exit', (code, signal) => gone.resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
    worker.on('error', (error) => {
      // Without an id there is no process, and no `exit` will follow.
      if (pid === undefined) gone.resolve(String(error));
      else log.error({ err: error, process: pid }, 'a message or signal to a process of the shop failed');
    });
    const tell = (message: FromParent) => worker.isConnected() && worker.send(message);
    worker.on('message', (message: FromWorker) => {
      if (message.says === 'hello') tell({ says: 'serve', foundation, keepsHouse: number === 1 });
      if (message.says === 'open') opened.resolve();
      if (message.says === 'figures')
        figures.clusterMetrics().then(
          (text) => tell({ says: 'figures', question: message.question, text }),
          () => tell({ says: 'figures', question: message.question, text: null }),
        );
    });
    const added: LaunchedWorker = {
      ...launched,
      pid,
      retire: () => tell({ says: 'retire' }),
      kill: (signal) => worker.process.kill(signal),
    };
    living.add(added);
    void gone.promise.then(() => living.delete(added));
    return added;
  }

  /** Restarts `worker` when it dies, unless another one has been put in its place. */
  function watch(place: Place, worker: LaunchedWorker): void {
    const began = Date.now();
    void worker.gone.then(async (how) => {
      if (ending.signal.aborted || place.current !== worker) return;
      if (Date.now() - began > soundAfter) place.pause = firstPause;
      const { pause } = place;
      place.pause = Math.min(pause * 2, longestPause);
      log.error({ process: worker.pid, how, pause }, 'a process of the shop died and is started again');
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
      if (!ending.signal.aborted && place.current === worker) assign(place, launch(place.number));
    });
  }

  function assign(place: Place, worker: LaunchedWorker): void {
    place.current = worker;
    watch(place, worker);
  }

  async function replaceOne(place: Place): Promise<boolean> {
    if (ending.signal.aborted) return false;
    const next = launch(place.number);
    const failed = await withTimeout(
      Promise.race([next.opened.then(() => null), next.gone]),
      openTimeoutMs,
      () => terminate([next]),
    );
    if (ending.signal.aborted) return false;
    if (failed !== null) {
      log.error({ how: failed }, 'a new process ended before it was open: those that are there stay');
      return false;
    }
    // Read now: the one that was there at the beginning may have died and been restarted meanwhile.
    const old = place.current;
    assign(place, next);
    old.retire();
    await withTimeout(old.gone, retireTimeoutMs, () => terminate([old]));
    return !ending.signal.aborted;
  }

  let replacing: Promise<void> | undefined;
  const replaceAll = async () => {
    for (const place of places) if (!(await replaceOne(place))) return;
    log.info({ processes: count }, 'every process of the shop has been replaced');
  };

  async function stop(): Promise<void> {
    ending.abort();
    await terminate([...living]);
  }

  const places = Array.from({ length: count }, (_, index): Place => {
    return { number: index + 1, current: launch(index + 1), pause: firstPause };
  });
  const launched = places.map(({ current }) => current);
  for (const place of places) watch(place, place.current);
  const early = await Promise.race([
    Promise.all(launched.map(({ opened }) => opened)).then(() => null),
    ...launched.map(({ gone }) => gone),
  ]);
  if (early === null)
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
  throw new StartError(`A process of the shop ended before it was open (${early}).`);
}

/** Sends SIGTERM, and SIGKILL after seven seconds. Resolves when all have exited. */
async function terminate(workers: LaunchedWorker[]): Promise<void> {
  for (const worker of workers) worker.kill('SIGTERM');
  const exited = Promise.all(workers.map(({ gone }) => gone));
  await withTimeout(exited, stopWithin, () => {
    for (const worker of workers) worker.kill('SIGKILL');
  });
}

/** Calls `onTimeout` when `promise` is still pending after `ms`, and waits for it all the same. */
async function withTimeout<T>(promise: Promise<T>, ms: number, onTimeout: () => void): Promise<T> {
  const timer = setTimeout(onTimeout, ms);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
