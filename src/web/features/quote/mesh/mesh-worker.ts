import { integrateSurface, type SurfaceIntegrals, toTriangleBytes } from '#mesh/integrate-surface.ts';
import { measureMesh, toFirstMeasures } from '#mesh/measure-mesh.ts';
import { guessUnit } from '#mesh/printability/guess-unit.ts';
import type { PrintabilityCheck } from '#mesh/printability/printability-check.ts';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import type { MeshPose, MeshReport, MeshRequest } from './mesh-messages.ts';
import { isSamePose, needsSupports } from './mesh-reading.ts';
import { describeReadFailure, readMeshFile } from './read-mesh-file.ts';

type Request<Kind> = Extract<MeshRequest, { kind: Kind }>;

let positions: Float32Array = new Float32Array();
let integrals: SurfaceIntegrals | undefined;
/** The last one that was measured as a whole. */
let measuredPose: MeshPose = { rotation: null, scale: 1 };
/** Counts the requests to check: an older one stops at its next step. */
let newest = 0;

addEventListener('message', ({ data }: MessageEvent<MeshRequest>) => {
  if (data.kind === 'show') {
    const copy = positions.slice();
    report({ kind: 'positions', positions: copy }, [copy]);
    return;
  }
  run(data).catch((error: unknown) => report({ kind: 'failed', message: describeReadFailure(error) }));
});

function run(request: Exclude<MeshRequest, { kind: 'show' }>): Promise<void> {
  if (request.kind === 'read') return read(request);
  if (request.kind === 'measure') return measure(request);
  if (request.kind === 'guess') return guess(request);
  newest += 1;
  const own = newest;
  return check(request, () => own === newest);
}

/** The first price needs the integrals alone: the page asks for the rest when it has that price. */
async function read({ file }: Request<'read'>): Promise<void> {
  const { positions: own, hasUnit } = await readMeshFile(file);
  positions = own;
  integrals = integrateSurface(toTriangleBytes(own));
  const measures = toFirstMeasures(integrals);
  report({ kind: 'measured', of: { rotation: null, measures, isComplete: false } });
  const unit = hasUnit ? null : guessUnit(measures.size);
  const { min, max } = integrals;
  report({ kind: 'read', triangles: own.length / 9, unit, bounds: { min, max } });
}

async function measure({ buildVolume }: Request<'measure'>): Promise<void> {
  const complete = measureMesh(positions, 1, integrals);
  measuredPose = { rotation: null, scale: 1 };
  report({ kind: 'measured', of: { rotation: null, measures: complete, isComplete: true } });
  const { chooseRotation } = await import('./examine-mesh.ts');
  await nextTask();
  report({ kind: 'oriented', ...chooseRotation(positions, buildVolume) });
}

async function check({ pose, buildVolume }: Request<'check'>, isNewest: () => boolean): Promise<void> {
  const { examineShape, turn } = await import('./examine-mesh.ts');
  if (!isNewest()) return;
  const turned = turn(positions, pose.rotation);
  if (!isSamePose(pose, measuredPose)) {
    const measures = measureMesh(turned, pose.scale);
    report({ kind: 'measured', of: { rotation: pose.rotation, measures, isComplete: true } });
    measuredPose = pose;
  }
  await nextTask();
  if (!isNewest()) return;
  const { checks, mesh, limits, supports } = examineShape(turned, pose.scale, buildVolume);
  report({ kind: 'checked', pose, checks, supports }, [
    ...listArrays(checks),
    ...(supports ? [supports.columns] : []),
  ]);
  if (!mesh) return;
  const { checkWalls } = await import('#mesh/printability/check-walls.ts');
  await nextTask();
  if (!isNewest()) return;
  const walls = checkWalls(mesh, limits);
  report({ kind: 'walls', pose, check: walls }, listArrays([walls]));
}

async function guess({ pose, buildVolume }: Request<'guess'>): Promise<void> {
  const { examineShape, turn } = await import('./examine-mesh.ts');
  const turned = turn(positions, pose.rotation);
  const measures = measureMesh(turned, pose.scale);
  const { checks } = examineShape(turned, pose.scale, buildVolume);
  report({ kind: 'guessed', mesh: { pose, measures, needsSupports: needsSupports(checks) } });
}

const listArrays = (checks: readonly PrintabilityCheck[]) =>
  checks.flatMap(({ triangles }) => triangles ?? []);

function report(message: MeshReport, arrays: readonly ArrayBufferView[] = []): void {
  postMessage(message, { transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) });
}

/** Reads empty triangles while no file is chosen yet: the compiler optimizes what has run, which a first file would wait for. */
function warmUp(): void {
  const triangles = 4000;
  const content = new Uint8Array(84 + 50 * triangles);
  new DataView(content.buffer).setUint32(80, triangles, true);
  for (let round = 0; round < 10; round += 1)
    toFirstMeasures(integrateSurface(toTriangleBytes(readStlPositions(content))));
}
warmUp();

/** Lets a newer request in. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
