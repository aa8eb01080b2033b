import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { migrationsFolder } from './migrate-database.ts';

/**
 * Applies the migrations after one and up to another (each identified by when it was generated, in ms) in the caller's
 * transaction, and records them for `migrateDatabase`. Drizzle's own migrator would commit.
 */
export async function migrateInTransaction(client: ClientBase, after: number, upTo: number): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= after || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** When each migration of this code was generated, in ms. */
export const listMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
