import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { standardLimits } from './printability/printability-check.ts';
import { readStl } from './read-stl.ts';

interface Reference {
  file: string;
  geometry: { triangles: number; size: number[]; volumeSigned: number; watertight: boolean };
}

const folder = new URL('../../tests/fixtures/stl/', import.meta.url);
const load = (file: string) => readFileSync(new URL(file, folder));
const reference: Reference[] = JSON.parse(load('reference.json').toString()).files;

async function* cut(content: Uint8Array, every: number) {
  for (let at = 0; at < content.length; at += every) yield content.subarray(at, at + every);
}
const read = (content: Uint8Array | string, every = 65_536) =>
  readStl(cut(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, every));
const refused = (content: Uint8Array | string, reason = 'no_triangle') =>
  expect(read(content)).rejects.toMatchObject({ name: 'UnreadableStl', reason });

describe.each(reference)('$file', ({ file, geometry }) => {
  const content = load(file);

  test('has the geometry that other programs report', async () => {
    const mesh = await read(content);
    expect(mesh).toMatchObject({ triangles: geometry.triangles, watertight: geometry.watertight });
    expect(Object.values(mesh.sizeMm)).toEqual(geometry.size);
    expect(mesh.volumeCm3).toBeCloseTo(Math.abs(geometry.volumeSigned) / 1000, 9);
  });

  test('gives the same result in chunks of any length', async () => {
    const whole = await read(content);
    for (const every of content.length < 100_000 ? [1, 7, 83, 4096] : [83, 4097])
      expect(await read(content, every), `pieces of ${every}`).toEqual(whole);
  });

  test('is reported as truncated if cut in half, and throws no other error', async () => {
    const half = await read(content.subarray(0, content.length / 2));
    expect(half.triangles).toBeLessThan(geometry.triangles);
    expect(half.triangles).toBeGreaterThan(geometry.triangles / 3);
    expect(half.warnings[0]).toMatch(/^The file is truncated/);
    await refused(content.subarray(0, 83));
  });
});

test('every fixture has its reference and its expected warning', async () => {
  expect(reference.map(({ file }) => file)).toEqual(
    readdirSync(folder).filter((name) => name.endsWith('.stl')),
  );
  const { files } = JSON.parse(load('expected.json').toString()) as {
    files: { file: string; verdict: string }[];
  };
  for (const { file, verdict } of files) {
    const { warnings } = await read(load(file));
    expect(warnings.length > 0, file).toBe(verdict === 'quote-with-warning');
  }
});

test.each([
  ['%PDF-1.7', 'a PDF document'],
  ['GIF89a', 'a GIF picture'],
  ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'a WebP picture'],
  ['PK\u0003\u0004', 'a ZIP file'],
  ['<?xml version="1.0"?><amf>', 'an XML file'],
  ['ISO-10303-21;\r\nHEADER;', 'a STEP file'],
  ['# a dragon\r\nmtllib dragon.mtl\r\nv 0 0 0\r\n', 'an OBJ model'],
  [';FLAVOR:Marlin\nM82\n', 'G-code'],
])('%j is named: %s', async (content, kind) => {
  await expect(read(content)).rejects.toThrow(`this is ${kind}, not an STL or 3MF file`);
});

test('a text that is nothing we know is not a model', async () => {
  for (const text of ['A dragon of 30 cm, please. v for victory.', 'Good morning!\nG 1 is a group.'])
    await expect(read(text)).rejects.toThrow(/^this is not an STL or 3MF file$/);
});

type Corner = [number, number, number];
type Triangle = [Corner, Corner, Corner];

/** A tetrahedron of 20 mm with outward normals. */
const tetrahedron: Triangle[] = [
  [
    [0, 0, 0],
    [0, 20, 0],
    [20, 0, 0],
  ],
  [
    [0, 0, 0],
    [20, 0, 0],
    [0, 0, 20],
  ],
  [
    [0, 0, 0],
    [0, 0, 20],
    [0, 20, 0],
  ],
  [
    [20, 0, 0],
    [0, 20, 0],
    [0, 0, 20],
  ],
];
const scaled = (factor: number) =>
  tetrahedron.map((corners) => corners.map((corner) => corner.map((x) => x * factor))) as Triangle[];

