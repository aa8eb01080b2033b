import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ShopError } from '#domain/shared/errors.ts';
import { PrintProcessEndedError } from '#domain/shared/print-file-maker.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { createPrintFileMaker } from './print-file-maker.ts';

const uploads: Record<string, Buffer> = {
  'box.3mf': createBoxThreemf(60, 20, 10),
  'broken.3mf': createBoxThreemf(60, 20, 10).subarray(0, 200),
};
const files = {
  async read(name: string) {
    const content = uploads[name];
    if (!content) throw new ShopError('not_found', 'There is no such file.');
    return Readable.from([content]);
  },
};
const plate: TextPlate = {
  ...{ origin: [30, 0, 5], normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  ...{ width: 50, height: 8, relief: 'raised', depth: 1, align: 'center' },
};
const choices = {
  filament: { material: 'EPLA', color: 'red', hex: '#c22a2f' },
  scale: 1,
  texts: [{ value: 'MAX', plate }],
};

test('a print file is made in a process of its own, the same one each time', async () => {
  const maker = createPrintFileMaker(files);
  const [file, again] = await Promise.all([1, 2].map(() => maker.make('/uploads/box.3mf', choices)));
  expect(readThreemf(file as Uint8Array).positions.length).toBeGreaterThan(50 * 9);
  expect(Buffer.compare(file as Uint8Array, again as Uint8Array)).toBe(0);
});

test('what cannot be made is refused with the reason', async () => {
  const maker = createPrintFileMaker(files);
  const make = (path: string, scale = 1) => maker.make(path, { ...choices, scale });
  await expect(make('/uploads/broken.3mf')).rejects.toMatchObject({ code: 'unreadable' });
  await expect(make('/uploads/gone.3mf')).rejects.toMatchObject({ code: 'not_found' });
  await expect(make('/uploads/box.3mf', 4)).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining('the bed is 220 x 220 x 250 mm') },
  });
  await expect(make('/parts/../../package.json')).rejects.toMatchObject({ code: 'not_found' });
});

const endless = { read: async () => new Readable({ read() {} }) };

test('a process that is killed does not tell that the part cannot be made', async () => {
  const maker = createPrintFileMaker(endless, { cpuMs: 1, timeoutMs: 30_000, maxHeapMegabytes: 1024 });
  await expect(maker.make('/uploads/endless.3mf', choices)).rejects.toThrow(PrintProcessEndedError);
});

test('a shop that stops interrupts it', async () => {
  const maker = createPrintFileMaker(endless);
  const made = maker.make('/uploads/endless.3mf', choices);
  maker.stop();
  await expect(made).rejects.toMatchObject({ code: 'interrupted' });
});
