import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { boxMesh, createThreemf, modelXml, relationshipsTo } from '#tests/helpers/create-threemf.ts';
import { readThreemf } from './read-threemf.ts';

const model = modelXml(`<object id="1">${boxMesh(1, 2, 3)}</object>`, '<item objectid="1"/>');
const positions = readThreemf(createThreemf(model)).positions;

test('a ZIP may have stored entries, and a relative start part of any name', () => {
  const stored = createThreemf('', {
    '_rels/.rels': strToU8(relationshipsTo('Other/a%20part.model')),
    'Other/a%20part.model': [strToU8(model), { level: 0 }],
  });
  expect(readThreemf(stored).positions).toEqual(positions);
});

test('a ZIP may have data descriptors, zip64 fields and a comment', () => {
  expect(readThreemf(zip64(createThreemf(model))).positions).toEqual(positions);
});

test.each<[string, () => Uint8Array, string]>([
  [
    'a ZIP of something else',
    () => Buffer.from(zipSync({ 'dragon.txt': strToU8('A dragon.') })),
    'other_kind',
  ],
  [
    'a model under another relationship',
    () =>
      createThreemf(model, {
        '_rels/.rels': strToU8(relationshipsTo('/a.model').replace('3dmodel', 'thumbnail')),
      }),
    'other_kind',
  ],
  ['nothing', () => Buffer.alloc(0), 'cut_off'],
  ['cut in half', () => createThreemf(model).subarray(0, 500), 'cut_off'],
  [
    'a directory that is outside',
    () => patch(createThreemf(model), 'PK\u0005\u0006', 16, [0xff, 0xff, 0xff, 0x7f]),
    'damaged',
  ],
  [
    'another name in the local header',
    () => patch(createThreemf(model), '3D/3dmodel.model', 0, [0x34]),
    'damaged',
  ],
  ['an announced size that is too small', () => withSize(createThreemf(model), 300), 'damaged'],
  ['an announced size that is too large', () => withSize(createThreemf(model), 5000), 'damaged'],
  ['an encrypted part', () => patch(createThreemf(model), 'PK\u0001\u0002', 8, [1], 2), 'encrypted'],
  ['another compression', () => patch(createThreemf(model), 'PK\u0001\u0002', 10, [14], 2), 'compression'],
  [
    'content that is no DEFLATE',
    () => patch(createThreemf(model), '3D/3dmodel.model', 16, [0xff, 0xff, 0xff]),
    'damaged',
  ],
  [
    'a start part outside',
    () => createThreemf(model, { '_rels/.rels': strToU8(relationshipsTo('/../../etc/passwd.model')) }),
    'bad_path',
  ],
  [
    'a start part that is missing',
    () => createThreemf(model, { '_rels/.rels': strToU8(relationshipsTo('/b.model')) }),
    'missing_part',
  ],
  [
    'a start part of another kind',
    () => createThreemf(model, { '_rels/.rels': strToU8(relationshipsTo('/_rels/.rels')) }),
    'bad_path',
  ],
  ['two parts of one name', () => createThreemf(model, { '3d/3DModel.model': strToU8(model) }), 'bad_path'],
])('%s is refused', (_what, file, reason) => {
  expect(() => readThreemf(file())).toThrow(expect.objectContaining({ name: 'UnreadableThreemf', reason }));
});

/** Writes bytes at a distance from the n-th last occurrence of a text, `from` bytes behind its beginning. */
function patch(file: Buffer, text: string, from: number, bytes: number[], index = 0): Buffer {
  let at = file.indexOf(text, 0, 'latin1');
  for (let n = 0; n < index; n += 1) at = file.indexOf(text, at + 1, 'latin1');
  file.set(bytes, at + from);
  return file;
}

/** Announces another size of the model, the third entry. */
function withSize(file: Buffer, bytes: number): Buffer {
  return patch(file, 'PK\u0001\u0002', 24, [bytes & 255, bytes >> 8], 2);
}

/** The same entries as a streaming writer of zip64 has them. */
function zip64(file: Buffer): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let at = file.readUInt32LE(file.length - 6);
  let offset = 0;
  while (file.readUInt32LE(at) === 0x02014b50) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.subarray(at + 46, at + 46 + nameLength);
    const [packed, bytes, from] = [20, 24, 42].map((field) => file.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const data = file.subarray(from + 30 + nameLength, from + 30 + nameLength + packed);
    const header = Buffer.from(file.subarray(from, from + 30));
    header.writeUInt16LE(header.readUInt16LE(6) | 8, 6);
    header.fill(0, 14, 26);
    const descriptor = Buffer.alloc(24);
    descriptor.writeUInt32LE(0x08074b50);
    local.push(header, name, data, descriptor);
    const entry = Buffer.from(file.subarray(at, at + 46));
    entry.fill(0xff, 20, 28);
    entry.fill(0xff, 42, 46);
    entry.writeUInt16LE(32, 30);
    const extra = Buffer.alloc(32);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(1, 4);
    extra.writeUInt16LE(24, 6);
    for (const [n, value] of [bytes, packed, offset].entries())
      extra.writeBigUInt64LE(BigInt(value), 8 + 8 * n);
    central.push(entry, name, extra);
    offset += 30 + nameLength + packed + descriptor.length;
    at += 46 + nameLength;
  }
  const directory = Buffer.concat(central);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50);
  end64.writeBigUInt64LE(BigInt(central.length / 3), 32);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(BigInt(offset + directory.length), 8);
  const end = Buffer.from(file.subarray(file.length - 22));
  end.fill(0xff, 8, 20);
  end.writeUInt16LE(5, 20);
  return Buffer.concat([...local, directory, end64, locator, end, Buffer.from('notes')]);
}
