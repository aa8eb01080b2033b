import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { toIndexedMesh } from '#mesh/indexed-mesh.ts';
import { composePrintFile } from '#mesh/print-file/create-print-file.ts';
import { printBedMm } from '#mesh/print-file/find-size-problem.ts';
import type { PartBody } from '#mesh/print-file/part-body.ts';
import { readPart } from '#mesh/print-file/read-part.ts';
import { analyzeMesh } from '#mesh/printability/analyze-mesh.ts';
import { checkText } from '#mesh/text/check-text.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';
import { maxNameLength, openTextTools, readNames } from '#tests/helpers/open-text-tools.ts';
import list from '../db/demo/parts/parts.json' with { type: 'json' };

/**
 * `npm run print-names [-- --model champions-podium --slice 60 --height 30]`: makes the print files of demo products for the 200
 * names of tests/fixtures/names, and reads each again: closed bodies, strokes, the text on its plate, within the bed, standing
 * on it. With `--slice` it makes so many of them only, and PrusaSlicer, or what `SLICER` names, slices them; with
 * `--height` only what is so low, unchecked, since whole models take minutes. Ends with 1 if anything is wrong.
 */
const { values } = parseArgs({
  options: { model: { type: 'string' }, slice: { type: 'string' }, height: { type: 'string' } },
});
const slices = Number(values.slice ?? 0);
const run = promisify(execFile);
const tolerance = 0.002;
const iniFile = fileURLToPath(new URL('../tests/fixtures/print-profiles/standard-0.2.ini', import.meta.url));

const tools = await openTextTools();
const names = await readNames();
const folder = await mkdtemp(join(tmpdir(), 'print-names-'));
const counts = { files: 0, sliced: 0, faults: 0 };
const models = Object.entries(list).flatMap(([slug, part]) =>
  'plate' in part && (values.model ?? slug) === slug
    ? [{ slug, file: part.file, plate: part.plate as TextPlate }]
    : [],
);
/** Odd, so that each model has other names. */
const step = slices > 0 ? (Math.floor((names.length * models.length) / slices) - 1) | 1 : 1;

for (const [number, { slug, file, plate }] of models.entries()) {
  const whole = readPart(await readFile(new URL(`../db/demo${file}`, import.meta.url)));
  const part = values.height ? whole.flatMap((body) => cutBody(body, Number(values.height))) : whole;
  const started = performance.now();
  for (const [index, name] of names.entries()) {
    if ((number * names.length + index) % step > 0) continue;
    const report = (fault: string) => {
      counts.faults += 1;
      stdout.write(`${slug}, ${name}: ${fault}\n`);
    };
    const problem = checkText(tools, name, { max: maxNameLength, plate });
    if (problem) report(problem.code);
    const choices = { filament: null, scale: 1, texts: [{ value: name, plate }] };
    const printed = composePrintFile(part, choices, tools);
    counts.files += 1;
    if (!values.height) checkFile(printed, part, plate, report);
    if (slices > 0) await slice(printed, report);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  stdout.write(`${slug}: ${part.length} bodies, ${seconds} s, ${JSON.stringify(counts)}\n`);
}
await rm(folder, { recursive: true });
process.exitCode = counts.faults > 0 ? 1 : 0;

/** What of a body is below a height. */
function cutBody(body: PartBody, height: number): PartBody[] {
  const mesh = { numProp: 3, vertProperties: body.mesh.vertices, triVerts: body.mesh.triangles };
  const low = new tools.manifold.Manifold(new tools.manifold.Mesh(mesh)).trimByPlane([0, 0, -1], -height);
  const { vertProperties, triVerts } = low.getMesh();
  return low.isEmpty() ? [] : [{ ...body, mesh: { vertices: vertProperties, triangles: triVerts } }];
}

/** `part`: its bodies come first in the file, then the block and the text. */
function checkFile(
  file: Uint8Array,
  part: readonly PartBody[],
  plate: TextPlate,
  report: (fault: string) => void,
): void {
  const { positions } = readThreemf(file);
  let from = 0;
  const take = (name: string, triangles?: number) => {
    const to = triangles === undefined ? positions.length : from + triangles * 9;
    const { edges, min, size } = analyzeMesh(positions.subarray(from, to));
    if (edges.open + edges.flipped + edges.nonManifold > 0)
      report(`${name} has ${edges.open} open, ${edges.nonManifold} shared, ${edges.flipped} flipped edges`);
    from = to;
    return { min, size };
  };
  const bodies = part.map(({ name, mesh }) => take(name, mesh.triangles.length / 3));
  if (plate.block) bodies.push(take('Name plate', 12));
  if (toIndexedMesh(positions.subarray(from)).triangles.length !== (positions.length - from) / 3)
    report('the text has degenerate triangles');
  const text = take('Text');
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
  const all = [...bodies, text];
  const low = [0, 1, 2].map((axis) => Math.min(...all.map(({ min }) => min[axis] as number)));
  const sides = low.map(
    (least, axis) =>
      Math.max(...all.map(({ min, size }) => (min[axis] as number) + (size[axis] as number))) - least,
  );
  if (sides.some((side, axis) => side > (printBedMm[axis] as number))) report('it does not fit the bed');
  if (Math.abs(low[2] as number) > tolerance) report('it does not stand on the bed');
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
  const lines = (await readFile(`${path}.gcode`, 'utf8').catch(() => '')).split('\n');
  if (!lines.some((line) => line.startsWith(';LAYER_CHANGE'))) report('the slicer has printed nothing');
  await rm(`${path}.gcode`, { force: true });
  counts.sliced += 1;
  const words = `${output}\n${stderr}`
    .split('\n')
    .filter((line) => !/^\d+ => |^Slicing result|\[trace\]|^$/.test(line));
  if (words.length > 0) report(`the slicer says: ${words.join(' / ')}`);
}
