import { readFileSync } from 'node:fs';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { MeshAccumulator } from '#mesh/mesh-accumulator.ts';
import { readStl } from '#mesh/read-stl.ts';
import { summarizeMesh } from '#mesh/summarize-mesh.ts';
import { boxMesh, createThreemf, modelXml } from '#tests/helpers/create-threemf.ts';
import { readThreemf } from './read-threemf.ts';

const fixture = (path: string) => readFileSync(new URL(`../../../tests/fixtures/${path}`, import.meta.url));

function measure(file: Uint8Array) {
  const { positions, objects, unit } = readThreemf(file);
  const sum = new MeshAccumulator();
  for (let from = 0; from < positions.length; from += 9) {
    sum.corners.set(positions.subarray(from, from + 9));
    sum.addTriangle();
  }
  const { sizeMm, ...facts } = summarizeMesh(sum);
  const min = [0, 1, 2].map((axis) =>
    positions.filter((_, n) => n % 3 === axis).reduce((a, b) => Math.min(a, b)),
  );
  return { ...facts, objects, unit, signedVolume: sum.signedVolume, size: Object.values(sizeMm), min };
}
const box = (id: number, sides: [number, number, number], attributes = '') =>
  `<object id="${id}" ${attributes}>${boxMesh(...sides)}</object>`;
const measureModel = (...model: Parameters<typeof modelXml>) => measure(createThreemf(modelXml(...model)));

test('a file of PrusaSlicer has the mesh of the STL that it was made from', async () => {
  const stl = await readStl(
    (async function* () {
      yield fixture('stl/xyz-cube-20mm.stl');
    })(),
  );
  const { volumeCm3, size, ...facts } = measure(fixture('3mf/xyz-cube-20mm.3mf'));
  expect(facts).toMatchObject({ triangles: 260, watertight: true, warnings: [], objects: 1 });
  expect(volumeCm3).toBeCloseTo(stl.volumeCm3, 5);
  for (const [axis, side] of Object.values(stl.sizeMm).entries()) expect(size[axis]).toBeCloseTo(side, 4);
});

test.each([
  ['micron', 0.02],
  ['millimeter', 20],
  ['centimeter', 200],
  ['inch', 508],
  ['foot', 6096],
  ['meter', 20_000],
])('the unit %s applies to vertices and to what moves them', (unit, side) => {
  const transform = 'transform="1 0 0 0 1 0 0 0 1 20 0 0"';
  const mesh = measureModel(box(1, [20, 20, 20]), `<item objectid="1" ${transform}/>`, `unit="${unit}"`);
  expect(mesh.unit).toBe(unit);
  for (const length of mesh.size) expect(length / side).toBeCloseTo(1, 6);
  expect((mesh.min[0] as number) / side).toBeCloseTo(1, 6);
});

test('without a unit and a type, it is a model in millimeters', () => {
  expect(measureModel(box(1, [1, 2, 3]), '<item objectid="1"/>', '')).toMatchObject({
    ...{ unit: 'millimeter', size: [1, 2, 3], triangles: 12, watertight: true },
  });
});

test('components are placed by their transform, then by that of the item', () => {
  const turnedAboutZ = '0 1 0 -1 0 0 0 0 1';
  const mesh = measureModel(
    `${box(1, [10, 20, 30])}<object id="2"><components><component objectid="1" transform="2 0 0 0 1 0 0 0 1 5 0 0"/></components></object>`,
    `<item objectid="2" transform="${turnedAboutZ} 100 0 7"/>`,
  );
  // 10 x 20 x 30 becomes 20 x 20 x 30 from x = 5, is turned to x from -20 to 0 and y from 5, and then moved.
  expect(mesh).toMatchObject({ size: [20, 20, 30], min: [80, 5, 7], objects: 1, watertight: true });
  expect(mesh.signedVolume).toBeCloseTo(12_000, 3);
});

test('a mirrored object keeps its surface outward', () => {
  const mesh = measureModel(box(1, [1, 2, 3]), '<item objectid="1" transform="-1 0 0 0 1 0 0 0 1 0 0 0"/>');
  expect([mesh.signedVolume, mesh.watertight, mesh.min[0]]).toEqual([expect.closeTo(6, 5), true, -1]);
});

