import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MeshFileReader } from '#infra/files/mesh-file-reader.ts';
import { analyzeMesh } from '#mesh/printability/analyze-mesh.ts';
import { checkPrintability } from '#mesh/printability/check-printability.ts';
import { checkShape } from '#mesh/printability/check-shape.ts';
import { checkWalls } from '#mesh/printability/check-walls.ts';
import { chooseOrientation } from '#mesh/printability/choose-orientation.ts';
import { standardLimits } from '#mesh/printability/printability-check.ts';
import {
  makeLargeSphere,
  makeLooseTriangles,
  makeTetrahedra,
  scatterTriangles,
  toBinaryStl,
  toGridPlace,
} from './support/make-large-meshes.ts';
import { median } from './support/median.ts';

/**
 * `npm run bench:mesh-topology`: edges and bodies of a sphere of a million triangles beside `admesh -e -d` (exact edges and
 * parts, no repair) and `admesh` as it is called without options (all checks and repairs), in turn, each with reading the file; then parts of the checks, and hostile meshes. Milliseconds of
 * processor time, medians of five rounds.
 */
const rounds = 5;
const limits = standardLimits;

const sphere = makeLargeSphere(1000, 501);
console.log(`${sphere.length / 9} triangles`);
console.table(compareWithAdmesh(sphere));

const small = makeLargeSphere(320, 157);
const mesh = analyzeMesh(small);
console.log(`${small.length / 9} triangles`);
console.table({
  'edges and bodies': timeOf(() => analyzeMesh(small)),
  'all checks but walls': timeOf(() => checkShape(small, limits)),
  orientation: timeOf(() => chooseOrientation(mesh, limits)),
  'thin walls': timeOf(() => checkWalls(mesh, limits)),
});

console.log('a million triangles, all checks but walls');
const scattered = scatterTriangles(sphere);
const loose = makeLooseTriangles(1_000_000);
const grid = makeTetrahedra(
  250_000,
  (index) => toGridPlace(index, 50),
  () => 1,
);
const nested = makeTetrahedra(
  250_000,
  (index) => [index / 1e4, index / 1e4, index / 1e4],
  (index) => 60 - index / 1e4,
);
console.table({
  'a sphere': timeOf(() => checkShape(sphere, limits)),
  'a sphere in scattered order': timeOf(() => checkShape(scattered, limits)),
  'a million bodies of a triangle': timeOf(() => checkShape(loose, limits)),
  '250,000 separate tetrahedra': timeOf(() => checkShape(grid, limits)),
  '250,000 tetrahedra in each other': timeOf(() => checkShape(nested, limits)),
  'a sphere, thin walls too': timeOf(() => checkPrintability(sphere, limits)),
  'tetrahedra in each other, thin walls too': timeOf(() => checkPrintability(nested, limits)),
});
console.log(`${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`);

function compareWithAdmesh(positions: Float32Array): Record<string, Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'mesh-'));
  try {
    const file = join(folder, 'mesh.stl');
    writeFileSync(file, toBinaryStl(positions));
    const read = () => readMeshFile(file);
    const runs = [() => analyzeMesh(read()), read];
    const times = runs.map((): number[] => []);
    const commands = ['admesh -e -d', 'admesh -c', 'admesh'];
    const others = commands.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, run] of runs.entries()) times[index]?.push(measure(run));
      for (const [index, command] of commands.entries())
        others[index]?.push(measureCommand(`${command} ${file}`));
    }
    const [ours = 0, reading = 0] = times.map(median);
    const [admesh = 0, admeshReading = 0, allOfAdmesh = 0] = others.map(median);
    return {
      'reading, edges and bodies': { ours, 'admesh -e -d': admesh, admesh: allOfAdmesh },
      'reading alone': { ours: reading, 'admesh -e -d': admeshReading },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In pieces, as the shop receives a file. */
function readMeshFile(path: string): Float32Array {
  const reader = new MeshFileReader(statSync(path).size);
  const piece = new Uint8Array(65_536);
  const file = openSync(path, 'r');
  for (let length = readSync(file, piece); length > 0; length = readSync(file, piece))
    reader.push(piece.subarray(0, length));
  closeSync(file);
  return reader.end();
}

function timeOf(run: () => unknown): number {
  return median(Array.from({ length: rounds }, () => measure(run)));
}

function measure(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
}

function measureCommand(command: string): number {
  const script = `TIMEFORMAT='%U %S'; time ${command} > /dev/null`;
  const { stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return Math.round((user + system) * 1000);
}
