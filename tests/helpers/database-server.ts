import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { pgBossJobs } from '#infra/jobs/pg-boss-jobs.ts';
import { migrateDatabase } from '#infra/postgres/migrate-database.ts';
import { startEmbeddedPostgres } from '#infra/postgres/start-embedded-postgres.ts';
import { silent } from './silent.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string };
  }
}

export const template = 'shop_template';

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    durable: false,
    maxConnections: 300,
  });
  const { host, port, user } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  const settings = { host, port, user, database: template };
  await migrateDatabase(settings);
  await (await pgBossJobs(settings, silent)).stop();
  project.provide('databaseServer', { host, port, user });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
