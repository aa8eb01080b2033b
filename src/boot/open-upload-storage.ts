import { join } from 'node:path';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';
import { createLocalUploadStorage } from '#infra/files/local-upload-storage.ts';
import type { UploadStorage } from '#infra/files/upload-storage.ts';

/** The upload storage of a shop: the configured bucket, else a folder under its data folder. */
export async function openUploadStorage(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
): Promise<UploadStorage> {
  if (!bucket) return createLocalUploadStorage(join(dataDir, 'files'));
  // Loaded only with a bucket: the S3 client is large.
  const { createS3UploadStorage: bucketFiles } = await import('#infra/files/s3-upload-storage.ts');
  return bucketFiles(bucket, log);
}

/** A logger for command-line tools: prints the message with the type and status of the error. */
export const createWarningLogger = (tell: (line: string) => void): Pick<Logger, 'warn'> => ({
  warn: ({ type, status }: { type?: string; status?: number }, message) =>
    tell(`${message}: ${[type, status].filter(Boolean).join(' ')}`),
});
