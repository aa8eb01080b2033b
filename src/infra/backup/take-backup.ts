import pg, { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import type { UploadStorage } from '../files/upload-storage.ts';
import { type BackedUpJob, type BackupManifest, backupFormatVersion } from './backup-manifest.ts';
import { type ArchiveWriter, createArchiveWriter } from './create-archive-writer.ts';
import type { BackedUpTable } from './list-tables-to-back-up.ts';
import { openDatabaseSnapshot } from './open-database-snapshot.ts';

export interface BackupOptions {
  settings: ClientConfig;
  /** The source of the uploads. */
  files: UploadStorage;
  /** The archive to write. */
  file: string;
  now: Date;
  /** Aborts the backup and removes the file. */
  signal: AbortSignal;
  /** Receives progress messages for people. */
  onProgress: (line: string) => void;
}

const maxPartBytes = 1_048_576;

/**
 * Writes a running shop as of one moment into one file: all rows, sequences, unfinished jobs and uploads. Needs no more
 * memory than a chunk of a table.
 * @throws BackupError with one line for the owner; the file is then removed
 */
export async function takeBackup(options: BackupOptions): Promise<BackupManifest> {
  const client = new pg.Client({
    connectionTimeoutMillis: 5_000,
    ...options.settings,
    application_name: 'shop-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const archive = await createArchiveWriter(options.file);
    try {
      return await writeContents(archive, client, options);
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function writeContents(
  archive: ArchiveWriter,
  client: Client,
  options: BackupOptions,
): Promise<BackupManifest> {
  const { signal, onProgress } = options;
  const snapshot = await openDatabaseSnapshot(client);
  onProgress(
    `The shop at this moment: ${snapshot.tables.length} tables, ${snapshot.uploads.length} uploaded files.`,
  );
  const tables: BackupManifest['tables'] = [];
  for (const table of snapshot.tables) {
    const rows = await saveTable(archive, client, table, signal);
    tables.push({ ...table, rows });
    if (rows > 0) onProgress(`${table.name}: ${rows} ${rows === 1 ? 'row' : 'rows'}`);
  }
  const jobs = Buffer.from(JSON.stringify(await loadJobs(client)));
  await archive.addEntry('jobs.json', jobs.length, [jobs]);
  // Read after the rows and outside of any snapshot, so that no value is behind a number in a row.
  const sequences = await loadSequences(client);
  const missingFiles = await saveFiles(archive, snapshot.uploads, options);
  return archive.finish({
    format: backupFormatVersion,
    takenAt: options.now.toISOString(),
    migration: await newestMigration(client),
    tables,
    sequences,
    files: snapshot.uploads.length - missingFiles.length,
    missingFiles,
  });
}

/** A tar entry starts with its length, which COPY does not know, so a table is split into chunks. */
async function saveTable(
  archive: ArchiveWriter,
  client: Client,
  { name, columns }: BackedUpTable,
  signal: AbortSignal,
): Promise<number> {
  const list = columns.map(escapeIdentifier).join(', ');
  const copy = client.query(to(`copy public.${escapeIdentifier(name)} (${list}) to stdout`));
  let waiting: Buffer[] = [];
  let bytes = 0;
  let parts = 0;
  const flush = async () => {
    parts += 1;
    await archive.addEntry(`tables/${name}/${parts}`, bytes, waiting);
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxPartBytes) await flush();
  }
  if (bytes > 0) await flush();
  return copy.rowCount;
}

async function saveFiles(
  archive: ArchiveWriter,
  uploads: readonly string[],
  { files, signal, onProgress }: BackupOptions,
): Promise<string[]> {
  // An unusable storage must not look like one in which every file is missing.
  await files.isEmpty();
  const missing: string[] = [];
  let tellAt = Date.now() + 2_000;
  for (const [at, path] of uploads.entries()) {
    signal.throwIfAborted();
    const name = path.replace('/uploads/', '');
    const bytes = await files.size(name).catch((error) => {
      if (readShopErrorCode(error) === 'not_found') return null;
      throw error;
    });
    if (bytes === null) {
      missing.push(name);
      continue;
    }
    await archive.addEntry(`files/${name}`, bytes, await files.read(name));
    if (Date.now() < tellAt) continue;
    onProgress(`${at + 1} of ${uploads.length} files`);
    tellAt = Date.now() + 2_000;
  }
  if (missing.length > 0) onProgress(`${missing.length} uploaded files are missing in the shop.`);
  return missing;
}

/** Unfinished jobs: waiting, to be retried, or running. */
async function loadJobs(client: Client): Promise<BackedUpJob[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!rows[0]?.there) return [];
  const jobs = await client.query<BackedUpJob>(
    `select id::text, name as queue, data from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`,
  );
  return jobs.rows;
}

async function loadSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: BackupManifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${escapeIdentifier(name)}`,
    );
    if (found[0]) sequences.push({ name, ...found[0] });
  }
  return sequences;
}

async function newestMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ newest: string }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest);
}
