import { Readable } from 'node:stream';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import { isFileWasNotFound } from '@flystorage/file-storage';
import type { Logger } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { fileNotFound, storageFull, trackSourceError, type UploadStorage } from './upload-storage.ts';

export interface S3Options {
  bucket: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds for one try: until it is connected, until it is answered, and in which nothing moves. */
const defaultTimeouts = { connect: 3_000, answer: 10_000, idle: 30_000 };
const maxAttempts = 2;
const prefix = 'uploads';

/**
 * Files in a bucket, under 'uploads/'. A file is seen once the store has all of it: one request up to 5 MiB, beyond that
 * parts that are put together at the end. Throws `provider_unreachable` where the store does not answer or refuses,
 * `no_room` where it is full.
 */
export function createS3UploadStorage(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Options,
  log: Pick<Logger, 'warn'>,
  timeouts = defaultTimeouts,
): UploadStorage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon has a host name for each bucket for certain.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    maxAttempts: maxAttempts,
    // Newer checksums and '100 Continue' are not known to every store; the signature covers the content already.
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
  // One part at a time: a customer's file takes no more memory than that.
  const store = new AwsS3StorageAdapter(client, { bucket, prefix, uploadConfiguration: { queueSize: 1 } });

  /** What the store said stays in the log, without the key. */
  function toStoreError(error: unknown): unknown {
    const said = isFileWasNotFound(error) ? error.cause : error;
    if (!(said instanceof Error)) return error;
    const { httpStatusCode: status, requestId: providerRequestId } =
      said instanceof S3ServiceException ? said.$metadata : {};
    log.warn({ type: said.name, status, providerRequestId }, 'the file store refused a call');
    if (status === 507) return storageFull(error);
    return new ShopError(
      'provider_unreachable',
      'Our files cannot be reached right now. Please try again in a moment.',
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
        // The store may have all of it and its answer be lost.
        await remove(name).catch(() => {});
        throw toStoreError(error);
      } finally {
        body.destroy();
      }
    },
    async read(name) {
      try {
        // The adapter's own stream: whoever destroys it ends the connection too.
        return (await store.read(name, {})) as Readable;
      } catch (error) {
        throw isMissing(error) ? fileNotFound() : toStoreError(error);
      }
    },
    remove,
    async size(name) {
      try {
        return await store.fileSize(name, {});
      } catch (error) {
        throw isMissing(error) ? fileNotFound() : toStoreError(error);
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

/** A bucket that is not there is no missing file. A HEAD cannot tell them apart: it has no body. */
function isMissing(error: unknown): boolean {
  if (isFileWasNotFound(error)) return isMissing(error.cause);
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
}
