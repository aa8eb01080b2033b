import pino from 'pino';
import { ConfigError, readConfig } from '#config';
import { builtWeb } from './start/built-web.ts';
import { reasonOf } from './start/start-line.ts';
import { type RunningShop, startShop } from './start/start-shop.ts';

const stopWithin = 9_000;

let config: ReturnType<typeof readConfig>;
try {
  config = readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const log = pino({ level: config.logLevel });
let shop: RunningShop | undefined;
let ending: Promise<void> | undefined;

/** Ends the shop once, however often it is asked to. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    setTimeout(() => process.exit(code), stopWithin).unref();
    await shop
      ?.stop()
      .catch((error) => log.error({ reason: reasonOf(error) }, 'the shop did not stop cleanly'));
    process.exit(code);
  })();
  return ending;
}

let stopAsked = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stopAsked = true;
    if (shop) end(0);
  });

try {
  const isLive = process.argv.includes('--live');
  const web = isLive ? async () => (await import('./start/live-web.ts')).liveWeb() : builtWeb;
  shop = await startShop(config, log, web, () => {
    log.fatal('another shop has taken this data folder over');
    end(1);
  });
  if (stopAsked) await end(0);
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
  process.stderr.write(`${reasonOf(error)}\n`);
  if (config.logLevel === 'debug') log.debug({ err: error }, 'the start failed');
  process.exit(1);
}
