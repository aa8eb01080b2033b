import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import { argon2Passwords } from '#infra/accounts/argon2-passwords.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#infra/accounts/ensure-first-admin.ts';
import { seedDemoCatalogue } from '#infra/demo/seed-demo-catalogue.ts';
import { clearUnfinished } from '#infra/files/local-files.ts';
import { openDatabase } from '#infra/postgres/open-database.ts';
import { claimPort } from './claim-ports.ts';
import { closeDataFolder } from './close-data-folder.ts';
import { startDatabase } from './start-database.ts';
import { type SandboxAccess, startSandbox } from './start-till.ts';

/** What is made once for a shop, however many processes serve it. Plain data: it is told to them. */
export interface Foundation {
  port: number;
  publicUrl: string;
  database: pg.ClientConfig;
  sandbox: SandboxAccess | null;
  admin: FirstAdmin;
}

export interface PreparedShop {
  foundation: Foundation;
  /** Ends what was started for it. Meant to be called once, when nobody serves any more. */
  stop(): Promise<void>;
}

export interface PrepareOptions {
  /** Called when another shop has taken the data folder over. */
  onLost(): void;
  /** Shows the first admin's made password; null where nobody would see it. */
  showAdmin: ((email: string, password: string) => void) | null;
  /** Ends a start under way. */
  signal: AbortSignal;
}

/**
 * Claims the ports, brings the database up to date and its first rows into it, and starts the payment sandbox where it
 * may run. What was started is stopped again when a later part fails, or when `signal` ends the start.
 * @throws StartError with one line for the owner
 */
export async function prepareShop(
  config: Config,
  log: Logger,
  options: PrepareOptions,
): Promise<PreparedShop> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    const port = await claimPort(config.host, config.port, 'PORT');
    const sandboxPort =
      config.sandboxPort === null
        ? null
        : await claimPort(config.host, config.sandboxPort, 'PAYMENT_SANDBOX_PORT');
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    await closeDataFolder(config, log);
    const database = await startDatabase(config, log, options);
    stops.push(database.stop);
    options.signal.throwIfAborted();
    const admin = await fillDatabase(config, database.settings, log, options.showAdmin);
    await clearUnfinished(join(config.dataDir, 'files'));
    const sandbox =
      sandboxPort === null ? null : await startSandbox(config, sandboxPort, publicUrl, port, log);
    if (sandbox) stops.push(sandbox.stop);
    options.signal.throwIfAborted();
    const foundation = {
      port,
      publicUrl,
      database: database.settings,
      sandbox: sandbox?.access ?? null,
      admin,
    };
    return { foundation, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first admin and, where wanted, the demo catalogue: once in a shop's life, whoever else starts at the same time. */
async function fillDatabase(
  config: Config,
  settings: pg.ClientConfig,
  log: Logger,
  show: PrepareOptions['showAdmin'],
): Promise<FirstAdmin> {
  const { db, close } = openDatabase({ ...settings, max: 1 }, log);
  const clock = { now: () => new Date() };
  try {
    const { adminEmail: email, adminPassword: password, dataDir } = config;
    const own = { db, passwords: argon2Passwords(), now: clock.now(), email, password, dataDir, show };
    const admin = await ensureFirstAdmin(own);
    if (config.demo) {
      const { demoProducts, demoReviews } = await import('#db/demo/catalogue.ts');
      await seedDemoCatalogue({ db, clock }, { products: demoProducts, reviews: demoReviews });
    }
    return admin;
  } finally {
    await close();
  }
}
