import pino from 'pino';
import { ConfigError, readConfig } from '#config';
import { safeError } from '#infra/log/safe-error.ts';
import { requestWatch } from '#infra/watch/request-watch.ts';
import { reasonOf } from './start-line.ts';
import type { RunningShop } from './start-shop.ts';

const stopWithin = 9_000;

/** Reads the settings, opens the shop and keeps it open until it is asked to end. Ends the process where it cannot. */
export async function runShop(env: NodeJS.ProcessEnv): Promise<void> {
  let shop: RunningShop | undefined;
  const starting = new AbortController();
  // First of all, and before anything is waited for: whoever ran us listened to signals until here.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      starting.abort();
      if (shop) end(0);
      else setTimeout(() => process.exit(0), stopWithin).unref();
    });
  let config: ReturnType<typeof readConfig>;
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

  /** Ends the shop once, however often it is asked to. */
  function end(code: number): Promise<void> {
    ending ??= (async () => {
      setTimeout(() => process.exit(code), stopWithin).unref();
      await shop?.stop().catch((error) => log.error({ err: error }, 'the shop did not stop cleanly'));
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

  try {
    // The parts take a second to load: a signal must be understood before they have.
    const { startShop } = await import('./start-shop.ts');
    const isLive = process.argv.includes('--live');
    shop = await startShop(config, log, {
      prepareWeb: async () =>
        isLive ? (await import('./live-web.ts')).liveWeb() : (await import('./built-web.ts')).builtWeb(),
      signal: starting.signal,
      watch,
      showAdmin: process.stdout.isTTY
        ? (email, password) => process.stdout.write(`\n  The first admin:  ${email}, password ${password}\n`)
        : null,
      onLost() {
        log.fatal('another shop has taken this data folder over');
        end(1);
      },
    });
    if (starting.signal.aborted) await end(0);
    process.stdout.write(
      [
        '',
        `  ${config.shopName} is open:  ${shop.url}`,
        `  Admin:  ${shop.admin.email}, ${shop.admin.hint}`,
        shop.testPayments
          ? '  Test payments: no money moves. Set STRIPE_SECRET_KEY to go live (README).'
          : '',
        '',
      ].join('\n'),
    );
  } catch (error) {
    if (starting.signal.aborted) process.exit(0);
    process.stderr.write(`${reasonOf(error)}\n`);
    if (config.logLevel === 'debug') log.debug({ err: error }, 'the start failed');
    process.exit(1);
  }
}
