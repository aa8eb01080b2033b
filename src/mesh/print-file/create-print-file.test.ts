import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { toIndexedMesh } from '#mesh/indexed-mesh.ts';
import { analyzeMesh } from '#mesh/printability/analyze-mesh.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';
import type { TextTools } from '#mesh/text/text-tools.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';
import { writeThreemf } from '#mesh/threemf/write-threemf.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { openTextTools } from '#tests/helpers/open-text-tools.ts';
import { positionsToStl } from '#tests/helpers/positions-to-stl.ts';
import { createPrintFile, UnprintablePartError } from './create-print-file.ts';

/** In front of a box of 120 x 30 x 20 mm from the origin: a block of 108 x 7 x 17 mm. */
const plate: TextPlate = {
  ...{ origin: [60, -4, 8.5], normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  ...{ width: 100, height: 14, relief: 'raised', depth: 1.2, align: 'center' },
  block: { thickness: 7, margins: { side: 4, edge: 1.5 } },
};
const green = { material: 'EPLA', color: 'green', hex: '#3f8a46' };
const { positions: box } = readThreemf(createBoxThreemf(120, 30, 20));
const walnut = { name: 'walnut', hex: '#6b452e' };
const gold = { name: 'gold silk', hex: '#cf9a3c' };
/** As a demo product's part: a body for each color. */
const part = writeThreemf([
  { name: 'Foot', filament: walnut, mesh: toIndexedMesh(box) },
  {
    name: 'Knob',
    filament: gold,
    mesh: toIndexedMesh(box.map((value, at) => value / 6 + (at % 3 === 2 ? 20 : 0))),
  },
]);
let tools: TextTools;
beforeAll(async () => {
  tools = await openTextTools();
});

const read = (file: Uint8Array) => {
  const whole = analyzeMesh(readThreemf(file).positions);
  const config = strFromU8(unzipSync(file)['Metadata/Slic3r_PE_model.config'] as Uint8Array);
  const model = strFromU8(unzipSync(file)['3D/3dmodel.model'] as Uint8Array);
  return {
    ...{ size: whole.size, lowest: whole.min[2], faults: whole.edges.open + whole.edges.flipped },
    materials: [...model.matchAll(/<base name="([^"]+)"/g)].map(([, name]) => name),
    bodies: [...config.matchAll(/key="name" value="([^"]+\))"/g)].map(([, name]) => name),
  };
};
const named = (value: string, change: Partial<TextPlate> = {}) => ({
  value,
  plate: { ...plate, ...change },
});

describe('the print file of a part', () => {
  test('has the colors of its file, and a text that stands out on its block', () => {
    const file = read(createPrintFile(part, { filament: null, scale: 1, texts: [named('MAX 7')] }, tools));
    expect(file.bodies).toEqual(['Foot (walnut)', 'Knob (gold silk)', 'Name plate (black)', 'Text (white)']);
    expect(file).toMatchObject({ lowest: 0, faults: 0 });
    expect(file.size[0]).toBe(120);
    expect(file.size[1]).toBeCloseTo(30 + 4 + 1.2, 4);
  });

  test('is scaled with its text, in the chosen filament', () => {
    const file = read(createPrintFile(part, { filament: green, scale: 0.5, texts: [named('MAX 7')] }, tools));
    expect(file.size[1]).toBeCloseTo(35.2 / 2, 4);
    expect(file.materials).toEqual(['EPLA green', 'EPLA white']);
    expect(file.bodies.at(-1)).toBe('Text (EPLA white)');
  });

  test('of an STL without a text is that one body', () => {
    const stl = Uint8Array.from(positionsToStl(box));
    const file = read(createPrintFile(stl, { filament: green, scale: 2 / 3, texts: [] }, null));
    expect(file.bodies).toEqual(['Part (EPLA green)']);
    expect(file.size[0]).toBeCloseTo(80, 3);
  });

  test('engraves a block, or the part itself where it has none', () => {
    const volumeOf = (change: Partial<TextPlate>) => {
      const text = named('MAX 7', { relief: 'engraved', ...change });
      return analyzeMesh(
        readThreemf(createPrintFile(part, { filament: null, scale: 1, texts: [text] }, tools)).positions,
      ).volume;
    };
    const solid = 120 * 30 * 20 * (1 + 1 / 6 ** 3);
    expect(volumeOf({}) - solid).toBeLessThan(108 * 7 * 17 - 100);
    expect(volumeOf({ block: undefined, origin: [60, 0, 10] })).toBeLessThan(solid - 100);
  });

  test('has no body that an engraved text removes altogether', () => {
    const dot = { name: 'Dot', filament: gold, mesh: toIndexedMesh(box.map((value) => value / 100)) };
    const inlaid = writeThreemf([{ name: 'Foot', filament: walnut, mesh: toIndexedMesh(box) }, dot]);
    // The stem of the letter goes through the dot.
    const text = named('I', { relief: 'engraved', block: undefined, origin: [0.6, 0, 0.1], depth: 5 });
    expect(read(createPrintFile(inlaid, { filament: null, scale: 1, texts: [text] }, tools)).bodies).toEqual([
      'Foot (walnut)',
    ]);
    const alone = () =>
      createPrintFile(writeThreemf([dot]), { filament: null, scale: 1, texts: [text] }, tools);
    expect(alone).toThrow('Its text removes all of it.');
  });

  test('is the same bytes for the same choices', () => {
    const make = (value: string) =>
      createPrintFile(part, { filament: green, scale: 1.25, texts: [named(value)] }, tools);
    expect(Buffer.compare(make('Zoë'), make(' Zoe\u0308 '))).toBe(0);
    expect(Buffer.compare(make('Zoë'), make('Zoe'))).not.toBe(0);
  });

  test('does not exist for what the bed is too small for, or whose mesh is open where it is engraved', () => {
    const tooLarge = { filament: green, scale: 2, texts: [] };
    expect(() => createPrintFile(part, tooLarge, null)).toThrow('It is 240 x 60 x 47 mm');
    const open = Uint8Array.from(positionsToStl(box.subarray(9)));
    const text = named('MAX', { relief: 'engraved', block: undefined });
    expect(() => createPrintFile(open, { filament: green, scale: 1, texts: [text] }, tools)).toThrow(
      UnprintablePartError,
    );
  });
});