test('what is not printed is left out: supports, modifiers, objects without an item, and items that slicers have switched off', () => {
  const left = ['support', 'solidsupport', 'other'].map((type, n) => box(n + 2, [9, 9, 9], `type="${type}"`));
  const group = '<components><component objectid="1"/><component objectid="4"/></components>';
  const mesh = measureModel(
    `${box(1, [1, 2, 3], 'type="model"')}${left.join('')}${box(5, [9, 9, 9])}<object id="6">${group}</object>`,
    '<item objectid="6"/><item objectid="2"/><item objectid="3"/><item objectid="5" printable="0"/>',
  );
  expect(mesh).toMatchObject({ triangles: 12, size: [1, 2, 3], objects: 1 });
});

test('components in other parts of the package are read, as Bambu Studio and Orca write them', () => {
  const component = '<component p:path="/3D/Objects/object_1.model" objectid="7"/>';
  const start = modelXml(
    `<object id="1"><components>${component}</components></object>`,
    '<item objectid="1"/><item objectid="7" p:path="/3d/objects/OBJECT_1.model" transform="1 0 0 0 1 0 0 0 1 50 0 0"/>',
    'unit="millimeter" requiredextensions="p"',
  );
  const part = modelXml(box(7, [1, 1, 1]), '', 'unit="centimeter"');
  const mesh = measure(createThreemf(start, { '3D/Objects/object_1.model': strToU8(part) }));
  expect(mesh).toMatchObject({ triangles: 24, size: [60, 10, 10], objects: 2 });
});

test('prefixes, line endings, a byte order mark, comments and foreign elements change nothing', () => {
  const plain = modelXml(box(1, [1, 2, 3]), '<item objectid="1"/>');
  const prefixed = plain.replaceAll(/<(\/?)(?=\w)/g, '<$1c:').replace('xmlns=', 'xmlns:c=');
  const foreign = plain
    .replaceAll('v3="1"/>', 'v3="1" pid="5" p1="0" p:paint="4>" />')
    .replace(
      '<vertices>',
      '<vertices><!-- > <vertex x="9" y="9" z="9"/> --><x:vertex xmlns:x="urn:x" x="9" y="9" z="9"/>',
    )
    .replace('<triangles>', '<x:y xmlns:x="urn:x"><triangle v1="99" v2="0" v3="1"/></x:y><triangles>');
  const spaced = `\ufeff${plain.replaceAll('><', '>\r\n\t<').replaceAll('/>', ' \r\n />').replaceAll('"', "'")}`;
  for (const model of [prefixed, foreign, spaced])
    expect(measure(createThreemf(model)), model).toEqual(measure(createThreemf(plain)));
});

const triangle = (corners: string) =>
  `<object id="1"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/></vertices><triangles><triangle ${corners}/></triangles></mesh></object>`;
const item = '<item objectid="1"/>';
const components = (id: number, ...ids: number[]) =>
  `<object id="${id}"><components>${ids.map((one) => `<component objectid="${one}"/>`).join('')}</components></object>`;

