import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '#config';
import { receiveUpload } from '#domain/uploads/receive-upload.ts';
import { takeBackup } from '#infra/backup/take-backup.ts';
import { createLocalUploadStorage } from '#infra/files/local-upload-storage.ts';
import { createEmptyDatabase } from '#tests/helpers/database/create-empty-database.ts';
import { startFakeS3Server } from '#tests/helpers/servers/start-fake-s3-server.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { restoreShop } from '../../src/boot/restore-shop.ts';
import { silentLogger } from '../helpers/silent-logger.ts';

const shop = await createTestShop();
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'shop.tar');
const how = { signal: new AbortController().signal, onProgress: () => {} };
const cube = readFileSync(new URL('../fixtures/stl/xyz-cube-20mm.stl', import.meta.url));

/** The owner's database server as a URL: the server of the tests, over its socket. */
async function server() {
  const { host, port, user, database } = await createEmptyDatabase();
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function count(databaseUrl: string, what: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(`select count(*)::int as n from ${what}`)).rows[0].n;
  } finally {
    await client.end();
  }
}

const restore = (databaseUrl: string, dataDir: string) =>
  restoreShop(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), {
    file,
    log: silentLogger,
    ...how,
  });

test('a restore writes rows to a server and files to the data folder, and refuses either if not empty', async () => {
  const robin = await shop.createCustomer();
  const content = (async function* () {
    yield cube;
  })();
  const path = await receiveUpload(shop.ctxAs(robin), { kind: 'stl', fileName: 'cube.stl', content });
  const { settings } = shop.database;
  await takeBackup({
    settings,
    files: createLocalUploadStorage(shop.filesFolder),
    file,
    now: new Date(),
    ...how,
  });

  const url = await server();
  const first = join(folder, 'first');
  await restore(url, first);
  expect(await count(url, 'users')).toBe(1);
  expect(readdirSync(first)).toEqual(['files']);
  expect(readFileSync(join(first, 'files', path.replace('/uploads/', '')))).toEqual(cube);

  const second = join(folder, 'second');
  await expect(restore(url, second)).rejects.toThrow(/The database is not empty/);
  expect(existsSync(second)).toBe(false);
  expect(await count(url, 'users')).toBe(1);
  const other = await server();
  await expect(restore(other, first)).rejects.toThrow(/is not empty \(files\)/);
  expect(await count(other, "pg_namespace where nspname in ('pgboss', 'drizzle')")).toBe(0);
});

test('a restore into a bucket leaves nothing if interrupted, and refuses a bucket with files', async () => {
  const store = await startFakeS3Server();
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = store.settings;
  const keys = {
    ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  };
  const robin = await shop.createCustomer();
  const names: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const content = (async function* () {
      yield cube;
    })();
    const path = await receiveUpload(shop.ctxAs(robin), { kind: 'stl', fileName: 'cube.stl', content });
    names.push(path.slice(1));
  }
  const archive = join(folder, 'bucket.tar');
  const files = createLocalUploadStorage(shop.filesFolder);
  const about = await takeBackup({
    ...how,
    settings: shop.database.settings,
    files,
    file: archive,
    now: new Date(),
  });
  const into = (databaseUrl: string, dataDir: string, signal = how.signal) =>
    restoreShop(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...keys }), {
      ...how,
      file: archive,
      log: silentLogger,
      signal,
    });
  const url = await server();
  const dataDir = join(folder, 'with-bucket');

  const ending = new AbortController();
  const set = vi.spyOn(store.objects, 'set').mockImplementation((key, bytes) => {
    ending.abort(new Error('enough'));
    return Map.prototype.set.call(store.objects, key, bytes) as typeof store.objects;
  });
  await expect(into(url, dataDir, ending.signal)).rejects.toThrow('enough');
  set.mockRestore();
  expect(store.requestLog.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  expect(store.objects.size).toBe(0);
  expect(existsSync(dataDir)).toBe(false);

  await into(url, dataDir);
  expect(store.objects.size).toBe(about.files);
  expect([...store.objects.keys()]).toEqual(expect.arrayContaining(names));
  expect(readdirSync(dataDir)).toEqual([]);

  const other = join(folder, 'other');
  await expect(into(await server(), other)).rejects.toThrow(
    /^The bucket shop-files already contains files of a shop/,
  );
  expect(store.objects.size).toBe(about.files);
  expect(existsSync(other)).toBe(false);
});
