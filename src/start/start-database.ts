import type pg from 'pg';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import { claimShopLock } from '#infra/postgres/claim-shop-lock.ts';
import { DatabaseMismatch, migrateDatabase } from '#infra/postgres/migrate-database.ts';
import { startEmbeddedPostgres } from '#infra/postgres/start-embedded-postgres.ts';
import { reasonOf, StartError } from './start-line.ts';

export interface RunningDatabase {
  settings: pg.ClientConfig;
  stop(): Promise<void>;
}

interface Options {
  /** Ends a start under way. */
  signal: AbortSignal;
  /** Called when another shop has taken the embedded database over. */
  onLost: () => void;
}

/**
 * A database that is reachable and fits this code: the embedded one, or the server at DATABASE_URL.
 * @throws StartError with one line for the owner
 */
export async function startDatabase(config: Config, log: Logger, options: Options): Promise<RunningDatabase> {
  return config.databaseUrl ? onServer(config.databaseUrl) : onEmbedded(config, log, options);
}

async function onServer(databaseUrl: string): Promise<RunningDatabase> {
  const settings = { connectionString: databaseUrl };
  await bringUp(settings, `The database at DATABASE_URL (${new URL(databaseUrl).host}) cannot be used`);
  return { settings, stop: async () => {} };
}

async function onEmbedded(
  config: Config,
  log: Logger,
  { signal, onLost }: Options,
): Promise<RunningDatabase> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    maxConnections: 70 + 30 * config.processes,
    signal,
    log: (level, message) => log[level]({ part: 'postgres' }, message),
  });
  const settings = postgres.connection;
  try {
    const lock = await claimShopLock(settings, { dataDir: config.dataDir, onLost });
    await bringUp(settings, 'The embedded database cannot be used');
    return {
      settings,
      async stop() {
        await lock.release();
        await postgres.stop();
      },
    };
  } catch (error) {
    if (isTaken(error)) {
      postgres.leave();
      throw new StartError(error.message);
    }
    await postgres.stop();
    throw error;
  }
}

const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'shop_already_running';

async function bringUp(settings: pg.ClientConfig, whatFailed: string): Promise<void> {
  try {
    await migrateDatabase(settings);
  } catch (error) {
    if (error instanceof DatabaseMismatch) throw new StartError(error.message);
    throw new StartError(`${whatFailed}: ${reasonOf(error)}`);
  }
}
