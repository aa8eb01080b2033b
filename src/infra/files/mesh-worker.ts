import type { MeshPose } from '#domain/shared/meshes.ts';
import { MeshAccumulator } from '#mesh/mesh-accumulator.ts';
import { UnreadableStlError } from '#mesh/read-stl.ts';
import { type MeshFacts, summarizeMesh } from '#mesh/summarize-mesh.ts';
import { UnreadableThreemfError } from '#mesh/threemf/threemf-error.ts';
import { limitCpuTime } from './limit-cpu-time.ts';
import { measurePosedMesh } from './measure-posed-mesh.ts';
import { MeshFileReader } from './mesh-file-reader.ts';
import type { MeshResponse } from './mesh-reader.ts';
import { writePrintMesh } from './write-print-mesh.ts';

/**
 * A separate program: reads a file of this many bytes from its standard input. With a pose it measures and checks the
 * mesh, or writes it to `target` as it is printed; otherwise it sends its facts. Ends itself after this much
 * processor time.
 */
const [, , maxCpuMs, bytes, pose, target] = process.argv;
limitCpuTime(Number(maxCpuMs));
const reader = new MeshFileReader(Number(bytes));
// The shop has exited.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for await (const chunk of process.stdin) reader.push(chunk);
process.send?.(respond());

function respond(): MeshResponse {
  try {
    const positions = reader.end();
    if (!pose) return { mesh: readFacts(positions) };
    const posed = JSON.parse(pose) as MeshPose;
    return target
      ? { written: writePrintMesh(positions, posed, target) }
      : { measured: measurePosedMesh(positions, posed) };
  } catch (error) {
    if (error instanceof UnreadableStlError) return { isOtherKind: false, problem: error.message };
    if (!(error instanceof UnreadableThreemfError)) throw error;
    return { isOtherKind: error.isOtherKind, problem: error.message };
  }
}

function readFacts(positions: Float32Array): MeshFacts {
  const sum = new MeshAccumulator();
  for (let from = 0; from < positions.length; from += 9) {
    sum.corners.set(positions.subarray(from, from + 9));
    sum.addTriangle();
  }
  if (!sum.hasSurface) throw new UnreadableThreemfError('no_triangle');
  return summarizeMesh(sum);
}