function binary(triangles: Triangle[], { header = 'made by a test', count = triangles.length } = {}): Buffer {
  const file = Buffer.alloc(84 + 50 * triangles.length);
  file.write(header, 'latin1');
  file.writeUInt32LE(count, 80);
  for (const [index, corners] of triangles.entries())
    for (const [at, value] of corners.flat().entries())
      file.writeFloatLE(value, 84 + 50 * index + 12 + 4 * at);
  return file;
}

function ascii(triangles: Triangle[], lineEnd = '\n'): string {
  const facets = triangles.flatMap((corners) => [
    ...['facet normal 0 0 0', 'outer loop'],
    ...corners.map((corner) => `vertex ${corner.join(' ')}`),
    ...['endloop', 'endfacet'],
  ]);
  return ['solid part', ...facets, 'endsolid part', ''].join(lineEnd);
}

const right = {
  ...{ triangles: 4, watertight: true, warnings: [], volumeCm3: expect.closeTo(20 ** 3 / 6000, 9) },
  sizeMm: { width: 20, depth: 20, height: 20 },
};

describe('a variant of the format', () => {
  test.each([
    ['binary', binary(tetrahedron)],
    [
      'binary with a header that begins with solid',
      binary(tetrahedron, { header: 'solid part, facet by facet' }),
    ],
    ['binary with one byte behind it', Buffer.concat([binary(tetrahedron), Buffer.from('\n')])],
    ['ASCII', ascii(tetrahedron)],
    ['ASCII with lines that end in CR', ascii(tetrahedron, '\r')],
    ['ASCII with lines that end in CR and LF', ascii(tetrahedron, '\r\n')],
    ['ASCII in capitals, with a byte order mark', `\u00ef\u00bb\u00bf${ascii(tetrahedron).toUpperCase()}`],
    ['ASCII indented with tabs', ascii(tetrahedron).replaceAll('vertex', '\t\tvertex')],
    ['ASCII with numbers of all forms', ascii(tetrahedron).replaceAll(/\b20\b/g, '+2.0E+01')],
    ['ASCII whose name is a keyword', ascii(tetrahedron).replaceAll('part', 'vertex')],
    ['ASCII in several solids', ascii(tetrahedron.slice(0, 2)) + ascii(tetrahedron.slice(2))],
    ['ASCII without a line end at its end', ascii(tetrahedron).trimEnd()],
  ])('%s is read', async (_what, content) => {
    expect(await read(content)).toEqual(right);
    expect(await read(content, 3)).toEqual(right);
  });

  test('minus zero equals zero', async () => {
    const minus = structuredClone(tetrahedron);
    minus[0] = [
      [-0, 0, -0],
      [-0, 20, 0],
      [20, -0, 0],
    ];
    expect(await read(binary(minus))).toEqual(right);
  });

  test('a mesh far from the origin has its exact volume', async () => {
    const far = tetrahedron.map((c) =>
      c.map(([x, y, z]) => [x + 65_536, y - 65_536, z + 65_536]),
    ) as Triangle[];
    expect(await read(binary(far))).toEqual(right);
  });
});

describe('an inconsistent file', () => {
  test('with a count of four billion is read as far as its bytes go', async () => {
    const mesh = await read(binary(tetrahedron, { count: 4_294_967_295 }));
    expect(mesh).toMatchObject({ triangles: 4, watertight: true });
    expect(mesh.warnings).toEqual([
      'The file is truncated: it announces 4294967295 triangles and contains 4.',
    ]);
  });

  test('with bytes after the announced triangles has a warning', async () => {
    const mesh = await read(binary(tetrahedron, { count: 3 }));
    expect(mesh).toMatchObject({ triangles: 3, watertight: false });
    expect(mesh.warnings[0]).toMatch(/^The file contains more data after the 3 triangles/);
  });

  test.each([
    ['empty', ''],
    ['the word solid', 'solid'],
    ['a solid of nothing', 'solid part\nendsolid part\n'],
    ['a facet of two corners', ascii(tetrahedron.slice(0, 1)).replace(/vertex[^\n]*\n/, '')],
    ['a header alone', binary([])],
    ['a count and nothing', binary([], { count: 4_294_967_295 })],
    ['a count of zero before triangles', binary(tetrahedron, { count: 0 })],
    [
      'triangles that are points',
      binary([
        [
          [1, 1, 1],
          [1, 1, 1],
          [2, 2, 2],
        ],
      ]),
    ],
    ['zeros', Buffer.alloc(100_000)],
    ['noise', Buffer.from(Array.from({ length: 50_000 }, (_, n) => Math.imul(n, 2_654_435_761) >>> 24))],
    ['one word of a megabyte', `solid part facet normal ${'x'.repeat(1_000_000)}`],
  ])('%s has no triangle', (_what, content) => refused(content));

  test.each([
    ['a ZIP', `PK\u0003\u0004${'\u0007'.repeat(5000)}`],
    ['a PNG', `\u0089PNG\r\n\u001a\n${'\u0007'.repeat(5000)}`],
    ['a PDF', `%PDF-1.7${' '.repeat(5000)}`],
    ['a line end', '\n'],
    ['a letter', 'Dear shop, please print a fox.\n'.repeat(300)],
    ['a page', `<!DOCTYPE html>${' '.repeat(5000)}`],
  ])('%s is another kind of file', (_what, content) => refused(content, 'other_kind'));
});

