import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createJobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import { migrateDatabase } from '#infra/postgres/migrate-database.ts';
import { startShopPostgres } from '#infra/postgres/start-shop-postgres.ts';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';

export const templateDatabaseName = 'shop_template';

export interface TemplateServer {
  connection: { host: string; port: number; user: string };
  stop(): Promise<void>;
}

/** Nothing is kept, and each of 300 databases is used for seconds: no work is done for later. */
const serverSettings = {
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  io_method: 'sync',
};

/** A PostgreSQL server with a migrated template database. `stop` removes it with its data. */
export async function startTemplateServer(): Promise<TemplateServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'));
  await chmod(folder, 0o755);
  const postgres = await startShopPostgres({
    dataDir: folder,
    log: () => {},
    durable: false,
    maxConnections: 300,
    settings: serverSettings,
  });
  const { host, port, user } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${templateDatabaseName}`);
  await admin.end();
  const settings = { host, port, user, database: templateDatabaseName };
  await migrateDatabase(settings);
  await (await createJobQueue(settings, silentLogger, createTelemetry(null))).stop();
  return {
    connection: { host, port, user },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
