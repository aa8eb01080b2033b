import cluster from 'node:cluster';
import { isatty } from 'node:tty';
import pino from 'pino';
import type { RunningWorkers } from '#cluster/run-workers.ts';
import { type Config, ConfigError, readConfig } from '#config';
import { redactError } from '#infra/log/redact-error.ts';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import type { PageServerOptions } from './open-shop.ts';
import type { BootResources } from './prepare-shop.ts';
import { toErrorReason } from './startup-error.ts';

const shutdownTimeoutMs = 9_000;
const isDevMode = process.argv.includes('--live');
/** On a terminal SIGHUP means that it was closed: stop the shop. Otherwise SIGHUP replaces the workers. */
const hangsUp = cluster.isPrimary && isatty(0);
const stopSignals = hangsUp ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM', 'SIGINT'] as const);

/** The shop or workers of this process. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Reads the settings, opens the shop and runs it until a stop signal. Exits the process on failure. With
 * WEB_CONCURRENCY above 1 this process prepares the shop and manages its workers (ADR 19).
 */
export async function runShop(env: NodeJS.ProcessEnv): Promise<void> {
  // Mails and uploads must not be readable by other users of this machine.
  process.umask(0o077);
  let running: Stoppable | undefined;
  const starting = new AbortController();
  // Registered before anything is awaited: `main.ts` handled the signals until here.
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
    // A request's logger already has its id.
    mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : telemetry.logFields()),
  });
  let shuttingDown: Promise<void> | undefined;

  /** Stops everything once, however often it is called. */
  function shutDown(code: number): Promise<void> {
    shuttingDown ??= (async () => {
      setTimeout(() => process.exit(code), shutdownTimeoutMs).unref();
      await running?.stop().catch((error) => log.error({ err: error }, 'shutdown failed'));
      await tracing?.stop();
      process.exit(code);
    })();
    return shuttingDown;
  }

  // After an uncaught error any state may be inconsistent: log it and exit.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error: the shop exits and must be restarted');
    shutDown(1);
  });

  const { signal } = starting;
  let workers: RunningWorkers | undefined;
  const hasWorkers = cluster.isPrimary && config.workerCount > 1 && !isDevMode;
  // Ignored by workers, and by the primary until all workers are open: a terminal sends it to all processes.
  if (cluster.isWorker || (hasWorkers && !hangsUp))
    process.on('SIGHUP', () => {
      workers?.replace().catch((error) => log.error({ err: error }, 'replacing the workers failed'));
    });
  try {
    if (cluster.isWorker) {
      const { connectToPrimary } = await import('#cluster/connect-to-primary.ts');
      const { openShop } = await import('./open-shop.ts');
      const { assignment, clusterMetrics, announceReady } = await connectToPrimary();
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
      // Imported here, because loading takes a second and signals must be handled before.
      const { prepareShop } = await import('./prepare-shop.ts');
      const web = hasWorkers ? null : loadWeb();
      web?.catch(() => {});
      const prepared = await prepareShop(config, log, {
        signal,
        showAdminPassword: process.stdout.isTTY ? showAdmin : null,
        onLost() {
          log.fatal('another shop has taken over the data folder');
          shutDown(1);
        },
      });
      try {
        running = web
          ? await openSingleProcess(prepared.resources, web)
          : await openCluster(prepared.resources);
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
    if (config.logLevel === 'debug') log.debug({ err: error }, 'start failed');
    process.exit(1);
  }

  async function openSingleProcess(resources: BootResources, web: Promise<PageServerOptions>) {
    const { openShop } = await import('./open-shop.ts');
    return openShop(config, log, resources, {
      web,
      runsMaintenance: true,
      clusterMetrics: null,
      signal,
      telemetry,
    });
  }

  async function openCluster(resources: BootResources) {
    const { runWorkers } = await import('#cluster/run-workers.ts');
    workers = await runWorkers(config.workerCount, resources, log);
    return workers;
  }
}

async function loadWeb(): Promise<PageServerOptions> {
  return isDevMode
    ? (await import('#bundle/dev-web.ts')).createDevelopmentPageServer()
    : (await import('#bundle/built-web.ts')).loadBuiltPageServer();
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
