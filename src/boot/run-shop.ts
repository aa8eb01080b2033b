import cluster from 'node:cluster';
import { isatty } from 'node:tty';
import pino, { type Logger } from 'pino';
import type { RunningWorkers } from '#cluster/run-workers.ts';
import { type Config, ConfigError, readConfig } from '#config';
import { redactError } from '#infra/log/redact-error.ts';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import type { WebOptions } from './open-shop.ts';
import type { BootResources } from './prepare-shop.ts';
import { toErrorReason } from './startup-error.ts';

const shutdownTimeoutMs = 9_000;
const isDevMode = process.argv.includes('--live');
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
      if (running) shutDown(0);
      else setTimeout(() => process.exit(0), shutdownTimeoutMs).unref();
    });
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }

  const tracing = config.otlpEndpoint
    ? (await import('#infra/telemetry/otlp-tracer.ts')).createOtlpTracer(config.otlpEndpoint, config.shopName)
    : null;
  const telemetry = createTelemetry(tracing);
  const log = pino({
    level: config.logLevel,
    serializers: { err: redactError },
    // A request's own log bears its id already.
    mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : telemetry.logFields()),
  });
  let shuttingDown: Promise<void> | undefined;

  /** Ends what runs here once, however often it is asked to. */
  function shutDown(code: number): Promise<void> {
    shuttingDown ??= (async () => {
      setTimeout(() => process.exit(code), shutdownTimeoutMs).unref();
      await running?.stop().catch((error) => log.error({ err: error }, 'the shop did not stop cleanly'));
      await tracing?.stop();
      process.exit(code);
    })();
    return shuttingDown;
  }

  // What nobody caught may have left anything half done: it is told, without what was in it, and the shop ends.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught: the shop ends, start it again');
    shutDown(1);
  });

  const { signal } = starting;
  let workers: RunningWorkers | undefined;
  const hasWorkers = cluster.isPrimary && config.workerCount > 1 && !isDevMode;
  // Ignored until all workers are open, and in a worker: a terminal sends it to all processes.
  if (cluster.isWorker || (hasWorkers && !hangsUp))
    process.on('SIGHUP', () => {
      workers?.replace().catch((error) => log.error({ err: error }, 'the processes could not be replaced'));
    });
  try {
    if (cluster.isWorker) {
      const { connectToPrimary: beWorker } = await import('#cluster/connect-to-primary.ts');
      const { openShop } = await import('./open-shop.ts');
      const { assignment, clusterMetrics, announceReady } = await beWorker();
      const shop = await openShop(config, log, assignment.resources, {
        ...assignment,
        clusterMetrics,
        web: loadWeb(),
        signal,
        telemetry,
      });
      running = shop;
      announceReady(() => void shop.drain().finally(() => shutDown(0)));
    } else {
      // The parts take a second to load: a signal must be understood before they have.
      const { prepareShop } = await import('./prepare-shop.ts');
      const web = hasWorkers ? null : loadWeb();
      web?.catch(() => {});
      const prepared = await prepareShop(config, log, {
        signal,
        showAdminPassword: process.stdout.isTTY ? showAdmin : null,
        onLost() {
          log.fatal('another shop has taken this data folder over');
          shutDown(1);
        },
      });
      try {
        running = web
          ? await openSingleProcess(config, log, prepared.resources, web)
          : await openCluster(config, log, prepared.resources);
      } catch (error) {
        await prepared.stop();
        throw error;
      }
      const serving = running;
      running = { stop: () => serving.stop().finally(prepared.stop) };
      if (!signal.aborted) process.stdout.write(startupBanner(config, prepared.resources));
    }
    if (signal.aborted) await shutDown(0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    process.stderr.write(`${toErrorReason(error)}\n`);
    if (config.logLevel === 'debug') log.debug({ err: error }, 'the start failed');
    process.exit(1);
  }

  async function openSingleProcess(
    config: Config,
    log: Logger,
    foundation: BootResources,
    web: Promise<WebOptions>,
  ) {
    const { openShop } = await import('./open-shop.ts');
    return openShop(config, log, foundation, {
      web,
      runsMaintenance: true,
      clusterMetrics: null,
      signal,
      telemetry,
    });
  }

  async function openCluster(config: Config, log: Logger, foundation: BootResources) {
    const { runWorkers } = await import('#cluster/run-workers.ts');
    workers = await runWorkers(config.workerCount, foundation, log);
    return workers;
  }
}

async function loadWeb(): Promise<WebOptions> {
  return isDevMode
    ? (await import('#bundle/dev-web.ts')).createDevWeb()
    : (await import('#bundle/built-web.ts')).loadBuiltWeb();
}

const showAdmin = (email: string, password: string) =>
  process.stdout.write(`\n  The first admin:  ${email}, password ${password}\n`);

function startupBanner({ shopName }: Config, { publicUrl, admin, sandbox }: BootResources): string {
  return [
    '',
    `  ${shopName} is open:  ${publicUrl}`,
    `  Admin:  ${admin.email}, ${admin.passwordHint}`,
    sandbox ? '  Test payments: no money moves. Set STRIPE_SECRET_KEY to go live (README).' : '',
    '',
  ].join('\n');
}