describe('a warning is given', () => {
  const told = async (triangles: Triangle[]) => (await read(binary(triangles))).warnings;
  const open = 'The surface is not closed everywhere. We may have to repair it before we print.';

  test('for a surface with a hole or a reversed triangle', async () => {
    expect(await told(tetrahedron.slice(1))).toEqual([open]);
    const turned = structuredClone(tetrahedron);
    turned[3] = [
      [0, 20, 0],
      [20, 0, 0],
      [0, 0, 20],
    ];
    expect(await told(turned)).toEqual([open]);
  });

  test('for triangles with coordinates that are not numbers', async () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -Infinity, 1e39]) {
      const mesh = await read(
        binary([
          ...tetrahedron,
          [
            [0, 0, bad],
            [1, 1, 1],
            [2, 0, 0],
          ],
        ]),
      );
      expect(mesh).toMatchObject({ triangles: 4, watertight: false });
      expect(mesh.warnings[0]).toBe('One triangle could not be read and was left out.');
    }
    const words = await read(ascii(tetrahedron).replace('vertex 0 0 0', 'vertex 0,5 nan x'));
    expect(words.triangles).toBe(3);
    expect(words.warnings[0]).toBe('One triangle could not be read and was left out.');
  });

  test('for a surface that faces inward', async () => {
    const inward = tetrahedron.map(([a, b, c]): Triangle => [a, c, b]);
    const mesh = await read(binary(inward));
    expect(mesh.warnings).toEqual(['The surface faces inward. We will turn it around.']);
    expect(mesh.volumeCm3).toBeCloseTo(20 ** 3 / 6000, 9);
  });

  test('for a model in inches, and one too large for the printer in every orientation', async () => {
    expect(await told(scaled(0.49))).toEqual([expect.stringContaining('inches')]);
    expect(await told(scaled(0.5))).toEqual([]);
    expect(await told(scaled(10.5))).toEqual([]);
    expect(await told(scaled(10.55))).toEqual([
      expect.stringContaining(`${standardLimits.buildVolume.join(' x ')} mm`),
    ]);
    const beam = (x: number, y: number, z: number) =>
      tetrahedron.map((t) => t.map((c) => [(c[0] * x) / 20, (c[1] * y) / 20, (c[2] * z) / 20])) as Triangle[];
    for (const sides of [
      [250, 30, 30],
      [30, 250, 210],
      [210, 210, 250],
    ] as Corner[])
      expect(await told(beam(...sides))).toEqual([]);
    for (const sides of [
      [251, 30, 30],
      [230, 230, 30],
    ] as Corner[])
      expect(await told(beam(...sides))).toHaveLength(1);
  });
});

test('two parts that touch along an edge count as watertight', async () => {
  const other = tetrahedron.map((t) => t.map(([x, y, z]) => [-x, -y, z])) as Triangle[];
  expect(await read(binary([...tetrahedron, ...other]))).toMatchObject({ triangles: 8, watertight: true });
});

test('a file of 50 MB is read in constant memory', async () => {
  const megabyte = binary(Array.from({ length: 20_000 }, (_, n) => tetrahedron[n % 4] as Triangle)).subarray(
    84,
  );
  async function* large() {
    yield binary([], { count: 1_000_000 });
    for (let n = 0; n < 50; n += 1) yield megabyte;
  }
  const before = process.memoryUsage();
  const mesh = await readStl(large());
  const after = process.memoryUsage();
  expect(mesh).toMatchObject({ triangles: 1_000_000, watertight: true });
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(5_000_000);
});
