import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type DatabasePool, openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';

const templateDatabase = 'shop_template';

/**
 * Four callers meet as well as twenty do, and each new connection costs a tenth of a second of the processor. More wait
 * for one, on a slow machine too.
 */
const poolSize = { max: 4, connectionTimeoutMillis: 60_000 };

export interface TestDatabase extends DatabasePool {
  settings: { host: string; port: number; user: string; database: string };
}

/**
 * A database for this test file, cloned from the migrated template. Dropped with the whole server. With `fullPool` it has
 * as many connections as the shop's.
 */
export async function createTestDatabase({ fullPool = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  // Copying the files takes a third of the time of writing each page to the log.
  await admin.query(`create database ${name} template ${templateDatabase} strategy file_copy`);
  await admin.end();
  const settings = { ...server, database: name };
  const database = openDatabasePool({ ...settings, ...(!fullPool && poolSize) }, silentLogger);
  afterAll(() => database.close());
  return { ...database, settings };
}
