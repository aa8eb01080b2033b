import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { toIndexedMesh } from '#mesh/indexed-mesh.ts';
import { analyzeMesh, type MeshTopology } from '#mesh/printability/analyze-mesh.ts';
import { checkText } from '#mesh/text/check-text.ts';
import { setText } from '#mesh/text/set-text.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';
import { writeThreemf } from '#mesh/threemf/write-threemf.ts';
import { maxNameLength, openTextTools, readNames } from '#tests/helpers/open-text-tools.ts';
import { filaments } from '../models/filaments.ts';
import { generators } from '../models/generators.ts';
import { measureModel, printBedSize } from '../models/measure-model.ts';
import { buildWithNamePlate, namePlates, textPlateOf } from '../models/name-plates.ts';

/**
 * `npm run print-names [-- --slice 60 --height 30]`: sets the 200 names of tests/fixtures/names on the plates of our models, and reads
 * each 3MF again: closed bodies, the text on its plate, within the bed. With `--slice` it makes so many of them only, and
 * PrusaSlicer, or what `SLICER` names, slices them; with `--height` only what is so low,
 * since whole models take minutes. Ends with 1 if anything is wrong.
 */
const { values } = parseArgs({ options: { slice: { type: 'string' }, height: { type: 'string' } } });
const slices = Number(values.slice ?? 0);
const run = promisify(execFile);
const tolerance = 0.002;
/** Less than a printer sees: models of distance functions have many more triangles than their shape needs. */
const maxDeviationMm = 0.03;
const iniFile = fileURLToPath(new URL('../tests/fixtures/print-profiles/standard-0.2.ini', import.meta.url));

const tools = await openTextTools();
const names = await readNames();
const folder = await mkdtemp(join(tmpdir(), 'print-names-'));
const counts = { files: 0, refused: 0, sliced: 0, faults: 0 };
const models = generators.filter(({ slug }) => slug in namePlates);
/** Odd, so that each model has other names. */
const step = slices > 0 ? (Math.floor((names.length * models.length) / slices) - 1) | 1 : 1;

for (const [number, generator] of models.entries()) {
  const { slug } = generator;
  const { whole } = measureModel({ ...generator, build: () => buildWithNamePlate(generator) });
  const { vertProperties, triVerts } = whole
    .trimByPlane([0, 0, -1], -Number(values.height ?? printBedSize[2]))
    .simplify(maxDeviationMm)
    .getMesh();
  const mesh = { vertices: vertProperties, triangles: triVerts };
  const { colour, textColour } = namePlates[slug] as (typeof namePlates)[string];
  const plate = textPlateOf(slug);
  for (const [index, name] of names.entries()) {
    if ((number * names.length + index) % step > 0) continue;
    const problem = checkText(tools, name, { max: maxNameLength, plate });
    if (problem) {
      counts.refused += 1;
      stdout.write(`${slug}, ${name}: ${problem.code}\n`);
      continue;
    }
    const file = writeThreemf([
      { name: slug, filament: { name: colour, hex: filaments[colour].hex }, mesh },
      {
        name: 'name',
        filament: { name: textColour, hex: filaments[textColour].hex },
        mesh: setText(tools, name, plate),
      },
    ]);
    counts.files += 1;
    const report = (fault: string) => {
      counts.faults += 1;
      stdout.write(`${slug}, ${name}: ${fault}\n`);
    };
    checkFile(file, triVerts.length * 3, plate, report);
    if (slices > 0) await slice(file, report);
  }
  stdout.write(`${slug}: ${triVerts.length / 3} triangles, ${JSON.stringify(counts)}\n`);
}
await rm(folder, { recursive: true });
process.exitCode = counts.faults > 0 ? 1 : 0;

function checkFile(
  file: Uint8Array,
  firstOfText: number,
  plate: ReturnType<typeof textPlateOf>,
  report: (fault: string) => void,
): void {
  const { positions } = readThreemf(file);
  const [part, text] = [positions.subarray(0, firstOfText), positions.subarray(firstOfText)].map((one) =>
    analyzeMesh(one),
  ) as [MeshTopology, MeshTopology];
  for (const [kind, { edges }] of Object.entries({ part, text }))
    if (edges.open + edges.flipped + edges.nonManifold > 0)
      report(
        `the ${kind} has ${edges.open} open, ${edges.nonManifold} shared and ${edges.flipped} flipped edges`,
      );
  // All of our plates face the front.
  const [left, , bottom] = text.min;
  const [width, , height] = text.size;
  const [x, , z] = plate.origin;
  const isWithin =
    left >= x - plate.width / 2 - tolerance &&
    left + width <= x + plate.width / 2 + tolerance &&
    bottom >= z - plate.height / 2 - tolerance &&
    bottom + height <= z + plate.height / 2 + tolerance;
  if (!isWithin) report('the text is not within its plate');
  const whole = analyzeMesh(positions);
  if (whole.size.some((side, axis) => side > (printBedSize[axis] as number)))
    report('it does not fit the bed');
  if (Math.abs(whole.min[2]) > tolerance) report('it does not stand on the bed');
  if (toIndexedMesh(positions).triangles.length !== positions.length / 3)
    report('it has degenerate triangles');
}

async function slice(file: Uint8Array, report: (fault: string) => void): Promise<void> {
  const path = join(folder, 'name.3mf');
  await writeFile(path, file);
  const options = [
    ...['--export-gcode', '--load', iniFile, '--center', '110,110'],
    ...['--output', `${path}.gcode`, path],
  ];
  const { stdout: output, stderr } = await run(process.env.SLICER || 'prusa-slicer', options).catch(
    ({ message, ...error }) => ({ stdout: `${error.stdout}`, stderr: `${error.stderr}${message}` }),
  );
  counts.sliced += 1;
  const words = `${output}\n${stderr}`
    .split('\n')
    .filter((line) => !/^\d+ => |^Slicing result|^$/.test(line));
  if (words.length > 0) report(`the slicer says: ${words.join(' / ')}`);
}
