import { Readable } from 'node:stream';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import { isFileWasNotFound } from '@flystorage/file-storage';
import type { Logger } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import {
  fileNotFoundError,
  storageFullError,
  trackSourceError,
  type UploadStorage,
} from './upload-storage.ts';

export interface S3StorageOptions {
  bucket: string;
  /** Null: Amazon S3. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeouts of one attempt in ms: to connect, for the response, and without any data. */
const defaultTimeouts = { connect: 3_000, answer: 10_000, idle: 30_000 };
const maxAttempts = 2;
const prefix = 'uploads';

/**
 * Stores files in a bucket under 'uploads/'. A file is visible once the store has all of it: one request up to 5 MiB, a
 * multipart upload beyond. Throws `provider_unreachable` if the store does not respond or refuses, `no_room` if it is
 * full.
 */
export function createS3UploadStorage(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3StorageOptions,
  log: Pick<Logger, 'warn'>,
  timeouts = defaultTimeouts,
): UploadStorage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon is certain to support a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    maxAttempts: maxAttempts,
    // Not every store supports newer checksums and '100 Continue'; the signature covers the content already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.idle,
    },
  });
  // One part at a time, so that a file needs no more memory than that.
  const store = new AwsS3StorageAdapter(client, { bucket, prefix, uploadConfiguration: { queueSize: 1 } });

  /** Logs the error of the store, without the key. */
  function toStoreError(error: unknown): unknown {
    const said = isFileWasNotFound(error) ? error.cause : error;
    if (!(said instanceof Error)) return error;
    const { httpStatusCode: status, requestId: providerRequestId } =
      said instanceof S3ServiceException ? said.$metadata : {};
    log.warn({ type: said.name, status, providerRequestId }, 'file storage request failed');
    if (status === 507) return storageFullError(error);
    return new ShopError(
      'provider_unreachable',
      'File storage is unavailable right now. Please try again in a moment.',
    );
  }
  const remove = (name: string) =>
    store.deleteFile(name, {}).catch((error) => {
      if (!isMissing(error)) throw toStoreError(error);
    });

  return {
    async write(name, content) {
      const watched = trackSourceError(content);
      const body = Readable.from(watched.content);
      try {
        await store.write(name, body, { mimeType: 'application/octet-stream' });
      } catch (error) {
        const own = watched.thrown();
        if (own) throw own.error;
        // The store may have the whole file although its response was lost.
        await remove(name).catch(() => {});
        throw toStoreError(error);
      } finally {
        body.destroy();
      }
    },
    async read(name) {
      try {
        // The AWS SDK's own stream: destroying it also closes the connection.
        return (await store.read(name, {})) as Readable;
      } catch (error) {
        throw isMissing(error) ? fileNotFoundError() : toStoreError(error);
      }
    },
    remove,
    // A bucket is not where the database is.
    async requireFreeSpace() {},
    async size(name) {
      try {
        return await store.fileSize(name, {});
      } catch (error) {
        throw isMissing(error) ? fileNotFoundError() : toStoreError(error);
      }
    },
    async isEmpty() {
      try {
        return !(await store.directoryExists('', {}));
      } catch (error) {
        throw toStoreError(error);
      }
    },
  };
}

/** A missing bucket is not a missing file. HEAD cannot tell them apart, because it has no body. */
function isMissing(error: unknown): boolean {
  if (isFileWasNotFound(error)) return isMissing(error.cause);
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
}
