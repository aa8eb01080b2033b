import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '#root';

export const migrationsFolder = join(projectRoot, 'db/migrations');
/** The advisory lock for migrations; other processes wait for it. */
export const migrationLockKey = 7_041_001;
const minServerVersion = 180_000;

/** The database does not match this code. The message is one line for the owner; nothing was changed. */
export class DatabaseMismatchError extends Error {}

/**
 * Migrates the database to the schema of this code. With two processes at once, the second waits for an advisory lock
 * and finds nothing to do.
 * @throws DatabaseMismatchError if the database is newer than the code or its server too old
 */
export async function migrateDatabase(settings: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({
    connectionTimeoutMillis: 5_000,
    application_name: 'shop-migrate',
    ...settings,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
    await assertCompatible(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function assertCompatible(client: pg.Client): Promise<void> {
  const server = await client.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  );
  const { version = 0, name = 'unknown' } = server.rows[0] ?? {};
  if (version < minServerVersion)
    throw new DatabaseMismatchError(`The database server is PostgreSQL ${name}; the shop needs 18 or later.`);
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!table.rows[0]?.there) return;
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
  if (Number(applied.rows[0]?.newest ?? 0) > known)
    throw new DatabaseMismatchError(
      'The database was migrated by a newer version of the shop. Start that version, or restore a backup.',
    );
}