test.each<[string, string, string, string?, string?]>([
  ['a corner that does not exist', triangle('v1="0" v2="1" v3="3"'), item, 'bad_index'],
  ['a negative corner', triangle('v1="0" v2="1" v3="-1"'), item, 'bad_index'],
  ['a corner that is missing', triangle('v1="0" v2="1"'), item, 'bad_number'],
  ['a coordinate NaN', triangle('').replace('x="1"', 'x="NaN"'), item, 'bad_number'],
  ['an empty coordinate', triangle('').replace('x="1"', 'x=""'), item, 'bad_number'],
  ['a coordinate 1e30', triangle('v1="0" v2="1" v3="2"').replace('x="1"', 'x="1e30"'), item, 'bad_number'],
  [
    'a transform of 11 numbers',
    triangle('v1="0" v2="1" v3="2"'),
    '<item objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0"/>',
    'bad_number',
  ],
  [
    'a transform with NaN',
    triangle('v1="0" v2="1" v3="2"'),
    '<item objectid="1" transform="NaN 0 0 0 1 0 0 0 1 0 0 0"/>',
    'bad_number',
  ],
  ['an item of a missing object', triangle('v1="0" v2="1" v3="2"'), '<item objectid="2"/>', 'missing_object'],
  ['an object that contains itself', components(1, 1), item, 'cycle'],
  ['objects that contain each other', components(1, 2) + components(2, 1), item, 'cycle'],
  [
    'eleven levels of components',
    Array.from({ length: 11 }, (_, n) => components(n + 1, n + 2)).join('') + box(12, [1, 1, 1]),
    item,
    'too_deep',
  ],
  ['no item', box(1, [1, 1, 1]), '', 'no_triangle'],
  ['a unit of its own', box(1, [1, 1, 1]), item, 'unknown_unit', 'unit="parsec"'],
  [
    'a required extension that we cannot read',
    box(1, [1, 1, 1]),
    item,
    'unknown_extension',
    'requiredextensions="b" xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02"',
  ],
  ['an unclosed element', '<object>', item, 'damaged'],
  ['an entity', box(1, [1, 1, 1]).replace('x="0"', 'x="&zero;"'), item, 'damaged'],
  ['200 levels of elements', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, item, 'damaged'],
])('%s is refused', (_what, resources, build, reason, attributes) => {
  const file = createThreemf(modelXml(resources, build, attributes));
  expect(() => readThreemf(file)).toThrow(expect.objectContaining({ name: 'UnreadableThreemf', reason }));
});

test('a part that would be outside of the package, or is no model, is refused', () => {
  for (const path of [
    '/../a.model',
    '../a.model',
    '/3D/./a.model',
    '\\\\host\\a.model',
    '/3D//a.model',
    '/a.txt',
  ])
    expect(
      () =>
        measureModel(
          `<object id="1"><components><component objectid="1" p:path="${path}"/></components></object>`,
          item,
        ),
      path,
    ).toThrow(expect.objectContaining({ reason: 'bad_path' }));
});

test('a DOCTYPE is refused, and UTF-16 is', () => {
  const laughs = `<!DOCTYPE model [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`;
  const model = modelXml(box(1, [1, 1, 1]), item);
  expect(() => readThreemf(createThreemf(model.replace('<model', `${laughs}<model`)))).toThrow('entities');
  const wide = createThreemf('', { '3D/3dmodel.model': Buffer.from(`\ufeff${model}`, 'utf16le') });
  expect(() => readThreemf(wide)).toThrow('damaged');
});

describe('is refused before it costs time or memory', () => {
  /** `levels` objects, each of which contains ten of the one before it. */
  const laughs = (levels: number) =>
    box(1, [1, 1, 1]) +
    Array.from({ length: levels }, (_, n) => components(n + 2, ...new Array<number>(10).fill(n + 1))).join(
      '',
    );

  test('components that become a billion boxes', () => {
    expect(() => measureModel(laughs(9), '<item objectid="10"/>')).toThrow('2,000,000 triangles');
    expect(measureModel(laughs(3), '<item objectid="4"/>').triangles).toBe(12_000);
  });

  test('a billion of an empty object', () => {
    const empty = laughs(9).replace(/<mesh>.*?<\/mesh>/, '');
    expect(() => measureModel(empty, '<item objectid="10"/>')).toThrow('no triangle');
  });

  test('a model of a thousand times its size', () => {
    const spaces = modelXml(' '.repeat(3_000_000), item);
    expect(() => readThreemf(createThreemf(spaces))).toThrow('too large when it is unpacked');
  });

  test('more entries, objects or components than any model has', () => {
    const entries = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}`, new Uint8Array()]));
    expect(() => readThreemf(createThreemf('', entries))).toThrow('too large');
    expect(() => measureModel('<object id="1"/>'.repeat(20_001), item)).toThrow('too large');
    expect(() => measureModel(box(1, [1, 1, 1]), item.repeat(20_001))).toThrow('too large');
  });
});
