import type pg from 'pg';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import { acquireShopLock } from '#infra/postgres/acquire-shop-lock.ts';
import { DatabaseMismatchError, migrateDatabase } from '#infra/postgres/migrate-database.ts';
import { startShopPostgres } from '#infra/postgres/start-shop-postgres.ts';
import { StartupError, toErrorReason } from './startup-error.ts';

export interface RunningDatabase {
  settings: pg.ClientConfig;
  stop(): Promise<void>;
}

interface Options {
  /** Aborts a start in progress. */
  signal: AbortSignal;
  /** Called when another shop has taken over the embedded database. */
  onLost: () => void;
}

/**
 * Returns a reachable, migrated database: the embedded one, or the server at DATABASE_URL.
 * @throws StartupError with one line for the owner
 */
export async function startDatabase(config: Config, log: Logger, options: Options): Promise<RunningDatabase> {
  return config.databaseUrl ? onServer(config.databaseUrl) : onEmbedded(config, log, options);
}

async function onServer(databaseUrl: string): Promise<RunningDatabase> {
  const settings = { connectionString: databaseUrl };
  await migrateOrFail(settings, `The database at DATABASE_URL (${new URL(databaseUrl).host}) cannot be used`);
  return { settings, stop: async () => {} };
}

async function onEmbedded(
  config: Config,
  log: Logger,
  { signal, onLost }: Options,
): Promise<RunningDatabase> {
  const postgres = await startShopPostgres({
    dataDir: config.dataDir,
    maxConnections: 70 + 30 * config.workerCount,
    signal,
    log: (level, message) => log[level]({ part: 'postgres' }, message),
  });
  const settings = postgres.connection;
  try {
    const lock = await acquireShopLock(settings, { dataDir: config.dataDir, onLost });
    await migrateOrFail(settings, 'The embedded database cannot be used');
    return {
      settings,
      async stop() {
        await lock.release();
        await postgres.stop();
      },
    };
  } catch (error) {
    if (isAlreadyRunning(error)) {
      postgres.detach();
      throw new StartupError(error.message);
    }
    await postgres.stop();
    throw error;
  }
}

const isAlreadyRunning = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'shop_already_running';

async function migrateOrFail(settings: pg.ClientConfig, whatFailed: string): Promise<void> {
  try {
    await migrateDatabase(settings);
  } catch (error) {
    if (error instanceof DatabaseMismatchError) throw new StartupError(error.message);
    throw new StartupError(`${whatFailed}: ${toErrorReason(error)}`);
  }
}
