import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createLocalUploadStorage, removeUnfinishedUploads } from './local-upload-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = createLocalUploadStorage(folder);
const unfinished = () => readdirSync(join(folder, 'unfinished'));

async function* pieces(count: number, end?: Error) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(65_536, n);
  if (end) throw end;
}

test('a file is read as it was written, and can be removed twice', async () => {
  await files.write('whole.stl', pieces(3));
  expect(await buffer(await files.read('whole.stl'))).toEqual(
    Buffer.concat([Buffer.alloc(65_536, 0), Buffer.alloc(65_536, 1), Buffer.alloc(65_536, 2)]),
  );
  await files.remove('whole.stl');
  await files.remove('whole.stl');
  await expect(files.read('whole.stl')).rejects.toMatchObject({ code: 'not_found' });
});

test('an aborted write throws the original error and leaves nothing', async () => {
  const end = new Error('broke off');
  await expect(files.write('half.stl', pieces(2, end))).rejects.toBe(end);
  await expect(files.read('half.stl')).rejects.toMatchObject({ code: 'not_found' });
  expect(unfinished()).toEqual([]);
});

test('files left by a crash are deleted', async () => {
  const hang = (async function* () {
    yield Buffer.alloc(65_536);
    await new Promise(() => {});
  })();
  files.write('crashed.stl', hang).catch(() => {});
  await expect.poll(unfinished).toEqual(['crashed.stl']);
  await removeUnfinishedUploads(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a reader who disconnects leaves no file open', async () => {
  await files.write('large.stl', pieces(20));
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  for (let n = 0; n < 20; n += 1) {
    const stream = await files.read('large.stl');
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
  }
  await expect.poll(openFiles).toBeLessThan(before + 5);
});
