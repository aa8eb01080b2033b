import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import { createArgon2Hasher } from '#infra/accounts/argon2-hasher.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#infra/accounts/ensure-first-admin.ts';
import { seedDemoCatalogue } from '#infra/demo/seed-demo-catalogue.ts';
import { removeUnfinishedUploads } from '#infra/files/local-upload-storage.ts';
import { openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import type { SimulatedFarm } from '#infra/printers/start-printer-simulator-process.ts';
import { startFarmDemo } from './farm-demo/start-farm-demo.ts';
import { type PaymentSandboxAccess, startPaymentSandbox } from './payment-providers.ts';
import { resolvePort } from './resolve-port.ts';
import { secureDataFolder } from './secure-data-folder.ts';
import { startDatabase } from './start-database.ts';

/** What is set up once per shop, whatever the number of processes. Plain data, because it is sent to workers. */
export interface BootResources {
  port: number;
  publicUrl: string;
  database: pg.ClientConfig;
  sandbox: PaymentSandboxAccess | null;
  /** Of a demo (FARM_DEMO) in a shop without printers of its own. */
  simulatedFarm: SimulatedFarm | null;
  admin: FirstAdmin;
}

export interface PreparedShop {
  resources: BootResources;
  /** Stops what was started. Call it once, after all serving processes have ended. */
  stop(): Promise<void>;
}

export interface PrepareShopOptions {
  /** Called when another shop has taken over the data folder. */
  onLost(): void;
  /** Shows the generated password of the first admin; null without a terminal. */
  showAdminPassword: ((email: string, password: string) => void) | null;
  /** Aborts a start in progress. */
  signal: AbortSignal;
}

/**
 * Claims the ports, migrates the database, inserts the first rows and starts the payment sandbox if allowed. Stops what
 * was started if a later part fails or `signal` aborts.
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
      sandboxPort === null ? null : await startPaymentSandbox(config, sandboxPort, publicUrl, port, log);
    if (sandbox) stops.push(sandbox.stop);
    const simulatedFarm = config.farmDemo ? await startFarmDemo(database.settings, log, stops) : null;
    options.signal.throwIfAborted();
    const resources = {
      port,
      publicUrl,
      database: database.settings,
      sandbox: sandbox?.access ?? null,
      simulatedFarm,
      admin,
    };
    return { resources, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the first admin and, if wanted, the demo catalogue, once per shop, also with concurrent starts. */
async function seedDatabase(
  config: Config,
  settings: pg.ClientConfig,
  log: Logger,
  showPassword: PrepareShopOptions['showAdminPassword'],
): Promise<FirstAdmin> {
  const { db, close } = openDatabasePool({ ...settings, max: 1 }, log);
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
