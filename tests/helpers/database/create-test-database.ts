import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type DatabasePool, openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';

const templateDatabase = 'shop_template';

export interface TestDatabase extends DatabasePool {
  settings: { host: string; port: number; user: string; database: string };
}

/** A database for this test file, cloned from the migrated template. Dropped with the whole server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template ${templateDatabase}`);
  await admin.end();
  const settings = { ...server, database: name };
  const database = openDatabasePool(settings, silentLogger);
  afterAll(() => database.close());
  return { ...database, settings };
}
