import { buffer } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import type { FileStorage, Logger, QueueName } from '#domain/shared/ctx.ts';
import { createJobQueue } from '../jobs/pg-boss-job-queue.ts';
import { migrationLockKey } from '../postgres/migrate-database.ts';
import { listMigrations, migrateInTransaction } from '../postgres/migrate-in-transaction.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, backedUpJobsSchema } from './backup-manifest.ts';
import { beginCopyIn, type TableCopyIn } from './begin-copy-in.ts';
import { forEachArchiveEntry } from './for-each-archive-entry.ts';

export interface RestoreDatabaseOptions {
  settings: ClientConfig;
  /** The archive, already verified. */
  file: string;
  manifest: BackupManifest;
  /** The target of the uploads. */
  files: Pick<FileStorage, 'write'>;
  /** Called when everything is written and not yet committed. */
  beforeCommit: () => Promise<void>;
  signal: AbortSignal;
  onProgress: (line: string) => void;
  log: Logger;
}

/**
 * Fills an empty database from a backup in one transaction: creates the tables of the backup's version, then migrates
 * them. A shop that starts meanwhile waits for it.
 * @throws BackupError with one line for the owner; the database is then as empty as before
 */
export async function restoreDatabase(options: RestoreDatabaseOptions): Promise<void> {
  const client = new pg.Client({
    connectionTimeoutMillis: 5_000,
    ...options.settings,
    application_name: 'shop-restore',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
    await assertEmptyDatabase(client);
    try {
      // pg-boss creates its own tables, outside of this transaction.
      const queue = await createJobQueue(options.settings, options.log, createTelemetry(null));
      try {
        await restoreContents(client, options, queue.enqueue);
      } finally {
        await queue.stop();
      }
    } catch (error) {
      await client.query('rollback');
      await client.query('drop schema if exists pgboss cascade');
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function assertEmptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`);
  if (rows[0])
    throw new BackupError(
      `The database is not empty (${rows[0].name}). A backup is restored into an empty one only.`,
    );
}

type Enqueue = Awaited<ReturnType<typeof createJobQueue>>['enqueue'];

async function restoreContents(
  client: Client,
  options: RestoreDatabaseOptions,
  enqueue: Enqueue,
): Promise<void> {
  const { manifest, onProgress } = options;
  const known = listMigrations();
  if (!known.includes(manifest.migration))
    throw new BackupError(
      'The backup was written by a newer version of the shop. Restore it with that version.',
    );
  await client.query('begin');
  await client.query("set local datestyle = 'ISO, YMD'");
  await migrateInTransaction(client, 0, manifest.migration);
  const tables = manifest.tables.map(({ name }) => `public.${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Rows written by the migrations are in the backup too.
  await client.query(`truncate ${tables.join(', ')}`);
  const jobs = await restoreParts(client, options);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { name, value, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${escapeIdentifier(name)}`,
      value,
      called,
    ]);
  await migrateInTransaction(client, manifest.migration, Math.max(...known));
  // The backup contains the originals; picture variants are generated again.
  await client.query(`update uploads set picture_width = null, variant_tries = 0, variants_tried_at = null
    where picture_width is not null`);
  const db = drizzle(client);
  for (const { id, queue, data } of jobs) await enqueue(db, queue as QueueName, [{ key: id, data }]);
  if (jobs.length > 0) onProgress(`unfinished jobs: ${jobs.length}`);
  await options.beforeCommit();
  await client.query('commit');
}

/** Reads the archive once: rows into their tables, uploads into the storage. Returns the jobs. */
async function restoreParts(
  client: Client,
  { file, manifest, files, signal, onProgress }: RestoreDatabaseOptions,
) {
  let jobs: unknown = [];
  const sent = new Set<string>();
  let open: TableCopyIn | null = null;
  const filled = new Map(manifest.tables.map(({ name }) => [name, 0]));
  const close = async () => {
    if (!open) return;
    const rows = await open.end();
    filled.set(open.table, rows);
    onProgress(`${open.table}: ${rows} ${rows === 1 ? 'row' : 'rows'}`);
    open = null;
  };
  await forEachArchiveEntry(file, async (name, content) => {
    signal.throwIfAborted();
    const [kind, what = ''] = name.split('/');
    if (kind !== 'tables' || (open as TableCopyIn | null)?.table !== what) await close();
    if (kind === 'tables') {
      const table = manifest.tables.find((one) => one.name === what);
      if (!table) throw new BackupError(`The backup contains rows of ${what}, which it does not describe.`);
      open ??= beginCopyIn(client, table);
      for await (const chunk of content) await (open as TableCopyIn).write(chunk);
    } else if (kind === 'files') {
      if (!/^[\w-]+\.\w+$/.test(what))
        throw new BackupError('The backup contains a file with an invalid name.');
      await files.write(what, content);
      sent.add(what);
    } else if (name === 'jobs.json') jobs = JSON.parse((await buffer(content)).toString());
  });
  await close();
  const short = manifest.tables.find(({ name, rows }) => filled.get(name) !== rows);
  if (short) throw new BackupError(`Rows of ${short.name} are missing.`);
  if (sent.size !== manifest.files) throw new BackupError('Uploaded files are missing.');
  onProgress(`uploaded files: ${sent.size}`);
  return backedUpJobsSchema.parse(jobs);
}
