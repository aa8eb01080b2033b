import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureVariantSpec } from '#domain/shared/pictures.ts';
import { createPictureProcessor } from './picture-processor.ts';

/** An incompressible picture: the most expensive one that an upload can become. */
const noise = await sharp({
  create: {
    ...{ width: 1600, height: 1600, channels: 3, background: 'teal' },
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .webp({ quality: 82 })
  .toBuffer();
const large: PictureVariantSpec = { format: 'avif', width: 1440 };

const robin = { account: 'robin', address: null, signal: new AbortController().signal };
async function* sent(picture: Uint8Array) {
  yield picture;
}

async function all(pictures: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const made: Uint8Array[] = [];
  for await (const picture of pictures) made.push(picture);
  return made;
}

test('a picture is resized in each requested format, never enlarged', async () => {
  const pictures = createPictureProcessor();
  const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  expect(await pictures.readWidth(plain)).toBe(300);
  const made = await all(pictures.resize(plain, [{ format: 'webp', width: 240 }, large]));
  const told = await Promise.all(made.map((one) => sharp(one).metadata()));
  expect(told.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 240, 160],
    ['heif', 300, 200],
  ]);
});

test('an unreadable picture fails alone', async () => {
  const pictures = createPictureProcessor();
  await expect(all(pictures.resize(Buffer.from('no picture'), [large]))).rejects.toThrow('unsupported');
  await expect(all(pictures.resize(noise.subarray(0, 900), [large]))).rejects.toThrow();
  expect(await all(pictures.resize(noise, [{ format: 'avif', width: 240 }]))).toHaveLength(1);
});

test('an upload aborted by a shutdown is no invalid picture, and can be sent again', async () => {
  const pictures = createPictureProcessor();
  const under = [pictures.reencode(sent(noise), robin), pictures.reencode(sent(noise), robin)];
  pictures.stop();
  for (const one of await Promise.allSettled(under))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'interrupted' } });
  await expect(pictures.reencode(sent(noise), robin)).rejects.toMatchObject({ code: 'interrupted' });
  await expect(createPictureProcessor().reencode(sent(noise.subarray(0, 900)), robin)).rejects.toMatchObject({
    code: 'unreadable',
  });
});

test('a disconnected client ends the decoding of its picture, and the next one is decoded', async () => {
  const pictures = createPictureProcessor();
  const gone = new Error('gone');
  const hangUp = new AbortController();
  const decoding = pictures.reencode(sent(noise), { account: 'robin', address: null, signal: hangUp.signal });
  const waiting = pictures.reencode(sent(noise), { account: 'robin', address: null, signal: hangUp.signal });
  const honest = pictures.reencode(sent(noise), {
    account: 'kim',
    address: null,
    signal: new AbortController().signal,
  });
  hangUp.abort(gone);
  await expect(decoding).rejects.toBe(gone);
  await expect(waiting).rejects.toBe(gone);
  expect((await honest).length).toBeGreaterThan(0);
});

test('a shutdown aborts the current decoding at once, and starts no other', async () => {
  const pictures = createPictureProcessor();
  const made = pictures.resize(noise, [{ format: 'webp', width: 240 }, large])[Symbol.asyncIterator]();
  // The first picture shows that the process runs; the second one is in progress.
  await made.next();
  const second = made.next();
  pictures.stop();
  await expect(second).rejects.toThrow('aborted');
  await expect(all(pictures.resize(noise, [large]))).rejects.toThrow();
});
