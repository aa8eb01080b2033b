import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** How the store handles the next requests: `half` sends the first half of a file and then nothing more. */
export type FakeS3Behavior = 'well' | 'broken' | 'silent' | 'full' | 'half';

export interface FakeS3Server {
  settings: {
    bucket: string;
    endpoint: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  /** Complete files by key. */
  objects: Map<string, Buffer>;
  /** Parts of uploads that are neither completed nor aborted, by upload id. */
  parts: Map<string, Map<number, Buffer>>;
  /** Method and address of each request, in order. */
  requestLog: string[];
  behavior: FakeS3Behavior;
  /** Number of requests handled normally before `behavior` applies. */
  requestsBeforeBehavior: number;
  /** Number of open connections. */
  countConnections(): Promise<number>;
  /** Makes the bucket missing; files are kept. */
  isBucketMissing: boolean;
}

const keys = {
  bucket: 'shop-files',
  region: 'test-1',
  accessKeyId: 'AKTESTS',
  secretAccessKey: 'a secret of tests',
};
const signed =
  /^AWS4-HMAC-SHA256 Credential=AKTESTS\/\d{8}\/test-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host;[\w;-]+, Signature=[0-9a-f]{64}$/;
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const errorXml = (name: string, message: string) =>
  `<?xml version="1.0"?><Error><Code>${name}</Code><Message>${message}</Message></Error>`;

/** An S3 store with one bucket and the operations that the shop needs. */
export async function startFakeS3Server(): Promise<FakeS3Server> {
  const objects: FakeS3Server['objects'] = new Map();
  const parts: FakeS3Server['parts'] = new Map();
  let uploads = 0;

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://store');
    const say = (status: number, body = '', headers = {}) =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
    store.requestLog.push(`${request.method} ${url.pathname}`);
    store.requestsBeforeBehavior -= 1;
    const mood = store.requestsBeforeBehavior >= 0 ? 'well' : store.behavior;
    if (mood === 'silent') return void request.resume();
    const sent = await buffer(request);
    if (mood === 'broken') return void say(500, errorXml('InternalError', 'broken'));
    if (mood === 'full') return void say(507, errorXml('StorageFull', 'full'));
    if (!signed.test(request.headers.authorization ?? '') || !matchesSignedHash(request, sent))
      return void say(403, errorXml('SignatureDoesNotMatch', 'who are you?'));
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (bucket !== keys.bucket || store.isBucketMissing)
      return void say(404, errorXml('NoSuchBucket', 'no such bucket'));
    const key = rest.join('/');
    const upload = url.searchParams.get('uploadId');
    if (!key) return void say(200, listing(url.searchParams.get('prefix') ?? ''));
    if (request.method === 'POST' && !upload) {
      uploads += 1;
      parts.set(String(uploads), new Map());
      const id = `<UploadId>${uploads}</UploadId>`;
      return void say(200, `<InitiateMultipartUploadResult>${id}</InitiateMultipartUploadResult>`);
    }
    if (upload) {
      const known = parts.get(upload);
      if (!known) return void say(404, errorXml('NoSuchUpload', 'no such upload'));
      if (request.method === 'PUT') {
        known.set(Number(url.searchParams.get('partNumber')), sent);
        return void say(200, '', { etag: etagOf(sent) });
      }
      parts.delete(upload);
      if (request.method === 'DELETE') return void say(204);
      const inOrder = [...known].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
      objects.set(key, Buffer.concat(inOrder));
      const etag = `<ETag>${etagOf(sent)}</ETag>`;
      return void say(200, `<CompleteMultipartUploadResult>${etag}</CompleteMultipartUploadResult>`);
    }
    if (request.method === 'PUT') {
      objects.set(key, sent);
      return void say(200, '', { etag: etagOf(sent) });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void say(204);
    }
    const found = objects.get(key);
    if (!found) return void say(404, request.method === 'HEAD' ? '' : errorXml('NoSuchKey', 'no such key'));
    response.writeHead(200, { 'content-length': found.length, etag: etagOf(found) });
    if (request.method === 'HEAD') response.end();
    else if (mood === 'half') response.write(found.subarray(0, found.length / 2));
    else response.end(found);
  }

  function listing(prefix: string): string {
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = found.slice(0, 1).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return `<ListBucketResult><IsTruncated>${found.length > 1}</IsTruncated>${contents}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: FakeS3Server = {
    settings: { ...keys, endpoint },
    objects,
    parts,
    requestLog: [],
    behavior: 'well',
    requestsBeforeBehavior: 0,
    isBucketMissing: false,
    countConnections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
  };
  return store;
}

/** The signature covers the hash of the content, which must match the received bytes. */
function matchesSignedHash({ headers }: IncomingMessage, sent: Buffer): boolean {
  const said = headers['x-amz-content-sha256'];
  return said === createHash('sha256').update(sent).digest('hex');
}
