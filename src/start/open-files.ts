import { join } from 'node:path';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import { localFiles } from '#infra/files/local-files.ts';

/** Where the uploads of a shop lie: in the bucket that is set up, else under its data folder. */
export async function openFiles(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
): Promise<FileStore> {
  if (!bucket) return localFiles(join(dataDir, 'files'));
  // The store's own library is large: a shop without a bucket never loads it.
  const { bucketFiles } = await import('#infra/files/bucket-files.ts');
  return bucketFiles(bucket, log);
}

/** A log of an owner's command: what a store said, in a line for people. */
export const tellWarnings = (tell: (line: string) => void): Pick<Logger, 'warn'> => ({
  warn: ({ type, status }: { type?: string; status?: number }, message) =>
    tell(`${message}: ${[type, status].filter(Boolean).join(' ')}`),
});
