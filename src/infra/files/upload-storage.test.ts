import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeS3Server } from '#tests/helpers/servers/start-fake-s3-server.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { createLocalUploadStorage } from './local-upload-storage.ts';
import { createS3UploadStorage } from './s3-upload-storage.ts';
import type { UploadStorage } from './upload-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bucket = await startFakeS3Server();

async function* pieces(count: number, end?: Error) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(65_536, n);
  if (end) throw end;
}
const whole = (count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, n) => Buffer.alloc(65_536, n)));

/** The contract of every upload storage, whatever the adapter. */
describe.each<[string, UploadStorage]>([
  ['a folder', createLocalUploadStorage(join(folder, 'files'))],
  ['a bucket', createS3UploadStorage(bucket.settings, silentLogger)],
])('%s', (_name, files) => {
  test('is empty before anything is written', async () => {
    expect(await files.isEmpty()).toBe(true);
    await files.write('one.stl', pieces(1));
    expect(await files.isEmpty()).toBe(false);
    await files.remove('one.stl');
    expect(await files.isEmpty()).toBe(true);
  });

  test.each([
    ['nothing', 0],
    ['less than a part', 3],
    ['several parts', 200],
  ])('returns the written bytes and their number: %s', async (_size, count) => {
    await files.write('whole.stl', pieces(count));
    expect(await files.size('whole.stl')).toBe(count * 65_536);
    expect((await buffer(await files.read('whole.stl'))).equals(whole(count))).toBe(true);
    await files.remove('whole.stl');
  });

  test('reports a missing file as missing, and removing it is no error', async () => {
    await files.write('gone.stl', pieces(1));
    await files.remove('gone.stl');
    await files.remove('gone.stl');
    await expect(files.read('gone.stl')).rejects.toMatchObject({ name: 'ShopError', code: 'not_found' });
    await expect(files.size('gone.stl')).rejects.toMatchObject({ name: 'ShopError', code: 'not_found' });
  });

  test.each([
    ['at once', 0],
    ['within the first part', 2],
    ['after several parts', 200],
  ])('keeps nothing of a write aborted %s, and throws the original error', async (_when, count) => {
    const end = new Error('broke off');
    await expect(files.write('half.stl', pieces(count, end))).rejects.toBe(end);
    await expect(files.read('half.stl')).rejects.toMatchObject({ code: 'not_found' });
    expect(await files.isEmpty()).toBe(true);
    expect(bucket.parts.size).toBe(0);
  });

  test('accepts two writes of one name in sequence, and keeps the last', async () => {
    await files.write('twice.stl', pieces(1));
    await files.write('twice.stl', pieces(3));
    expect(await files.size('twice.stl')).toBe(3 * 65_536);
    await files.remove('twice.stl');
  });
});
