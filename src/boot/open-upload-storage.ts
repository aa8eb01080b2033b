import { join } from 'node:path';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import { createLocalUploadStorage } from '#infra/files/local-upload-storage.ts';
import type { UploadStorage } from '#infra/files/upload-storage.ts';

/** Where the uploads of a shop lie: in the bucket that is set up, else under its data folder. */
export async function openUploadStorage(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
): Promise<UploadStorage> {
  if (!bucket) return createLocalUploadStorage(join(dataDir, 'files'));
  // The store's own library is large: a shop without a bucket never loads it.
  const { createS3UploadStorage: bucketFiles } = await import('#infra/files/s3-upload-storage.ts');
  return bucketFiles(bucket, log);
}

/** A log of an owner's command: what a store said, in a line for people. */
export const createWarningLog = (tell: (line: string) => void): Pick<Logger, 'warn'> => ({
  warn: ({ type, status }: { type?: string; status?: number }, message) =>
    tell(`${message}: ${[type, status].filter(Boolean).join(' ')}`),
});
