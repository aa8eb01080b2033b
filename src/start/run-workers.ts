import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#domain/shared/ctx.ts';
import type { Foundation } from './prepare-shop.ts';
import { StartError } from './start-line.ts';
import type { FromParent, FromWorker } from './worker-messages.ts';

const firstPause = 500;
const longestPause = 30_000;
/** Who lived so long did not die of what its predecessor died of. */
const soundAfter = 60_000;
/** Shorter than the time that the whole shop has to end. */
const stopWithin = 7_000;

export interface RunningWorkers {
  /** Asks each to finish what is under way; who does not within seven seconds is ended. */
  stop(): Promise<void>;
  /** Puts a new process in the place of each, one after the other; a new one that does not open ends it. */
  replace(): Promise<void>;
}

/** Who serves at one place, of which there are as many as processes. */
interface Place {
  number: number;
  current: LaunchedWorker;
}

interface LaunchedWorker {
  worker: Worker;
  opened: Promise<void>;
  gone: Promise<string>;
  retire(): void;
}

/**
 * Serves one foundation from `count` processes on its port, and starts each again that dies; the first one keeps house.
 * Resolves when all of them are open.
 * @throws StartError where one ends before it was open; the others are ended
 */
export async function runWorkers(
  count: number,
  foundation: Foundation,
  log: Logger,
): Promise<RunningWorkers> {
  const ending = new AbortController();
  const figures = new AggregatorRegistry();
  const living: Promise<void>[] = [];

  function launch(number: number): LaunchedWorker {
    const worker = cluster.fork();
    const opened = Promise.withResolvers<void>();
    const gone = new Promise<string>((resolve) => {
      worker.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
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
    return { worker, opened: opened.promise, gone, retire: () => tell({ says: 'retire' }) };
  }

  async function keepAlive(place: Place): Promise<void> {
    let pause = firstPause;
    while (true) {
      const { current } = place;
      const began = Date.now();
      const how = await current.gone;
      if (ending.signal.aborted) return;
      if (place.current !== current) continue;
      if (Date.now() - began > soundAfter) pause = firstPause;
      log.error(
        { process: current.worker.process.pid, how, pause },
        'a process of the shop died and is started again',
      );
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      pause = Math.min(pause * 2, longestPause);
      if (place.current === current) place.current = launch(place.number);
    }
  }

  async function replaceOne(place: Place): Promise<boolean> {
    const old = place.current;
    const next = launch(place.number);
    const failed = await Promise.race([next.opened.then(() => null), next.gone]);
    if (ending.signal.aborted) return false;
    if (failed !== null) {
      log.error({ how: failed }, 'a new process ended before it was open: those that are there stay');
      return false;
    }
    place.current = next;
    old.retire();
    await old.gone;
    return true;
  }

  let replacing: Promise<void> | undefined;
  const replaceAll = async () => {
    for (const place of places) if (!(await replaceOne(place))) return;
    log.info({ processes: count }, 'every process of the shop has been replaced');
  };

  async function stop(): Promise<void> {
    ending.abort();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const { process: worker } of workers) worker.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const { process: worker } of workers) worker.kill('SIGKILL');
    }, stopWithin);
    await Promise.all(living);
    clearTimeout(late);
  }

  const places = Array.from({ length: count }, (_, index): Place => {
    return { number: index + 1, current: launch(index + 1) };
  });
  const launched = places.map(({ current }) => current);
  living.push(...places.map(keepAlive));
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
