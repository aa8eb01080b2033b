import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import type { Solid } from '../kit.ts';

export interface Surface {
  /** x, y, z of each corner; mm, z up. */
  positions: Float32Array;
  indices: Uint32Array;
}

/** What no eye sees: half a printed layer. */
const invisibleErrorMm = 0.05;
/** How far, in mm, a surface may move to become light enough. */
const maxErrorMm = 0.4;

await MeshoptSimplifier.ready;

/**
 * The surfaces of the solids with at most `budget` triangles together, or as few as `most` allows;
 * each solid gives up the same share.
 */
export function simplifyMeshes(solids: readonly Solid[], maxTriangles: number): Surface[] {
  const smooth = solids.map((solid) => surfaceOf(solid.simplify(invisibleErrorMm)));
  const triangles = smooth.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  const share = maxTriangles / triangles;
  return share >= 1 ? smooth : smooth.map((surface) => simplifySurface(surface, share));
}

function surfaceOf(solid: Solid): Surface {
  const { vertProperties, triVerts, numProp } = solid.getMesh();
  const positions = new Float32Array((vertProperties.length / numProp) * 3);
  for (let v = 0; v < positions.length / 3; v++)
    positions.set(vertProperties.subarray(v * numProp, v * numProp + 3), v * 3);
  return { positions, indices: new Uint32Array(triVerts) };
}

function simplifySurface({ positions, indices }: Surface, share: number): Surface {
  const target = Math.max(4, Math.floor((indices.length / 3) * share)) * 3;
  const [fewer] = MeshoptSimplifier.simplify(indices, positions, 3, target, maxErrorMm, ['ErrorAbsolute']);
  return { positions, indices: fewer };
}
