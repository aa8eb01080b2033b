import { toIndexedMesh } from '#mesh/indexed-mesh.ts';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { isZip } from '#mesh/threemf/is-zip.ts';
import { readThreemf } from '#mesh/threemf/read-threemf.ts';
import type { PartBody } from './part-body.ts';

/** The bodies of a part, an STL or a 3MF. Throws `UnreadableStlError`, `UnreadableThreemfError`. */
export function readPart(file: Uint8Array): PartBody[] {
  if (!isZip(file.subarray(0, 4)))
    return [{ name: 'Part', mesh: toIndexedMesh(readStlPositions(file)), color: null }];
  const { positions, bodies } = readThreemf(file);
  return bodies.map(({ name, color, to }, index) => ({
    name: name || 'Part',
    mesh: toIndexedMesh(positions.subarray(bodies[index - 1]?.to ?? 0, to)),
    color,
  }));
}
