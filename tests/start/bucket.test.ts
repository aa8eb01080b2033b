import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile, uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { startFakeS3Server } from '#tests/helpers/servers/start-fake-s3-server.ts';
import {
  makeTemporaryDataDir,
  type StartedShop,
  startShopProcess,
} from '#tests/helpers/servers/start-shop-process.ts';
import { programEnvironment } from '../../src/bundle/program-command.ts';

const root = new URL('../..', import.meta.url).pathname;
const place = makeTemporaryDataDir();
const backup = join(place.path, 'shop.tar');
const store = await startFakeS3Server();
const inBucket = {
  S3_BUCKET: store.settings.bucket,
  S3_ENDPOINT: store.settings.endpoint,
  S3_REGION: store.settings.region,
  S3_ACCESS_KEY_ID: store.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
};
let shop: StartedShop;
let robin: TestUser;
let path: string;

function command(name: 'backup' | 'restore', file: string, dataDir: string) {
  const dataEnv = { PATH: process.env.PATH ?? '', DATA_DIR: join(place.path, dataDir) };
  const env = { ...programEnvironment, ...dataEnv, ...inBucket };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, [`scripts/${name}.ts`, file], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  );
}

async function open(dataDir: string): Promise<StartedShop> {
  mkdirSync(join(place.path, dataDir), { recursive: true });
  return startShopProcess(join(place.path, dataDir), inBucket);
}

const read = (as: TestUser) =>
  fetch(new URL(path, shop.url), { headers: { authorization: `Bearer ${as.token}` } });

beforeAll(async () => {
  shop = await open('first');
});
afterAll(async () => {
  await shop?.stop();
  place.remove();
});

test('the built shop stores uploads in its bucket, and none in its data folder', async () => {
  robin = await registerCustomer(shop);
  path = (await uploadSampleFile(shop, 'stl', robin)).body;
  expect([...store.objects.keys()]).toEqual([path.slice(1)]);
  expect(Buffer.from(await (await read(robin)).arrayBuffer())).toEqual(uploadSampleFiles.stl.buffer);
  expect((await read(await registerCustomer(shop))).status).toBe(404);
  expect(existsSync(join(place.path, 'first/files'))).toBe(false);
});

test('an unreachable store affects files only: 503 with a message, and the shop sells on', async () => {
  store.behavior = 'broken';
  expect([(await read(robin)).status, (await uploadSampleFile(shop, 'image', robin)).status]).toEqual([
    503, 503,
  ]);
  expect((await fetch(new URL('/readyz', shop.url))).status).toBe(200);
  const failed = await command('backup', join(place.path, 'none.tar'), 'first');
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^It did not work: .+\n$/) });
  expect(failed.stdout).toContain('file storage request failed: InternalError 500');
  expect(readdirSync(place.path)).toEqual(['first']);
  store.behavior = 'well';
  expect((await read(robin)).status).toBe(200);
  expect(shop.output()).not.toContain(inBucket.S3_SECRET_ACCESS_KEY);
});

test('a backup contains the files of the bucket, and is restored into an empty bucket only', async () => {
  const taken = await command('backup', backup, 'first');
  expect(taken).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(', 1 files.') });
  await shop.stop();

  const refused = await command('restore', backup, 'second');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^The bucket shop-files already contains files of a shop .+\n$/);
  expect(existsSync(join(place.path, 'second'))).toBe(false);

  store.objects.clear();
  expect(await command('restore', backup, 'second')).toMatchObject({ code: 0, stderr: '' });
  expect([...store.objects.keys()]).toEqual([path.slice(1)]);
  expect(readdirSync(join(place.path, 'second'))).toEqual(['postgres']);
  shop = await open('second');
  expect(Buffer.from(await (await read(robin)).arrayBuffer())).toEqual(uploadSampleFiles.stl.buffer);
});
