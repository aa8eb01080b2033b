import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import { meshUploadLimit } from '#domain/shared/limits/limits.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { createMeshReader } from './mesh-reader.ts';

const box = createBoxThreemf(1, 2, 3);
const sender = (account: string, address: string | null = null) => ({
  ...{ account, address, signal: new AbortController().signal },
});
const robin = () => sender('robin');
const openBox = async () => Readable.from([box]);
/** A file whose content never ends. */
const openEndless = async () => new Readable({ read() {} });

test('a file that takes too long ends with its process, and the next one is read', async () => {
  const meshes = createMeshReader(new FairQueue(1), { timeoutMs: 100 });
  const reading = meshes.readThreemf(openEndless, box.length, robin());
  await expect(reading).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('too much time or memory') },
  });
  const patient = createMeshReader(new FairQueue(1));
  expect(await patient.readThreemf(openBox, box.length, robin())).toMatchObject({ triangles: 12 });
});

test('a file that takes too much processor time ends with its process', async () => {
  const meshes = createMeshReader(new FairQueue(1), { cpuMs: 1 });
  await expect(meshes.readThreemf(openEndless, box.length, robin())).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('too much time or memory') },
  });
});

test.each(['readThreemf', 'measure'] as const)(
  '%s: an account and a network keep three files waiting, and others wait for no more of them',
  async (call) => {
    const meshes = createMeshReader(new FairQueue(1));
    const pose = { rotation: null, scale: 1 };
    const start = (who: ReturnType<typeof sender>) =>
      call === 'measure'
        ? meshes.measure(openEndless, 9, pose, who)
        : meshes.readThreemf(openEndless, 9, who);
    const { account, network } = meshUploadLimit;
    const started = [
      ...Array.from({ length: account }, () => start(robin())),
      ...Array.from({ length: network }, (_, n) => start(sender(`guest ${n}`, '192.0.2.7'))),
      start(sender('kim', '192.0.2.8')),
    ];
    const refused = { code: 'too_many_tries', retryAfterSeconds: 5 };
    await expect(start(robin())).rejects.toMatchObject(refused);
    await expect(start(sender('another guest', '192.0.2.7'))).rejects.toMatchObject(refused);
    meshes.stop();
    const ends = await Promise.allSettled(started);
    expect(new Set(ends.map((end) => end.status === 'rejected' && end.reason.code))).toEqual(
      new Set(['interrupted']),
    );
  },
);

test('a file that takes too much memory ends its process only', async () => {
  const meshes = createMeshReader(new FairQueue(1), { maxHeapMegabytes: 2 });
  await expect(meshes.readThreemf(openBox, box.length, robin())).rejects.toMatchObject({
    code: 'unreadable',
  });
});

test('an error of the storage is no damaged file', async () => {
  const broken = new Error('the storage is broken');
  const open = async () =>
    new Readable({
      read() {
        this.destroy(broken);
      },
    });
  const meshes = createMeshReader(new FairQueue(1));
  await expect(meshes.readThreemf(open, box.length, robin())).rejects.toBe(broken);
});

test('a disconnected client ends the reading of its file, and a shutdown every reading', async () => {
  const meshes = createMeshReader(new FairQueue(1));
  const gone = new Error('gone');
  const hangUp = new AbortController();
  const reading = meshes.readThreemf(openEndless, 9, { ...robin(), signal: hangUp.signal });
  const waiting = meshes.readThreemf(openEndless, 9, robin());
  hangUp.abort(gone);
  await expect(reading).rejects.toBe(gone);
  meshes.stop();
  await expect(waiting).rejects.toMatchObject({ code: 'interrupted' });
});
