import { type Bodies, bodyOfTriangle, findBodies } from './find-bodies.ts';
import { type FaultyEdges, findFaultyEdges } from './find-faulty-edges.ts';
import { bodyKind, classifyBodies } from './group-bodies.ts';
import { type WeldedMesh, weldVertices } from './weld-vertices.ts';

/** What all checks of a mesh share. */
export interface MeshTopology extends WeldedMesh {
  edges: FaultyEdges;
  bodies: Bodies;
  /** A value of `bodyKind` for each body. */
  kinds: Uint8Array;
  min: [x: number, y: number, z: number];
  size: [x: number, y: number, z: number];
  /** Of all bodies, without their cavities; inaccurate if the surface is not closed. */
  volume: number;
}

/** Finds edges and bodies; the coordinates must be finite. Time and memory grow linearly with the triangles. */
export function analyzeMesh(positions: Float32Array): MeshTopology {
  const mesh = weldVertices(positions);
  const bodies = findBodies(mesh);
  const kinds = classifyBodies(bodies);
  const volume = bodies.volumes.reduce(
    (sum, part, body) => sum + (kinds[body] === bodyKind.cavity ? part : Math.abs(part)),
    0,
  );
  return { ...mesh, edges: findFaultyEdges(mesh), bodies, kinds, ...boundsOf(bodies), volume };
}

function boundsOf({ bounds, count }: Bodies): Pick<MeshTopology, 'min' | 'size'> {
  if (count === 0) return { min: [0, 0, 0], size: [0, 0, 0] };
  const min: MeshTopology['min'] = [Infinity, Infinity, Infinity];
  const max: MeshTopology['min'] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < bounds.length; at += 6)
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], bounds[at + axis] as number);
      max[axis] = Math.max(max[axis], bounds[at + 3 + axis] as number);
    }
  return { min, size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]] };
}

/** -1 for the triangles of a body that is inside out, otherwise 1. */
export function facingOf(mesh: MeshTopology, triangle: number): 1 | -1 {
  return mesh.kinds[bodyOfTriangle(mesh, mesh.bodies, triangle)] === bodyKind.insideOut ? -1 : 1;
}
