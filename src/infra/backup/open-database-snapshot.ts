import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import { BackupError } from './backup-error.ts';
import { type BackedUpTable, listTablesToBackUp } from './list-tables-to-back-up.ts';

export interface DatabaseSnapshot {
  tables: BackedUpTable[];
  /** The uploads in the snapshot, as '/uploads/<name>'. */
  uploads: string[];
}

const maxAttempts = 20;
/** Serialization failure; undefined table; deadlock. */
const retryableCodes = new Set(['40001', '42P01', '40P01']);

/**
 * Begins the transaction that reads the whole shop as of one moment, and locks the rows of all uploads against deletion
 * until it ends: a file is stored before its row and removed after its row is deleted, so a locked row has its file.
 * Fails if a deletion is in progress, and is then repeated.
 */
export async function openDatabaseSnapshot(client: Client): Promise<DatabaseSnapshot> {
  // While large files are copied, this connection is idle.
  await client.query(
    "set datestyle = 'ISO, YMD'; set idle_in_transaction_session_timeout = 0; set statement_timeout = 0",
  );
  for (let n = 1; ; n += 1) {
    try {
      return await beginSnapshot(client);
    } catch (error) {
      await client.query('rollback');
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (n >= maxAttempts || !retryableCodes.has(code)) throw error;
      await sleep(100 * n);
    }
  }
}

async function beginSnapshot(client: Client): Promise<DatabaseSnapshot> {
  const tables = await listTablesToBackUp(client);
  if (tables.length === 0) throw new BackupError('There is no shop in this database.');
  await client.query('begin isolation level repeatable read');
  // Before the snapshot: no migration may change the tables from here on.
  const names = tables.map(({ name }) => `public.${escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const { rows } = tables.some(({ name }) => name === 'uploads')
    ? await client.query<{ path: string }>('select path from public.uploads order by id for key share')
    : { rows: [] };
  return { tables, uploads: rows.map(({ path }) => path) };
}
