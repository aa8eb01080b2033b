import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#config';
import { acquireShopLock } from '#infra/postgres/acquire-shop-lock.ts';
import { startShopPostgres } from '#infra/postgres/start-shop-postgres.ts';
import { StartupError } from './startup-error.ts';

export interface AcquiredDatabase {
  settings: pg.ClientConfig;
  /** Restores the previous state: running or stopped. */
  release(): Promise<void>;
}

/**
 * Opens the database of a shop without migrating it, for a second program beside a running shop. A running embedded
 * database is found by its lock file and reached through its Unix socket; otherwise it runs until `release`.
 * @throws StartupError if there is no shop
 */
export async function acquireDatabase(config: Config): Promise<AcquiredDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return { settings: { connectionString: databaseUrl }, release: async () => {} };
  await access(join(dataDir, 'postgres')).catch(() => {
    throw new StartupError(`There is no shop in ${dataDir}. Set DATA_DIR, or DATABASE_URL for a server.`);
  });
  const postgres = await startShopPostgres({ dataDir, log: () => {} });
  const settings = postgres.connection;
  try {
    const lock = await acquireShopLock(settings, { dataDir, onLost: () => {}, timeoutMs: 0 });
    return {
      settings,
      async release() {
        await lock.release();
        await postgres.stop();
      },
    };
  } catch (error) {
    // The shop owns the database: stop only our own supervision.
    postgres.detach();
    if (error instanceof Error && 'code' in error && error.code === 'shop_already_running')
      return { settings, release: async () => {} };
    throw error;
  }
}
