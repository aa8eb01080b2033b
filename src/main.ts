import pino from 'pino';
import { ConfigError, readConfig } from '#config';
import { safeError } from '#infra/log/safe-error.ts';
import { reasonOf } from './start/start-line.ts';
import type { RunningShop } from './start/start-shop.ts';

const stopWithin = 9_000;

let config: ReturnType<typeof readConfig>;
try {
  config = readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const log = pino({ level: config.logLevel, serializers: { err: safeError } });
let shop: RunningShop | undefined;
let ending: Promise<void> | undefined;

/** Ends the shop once, however often it is asked to. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    setTimeout(() => process.exit(code), stopWithin).unref();
    await shop?.stop().catch((error) => log.error({ err: error }, 'the shop did not stop cleanly'));
    process.exit(code);
  })();
  return ending;
}

const starting = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    starting.abort();
    if (shop) end(0);
    else setTimeout(() => process.exit(0), stopWithin).unref();
  });

try {
  // The parts take a second to load: a signal must be understood before they have.
  const { startShop } = await import('./start/start-shop.ts');
  const isLive = process.argv.includes('--live');
  shop = await startShop(config, log, {
    prepareWeb: async (signal) =>
      isLive
        ? (await import('./start/live-web.ts')).liveWeb()
        : (await import('./start/built-web.ts')).builtWeb(signal),
    signal: starting.signal,
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
      shop.testPayments ? '  Test payments: no money moves. Set STRIPE_SECRET_KEY to go live (README).' : '',
      '',
    ].join('\n'),
  );
} catch (error) {
  if (starting.signal.aborted) process.exit(0);
  process.stderr.write(`${reasonOf(error)}\n`);
  if (config.logLevel === 'debug') log.debug({ err: error }, 'the start failed');
  process.exit(1);
}
