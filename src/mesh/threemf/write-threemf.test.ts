import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toIndexedMesh } from '#mesh/indexed-mesh.ts';
import { analyzeMesh } from '#mesh/printability/analyze-mesh.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { readThreemf } from './read-threemf.ts';
import { writeOneObject, writeThreemf } from './write-threemf.ts';

const black = { name: 'EPLA "jet" <black> & more', hex: '#1a1a1a' };
const gold = { name: 'EPLA gold', hex: '#d0a030' };
const box = (width: number, depth: number, height: number, from = 0) => {
  const { positions } = readThreemf(createBoxThreemf(width, depth, height));
  return toIndexedMesh(positions.map((value) => value + from));
};
const bodies = [
  { name: 'Stand', filament: black, mesh: box(120, 30, 20.123456) },
  { name: 'Name', filament: gold, mesh: box(10, 10, 10, 1) },
  { name: 'Foot', filament: black, mesh: box(5, 5, 5, 2) },
];
const modelOf = (file: Uint8Array) => strFromU8(unzipSync(file)['3D/3dmodel.model'] as Uint8Array);

test('bodies are read again, scaled, as one object of closed surfaces', () => {
  const { positions, objects, unit } = readThreemf(writeThreemf(bodies, 0.5));
  const mesh = analyzeMesh(positions);
  expect({ objects, unit, bodies: mesh.bodies.count }).toEqual({ objects: 1, unit: 'millimeter', bodies: 3 });
  expect(mesh.edges).toMatchObject({ open: 0, nonManifold: 0, flipped: 0 });
  expect(mesh.size[0]).toBe(60);
  expect(mesh.size[2]).toBeCloseTo(10.06173, 4);
});

test('what is above or below the bed is moved onto it', () => {
  const mesh = box(10, 10, 10);
  const raised = { ...mesh, vertices: mesh.vertices.map((value, at) => (at % 3 === 2 ? value + 7 : value)) };
  const { positions } = readThreemf(writeThreemf([{ name: 'Cube', filament: gold, mesh: raised }], 2));
  expect(analyzeMesh(positions)).toMatchObject({ min: [0, 0, 0], size: [20, 20, 20] });
});

test('each body has its filament as base material, each filament once', () => {
  const model = modelOf(writeThreemf(bodies));
  expect(model.match(/<base [^>]*>/g)).toEqual([
    '<base name="EPLA &#34;jet&#34; &#60;black&#62; &#38; more" displaycolor="#1A1A1A"/>',
    '<base name="EPLA gold" displaycolor="#D0A030"/>',
  ]);
  expect([...model.matchAll(/name="(\w+)" pid="1" pindex="(\d)"/g)].map(([, ...one]) => one)).toEqual([
    ['Stand', '0'],
    ['Name', '1'],
    ['Foot', '0'],
  ]);
});

test('the same bodies are the same bytes', () => {
  expect(Buffer.compare(writeThreemf(bodies, 1.5), writeThreemf(bodies, 1.5))).toBe(0);
});

test('bodies as one object are one mesh, with a material for each triangle and a name for each part', () => {
  const file = writeOneObject('Stand', bodies, 0.5);
  const { positions, objects } = readThreemf(file);
  expect({ objects, bodies: analyzeMesh(positions).bodies.count }).toEqual({ objects: 1, bodies: 3 });
  expect(
    Buffer.compare(Buffer.from(positions), Buffer.from(readThreemf(writeThreemf(bodies, 0.5)).positions)),
  ).toBe(0);
  const materials = [...modelOf(file).matchAll(/<triangle [^>]* p1="(\d)"/g)].map(([, index]) => index);
  expect(materials.join('')).toBe(['0', '1', '0'].map((index) => index.repeat(12)).join(''));
  const config = strFromU8(unzipSync(file)['Metadata/Slic3r_PE_model.config'] as Uint8Array);
  expect([...config.matchAll(/firstid="(\d+)" lastid="(\d+)"/g)].map(([, ...ids]) => ids.join('-'))).toEqual([
    '0-11',
    '12-23',
    '24-35',
  ]);
});
