import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureMesh } from '#mesh/measure-mesh.ts';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { collectParts } from './calibration/collect-parts.ts';
import { fitProfile } from './calibration/fit-profile.ts';
import { profileSettings } from './calibration/profile-settings.ts';
import { sliceMesh } from './calibration/slice-mesh.ts';
import { formatSlices, readSlices, type Slice, sliceKey, slicesFile } from './calibration/slices.ts';

/**
 * `npm run calibrate [-- --slice] [--profile standard] [folder ...]`: fits the coefficients of the print profiles to what
 * PrusaSlicer says. With `--slice` it first slices what is missing in tests/fixtures/print-profiles/: plain solids, every
 * third product, the fixtures, and the STL files of the folders; `SLICER` names the program. One slice at a time.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slice: { type: 'boolean' }, profile: { type: 'string' } },
});

for (const settings of profileSettings) {
  if (values.profile && values.profile !== settings.id) continue;
  const known = existsSync(slicesFile(settings.id)) ? readSlices(settings.id) : [];
  const slices = values.slice ? await sliceMissing(settings.iniFile, known) : known;
  await writeFile(slicesFile(settings.id), formatSlices(slices));
  const { iniFile: _, ...named } = settings;
  const profile = fitProfile(named, slices, settings.id === 'standard' ? undefined : findStandardSupports());
  const file = new URL(`../src/mesh/profiles/${settings.id}.json`, import.meta.url);
  await writeFile(file, `${JSON.stringify(profile, null, 2)}\n`);
  stdout.write(`${settings.id}: ${JSON.stringify(profile.errors)}\n`);
}

/** The other profiles have few slices with supports. */
function findStandardSupports() {
  const [standard] = profileSettings;
  return standard && fitProfile(standard, readSlices(standard.id)).supports;
}

async function sliceMissing(iniFile: URL, known: Slice[]): Promise<Slice[]> {
  const slices = new Map(known.map((slice) => [sliceKey(slice), slice]));
  const folder = await mkdtemp(join(tmpdir(), 'calibrate-parts-'));
  for (const [index, { part, scale, toStl }] of collectParts(positionals).entries()) {
    const content = toStl();
    const file = join(folder, 'part.stl');
    await writeFile(file, content);
    const measures = roundMeasures(measureMesh(readStlPositions(content), scale));
    for (const choices of listChoices(index, measures)) {
      const what = { model: part, part, scale, ...choices };
      const before = slices.get(sliceKey(what));
      const sliced =
        before ?? (await sliceMesh(file, { iniFile: fileURLToPath(iniFile), scale, ...choices }));
      if (!sliced) continue;
      slices.set(sliceKey(what), { ...what, ...sliced, measures });
      if (!before) stdout.write(`${sliceKey(what)}: ${sliced.grams} g, ${sliced.seconds} s\n`);
    }
  }
  await rm(folder, { recursive: true });
  return [...slices.values()].sort((a, b) => (sliceKey(a) < sliceKey(b) ? -1 : 1));
}

/** Every part at the usual infill, every third with supports, every fifth at another infill. */
function listChoices(index: number, { support }: MeshMeasures) {
  const otherInfill = [0, 40, 100][(index / 5) % 3];
  return [
    { infill: 15, supports: false },
    ...(index % 3 === 0 && support > 0 ? [{ infill: 15, supports: true }] : []),
    ...(index % 5 === 0 && otherInfill !== undefined ? [{ infill: otherInfill, supports: false }] : []),
  ];
}

/** Six digits are about what the single precision of an STL file has; three are enough for averages over layers. */
function roundMeasures({ layers, ...measures }: MeshMeasures): MeshMeasures {
  return {
    ...roundAll(measures, 6),
    ...(layers && { layers: { ...layers, groups: roundAll(layers.groups, 3) } }),
  };
}

const roundAll = <T>(value: T, digits: number): T =>
  JSON.parse(JSON.stringify(value), (_, item) =>
    typeof item === 'number' ? Number(item.toPrecision(digits)) : item,
  );
