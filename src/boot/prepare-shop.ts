import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import { createArgon2Hasher } from '#infra/accounts/argon2-hasher.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#infra/accounts/ensure-first-admin.ts';
import { seedDemoCatalogue } from '#infra/demo/seed-demo-catalogue.ts';
import { removeUnfinishedUploads } from '#infra/files/local-upload-storage.ts';
import { openDatabase } from '#infra/postgres/open-database.ts';
import { type SandboxAccess, startSandbox } from './payment-providers.ts';
import { resolvePort } from './resolve-port.ts';
import { secureDataFolder } from './secure-data-folder.ts';
import { startDatabase } from './start-database.ts';

/** What is made once for a shop, however many processes serve it. Plain data: it is told to them. */
export interface BootResources {
  port: number;
  publicUrl: string;
  database: pg.ClientConfig;
  sandbox: SandboxAccess | null;
  admin: FirstAdmin;
}

export interface PreparedShop {
  resources: BootResources;
  /** Ends what was started for it. Meant to be called once, when nobody serves any more. */
  stop(): Promise<void>;
}

export interface PrepareShopOptions {
  /** Called when another shop has taken the data folder over. */
  onLost(): void;
  /** Shows the first admin's made password; null where nobody would see it. */
  showAdminPassword: ((email: string, password: string) => void) | null;
  /** Ends a start under way. */
  signal: AbortSignal;
}

/**
 * Claims the ports, brings the database up to date and its first rows into it, and starts the payment sandbox where it
 * may run. What was started is stopped again when a later part fails, or when `signal` ends the start.
 * @throws StartupError with one line for the owner
 */
export async function prepareShop(
  config: Config,
  log: Logger,
  options: PrepareShopOptions,
): Promise<PreparedShop> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    const port = await resolvePort(config.host, config.port, 'PORT');
    const sandboxPort =
      config.sandboxPort === null
        ? null
        : await resolvePort(config.host, config.sandboxPort, 'PAYMENT_SANDBOX_PORT');
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    await secureDataFolder(config, log);
    const database = await startDatabase(config, log, options);
    stops.push(database.stop);
    options.signal.throwIfAborted();
    const admin = await seedDatabase(config, database.settings, log, options.showAdminPassword);
    await removeUnfinishedUploads(join(config.dataDir, 'files'));
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
    return { resources: foundation, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first admin and, where wanted, the demo catalogue: once in a shop's life, whoever else starts at the same time. */
async function seedDatabase(
  config: Config,
  settings: pg.ClientConfig,
  log: Logger,
  showPassword: PrepareShopOptions['showAdminPassword'],
): Promise<FirstAdmin> {
  const { db, close } = openDatabase({ ...settings, max: 1 }, log);
  const clock = { now: () => new Date() };
  try {
    const { adminEmail: email, adminPassword: password, dataDir } = config;
    const own = {
      db,
      passwords: createArgon2Hasher(),
      now: clock.now(),
      email,
      password,
      dataDir,
      showPassword,
    };
    const admin = await ensureFirstAdmin(own);
    if (config.seedDemo) {
      const { demoProducts, demoReviews } = await import('#db/demo/catalogue.ts');
      await seedDemoCatalogue({ db, clock }, { products: demoProducts, reviews: demoReviews });
    }
    return admin;
  } finally {
    await close();
  }
}
