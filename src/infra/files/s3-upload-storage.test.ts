import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeS3Behavior, startFakeS3Server } from '#tests/helpers/servers/start-fake-s3-server.ts';
import { startStopwatch } from '#tests/helpers/stopwatch.ts';
import { createS3UploadStorage } from './s3-upload-storage.ts';

const store = await startFakeS3Server();
const said: object[] = [];
const log = { warn: (fields: object) => void said.push(fields) };
const files = createS3UploadStorage(store.settings, log);
const hasty = createS3UploadStorage(store.settings, log, { connect: 1_000, answer: 300, idle: 300 });
const unreachable = { name: 'ShopError', code: 'provider_unreachable' };

afterEach(() => {
  Object.assign(store, { behavior: 'well', requestsBeforeBehavior: 0, isBucketMissing: false });
  store.objects.clear();
  store.parts.clear();
  said.length = 0;
});

async function* pieces(count: number, onEnd = () => {}) {
  try {
    for (let n = 0; n < count; n += 1) yield Buffer.alloc(65_536, n);
  } finally {
    onEnd();
  }
}

/** The store works for this many requests, then behaves as given. */
function turn(behavior: FakeS3Behavior, after = 0): void {
  Object.assign(store, { behavior, requestsBeforeBehavior: after });
}

test('a file is stored under uploads/ only, and beyond 5 MiB by multipart upload', async () => {
  await files.write('small.webp', pieces(2));
  expect([...store.objects.keys()]).toEqual(['uploads/small.webp']);
  store.requestLog.length = 0;
  await files.write('large.stl', pieces(161));
  expect(store.requestLog.map((line) => line.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST']);
});

test.each<FakeS3Behavior>(['broken', 'silent'])(
  'a store that is %s is reported as unreachable within the timeout',
  async (behavior) => {
    await files.write('there.stl', pieces(2));
    turn(behavior);
    const passed = startStopwatch();
    for (const ask of [
      () => hasty.write('new.stl', pieces(2)),
      () => hasty.read('there.stl'),
      () => hasty.size('there.stl'),
      () => hasty.remove('there.stl'),
      () => hasty.isEmpty(),
    ])
      await expect(ask()).rejects.toMatchObject(unreachable);
    expect(passed()).toBeLessThan(12_000);
    turn('well');
    expect((await buffer(await files.read('there.stl'))).length).toBe(131_072);
    await expect(files.size('new.stl')).rejects.toMatchObject({ code: 'not_found' });
    expect(said.length).toBeGreaterThan(4);
    expect(JSON.stringify(said)).not.toMatch(/AKTESTS|secret/);
  },
);

test.each<[FakeS3Behavior, number]>([
  ['broken', 1],
  ['broken', 2],
  ['silent', 2],
  ['broken', 4],
])(
  'a store that becomes %s after %i requests of a multipart upload keeps no part',
  async (behavior, after) => {
    let ended = false;
    turn(behavior, after);
    const writing = (behavior === 'silent' ? hasty : files).write(
      'parts.stl',
      pieces(161, () => {
        ended = true;
      }),
    );
    await expect(writing).rejects.toMatchObject(unreachable);
    expect(ended).toBe(true);
    expect(store.objects.size).toBe(0);
  },
);

test('one failed request is retried', async () => {
  const hiccup = vi.spyOn(store, 'behavior', 'get').mockReturnValueOnce('broken').mockReturnValue('well');
  await files.write('new.stl', pieces(2));
  hiccup.mockRestore();
  expect(await files.size('new.stl')).toBe(131_072);
  expect(said).toEqual([]);
});

test('a file whose write was not confirmed is removed', async () => {
  // The file is stored each time, and the response is lost.
  const set = vi.spyOn(store.objects, 'set').mockImplementation((k, v) => {
    Map.prototype.set.call(store.objects, k, v);
    throw new Error('the answer is lost');
  });
  await expect(files.write('new.stl', pieces(2))).rejects.toMatchObject(unreachable);
  set.mockRestore();
  expect(store.objects.size).toBe(0);
});

test('a full store is reported like a full disk', async () => {
  turn('full');
  await expect(files.write('new.stl', pieces(2))).rejects.toMatchObject({ code: 'no_room' });
});

test('a wrong key and a missing bucket are not reported as missing files', async () => {
  await files.write('there.stl', pieces(2));
  const stranger = createS3UploadStorage({ ...store.settings, accessKeyId: 'AKOTHER' }, log);
  await expect(stranger.read('there.stl')).rejects.toMatchObject(unreachable);
  await expect(stranger.write('new.stl', pieces(1))).rejects.toMatchObject(unreachable);
  expect(said[0]).toMatchObject({ type: 'SignatureDoesNotMatch', status: 403 });
  store.isBucketMissing = true;
  await expect(files.read('there.stl')).rejects.toMatchObject(unreachable);
  await expect(files.isEmpty()).rejects.toMatchObject(unreachable);
});

test('an address without a listener is reported as unreachable within the timeout', async () => {
  const nobody = createS3UploadStorage({ ...store.settings, endpoint: 'http://127.0.0.1:9' }, log);
  await expect(nobody.read('there.stl')).rejects.toMatchObject(unreachable);
});

test('a file that ends early is an error for its reader, not a short file', async () => {
  await files.write('there.stl', pieces(40));
  turn('half');
  await expect(buffer(await hasty.read('there.stl'))).rejects.toThrow();
});

test('a reader who disconnects leaves no connection open', async () => {
  await files.write('large.stl', pieces(400));
  const before = await store.countConnections();
  for (let n = 0; n < 20; n += 1) {
    const stream = await files.read('large.stl');
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
  }
  await expect.poll(() => store.countConnections()).toBeLessThan(before + 5);
});

test('a large file is streamed with backpressure and never held in memory', async () => {
  let taken = 0;
  const counted = async function* () {
    for await (const piece of pieces(1600)) {
      taken += piece.length;
      yield piece;
    }
  };
  turn('silent', 1);
  await expect(hasty.write('large.stl', counted())).rejects.toMatchObject(unreachable);
  expect(taken).toBeLessThan(2 * 5 * 1024 * 1024);
});
