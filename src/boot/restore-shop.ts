import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Config } from '#config';
import type { FileStorage, Logger } from '#domain/shared/ctx.ts';
import { BackupError } from '#infra/backup/backup-error.ts';
import type { BackupManifest } from '#infra/backup/backup-manifest.ts';
import { verifyArchive } from '#infra/backup/for-each-archive-entry.ts';
import { restoreDatabase } from '#infra/backup/restore-database.ts';
import { startShopPostgres } from '#infra/postgres/start-shop-postgres.ts';
import { createWarningLogger, openUploadStorage } from './open-upload-storage.ts';

export interface RestoreOptions {
  file: string;
  log: Logger;
  signal: AbortSignal;
  onProgress: (line: string) => void;
}

const workFolder = 'restoring';

/**
 * Restores a backup into an empty data folder, and into an empty database and bucket if configured. Works in a
 * temporary folder beside the target and moves it at the end; a failed restore leaves nothing, in the bucket either.
 * @throws BackupError with one line for the owner
 */
export async function restoreShop(config: Config, options: RestoreOptions): Promise<BackupManifest> {
  const { dataDir } = config;
  const found = await readdir(dataDir).catch(() => null);
  if (found?.[0])
    throw new BackupError(
      `${dataDir} is not empty (${found[0]}). A backup is restored into an empty folder only.`,
    );
  options.onProgress('Checking the backup.');
  const manifest = await verifyArchive(options.file);
  options.onProgress(`It is complete, and was taken at ${manifest.takenAt}.`);
  const work = join(dataDir, workFolder);
  const files = await openUploadStorage(
    { ...config, dataDir: work },
    createWarningLogger(options.onProgress),
  );
  if (config.bucket && !(await files.isEmpty()))
    throw new BackupError(
      `The bucket ${config.bucket.bucket} already contains files of a shop (uploads/). A backup is restored into an empty one only.`,
    );
  const sent: string[] = [];
  const write: FileStorage['write'] = (name, content) => {
    sent.push(name);
    return files.write(name, content);
  };
  try {
    await mkdir(join(work, 'files'), { recursive: true });
    const load = (settings: ClientConfig) =>
      restoreDatabase({
        ...options,
        settings,
        manifest,
        files: { write },
        async beforeCommit() {
          if (!config.bucket) await rename(join(work, 'files'), join(dataDir, 'files'));
        },
      });
    if (config.databaseUrl) await load({ connectionString: config.databaseUrl });
    else await withEmbeddedPostgres(work, load, options.signal);
  } catch (error) {
    if (config.bucket) for (const name of sent) await files.remove(name).catch(() => {});
    for (const left of [workFolder, 'files']) await rm(join(dataDir, left), { recursive: true, force: true });
    if (found === null) await rmdir(dataDir).catch(() => {});
    throw error;
  }
  // The database is moved last: without it the folder contains no shop.
  if (!config.databaseUrl) await rename(join(work, 'postgres'), join(dataDir, 'postgres'));
  await rm(work, { recursive: true });
  return manifest;
}

async function withEmbeddedPostgres(
  work: string,
  load: (settings: ClientConfig) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const postgres = await startShopPostgres({ dataDir: work, log: () => {}, signal });
  try {
    await load(postgres.connection);
  } finally {
    await postgres.stop();
  }
}
