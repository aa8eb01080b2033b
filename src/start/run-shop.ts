import cluster from 'node:cluster';
import { isatty } from 'node:tty';
import pino, { type Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '#config';
import { safeError } from '#infra/log/safe-error.ts';
import { requestWatch } from '#infra/watch/request-watch.ts';
import type { Web } from './open-shop.ts';
import type { Foundation } from './prepare-shop.ts';
import type { RunningWorkers } from './run-workers.ts';
import { reasonOf } from './start-line.ts';

const stopWithin = 9_000;
const isLive = process.argv.includes('--live');
/** A terminal sends SIGHUP when it is closed: the shop then ends, where it would else replace its workers. */
const hangsUp = cluster.isPrimary && isatty(0);
const stopSignals = hangsUp ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM', 'SIGINT'] as const);

/** What runs in this process, and how it is ended. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Reads the settings, opens the shop and keeps it open until it is asked to end. Ends the process where it cannot. With
 * WEB_CONCURRENCY above 1 this process prepares the shop and looks after those that serve it (ADR 19).
 */
export async function runShop(env: NodeJS.ProcessEnv): Promise<void> {
  // Mails and uploads are nobody else's on this machine.
  process.umask(0o077);
  let running: Stoppable | undefined;
  const starting = new AbortController();
  // First of all, and before anything is waited for: whoever ran us listened to signals until here.
  for (const signal of stopSignals)
    process.on(signal, () => {
      starting.abort();
      if (running) end(0);
      else setTimeout(() => process.exit(0), stopWithin).unref();
    });
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }

  const tracing = config.tracesTo
    ? (await import('#infra/watch/otlp-tracing.ts')).otlpTracing(config.tracesTo, config.shopName)
    : null;
  const watch = requestWatch(tracing);
  const log = pino({
    level: config.logLevel,
    serializers: { err: safeError },
    // A request's own log bears its id already.
    mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : watch.logFields()),
  });
  let ending: Promise<void> | undefined;

  /** Ends what runs here once, however often it is asked to. */
  function end(code: number): Promise<void> {
    ending ??= (async () => {
      setTimeout(() => process.exit(code), stopWithin).unref();
      await running?.stop().catch((error) => log.error({ err: error }, 'the shop did not stop cleanly'));
      await tracing?.stop();
      process.exit(code);
    })();
    return ending;
  }

  // What nobody caught may have left anything half done: it is told, without what was in it, and the shop ends.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught: the shop ends, start it again');
    end(1);
  });

  const { signal } = starting;
  let workers: RunningWorkers | undefined;
  const hasWorkers = cluster.isPrimary && config.processes > 1 && !isLive;
  // Ignored until all workers are open, and in a worker: a terminal sends it to all processes.
  if (cluster.isWorker || (hasWorkers && !hangsUp))
    process.on('SIGHUP', () => {
      workers?.replace().catch((error) => log.error({ err: error }, 'the processes could not be replaced'));
    });
  try {
    if (cluster.isWorker) {
      const { beWorker } = await import('./be-worker.ts');
      const { openShop } = await import('./open-shop.ts');
      const { task, others, open } = await beWorker();
      const shop = await openShop(config, log, task.foundation, {
        ...task,
        others,
        web: loadWeb(),
        signal,
        watch,
      });
      running = shop;
      open(() => void shop.retire().finally(() => end(0)));
    } else {
      // The parts take a second to load: a signal must be understood before they have.
      const { prepareShop } = await import('./prepare-shop.ts');
      const web = hasWorkers ? null : loadWeb();
      web?.catch(() => {});
      const prepared = await prepareShop(config, log, {
        signal,
        showAdmin: process.stdout.isTTY ? showAdmin : null,
        onLost() {
          log.fatal('another shop has taken this data folder over');
          end(1);
        },
      });
      try {
        running = web
          ? await openAlone(config, log, prepared.foundation, web)
          : await openSeveral(config, log, prepared.foundation);
      } catch (error) {
        await prepared.stop();
        throw error;
      }
      const serving = running;
      running = { stop: () => serving.stop().finally(prepared.stop) };
      if (!signal.aborted) process.stdout.write(openLines(config, prepared.foundation));
    }
    if (signal.aborted) await end(0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    process.stderr.write(`${reasonOf(error)}\n`);
    if (config.logLevel === 'debug') log.debug({ err: error }, 'the start failed');
    process.exit(1);
  }

  async function openAlone(config: Config, log: Logger, foundation: Foundation, web: Promise<Web>) {
    const { openShop } = await import('./open-shop.ts');
    return openShop(config, log, foundation, { web, keepsHouse: true, others: null, signal, watch });
  }

  async function openSeveral(config: Config, log: Logger, foundation: Foundation) {
    const { runWorkers } = await import('./run-workers.ts');
    workers = await runWorkers(config.processes, foundation, log);
    return workers;
  }
}

async function loadWeb(): Promise<Web> {
  return isLive ? (await import('./live-web.ts')).liveWeb() : (await import('./built-web.ts')).builtWeb();
}

const showAdmin = (email: string, password: string) =>
  process.stdout.write(`\n  The first admin:  ${email}, password ${password}\n`);

function openLines({ shopName }: Config, { publicUrl, admin, sandbox }: Foundation): string {
  return [
    '',
    `  ${shopName} is open:  ${publicUrl}`,
    `  Admin:  ${admin.email}, ${admin.hint}`,
    sandbox ? '  Test payments: no money moves. Set STRIPE_SECRET_KEY to go live (README).' : '',
    '',
  ].join('\n');
}
