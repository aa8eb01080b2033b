import { faceVector } from '../face-vector.ts';
import { facingOf, type MeshTopology } from './analyze-mesh.ts';
import { minOverhang } from './find-overhangs.ts';
import { fitBuildVolume } from './fit-build-volume.ts';
import type { PrintLimits } from './printability-check.ts';
import type { Quaternion } from './rotate-positions.ts';

/** A side of the mesh's box on which it can lie. */
export interface Orientation {
  rotation: Quaternion;
  /** The volume between overhangs and the bed, in mm³: more than the supports, where they would stand on the model. */
  support: number;
  /** The area that lies on the bed, in mm². */
  base: number;
  /** The area of the box on the bed, in mm². */
  footprint: number;
  height: number;
  fits: boolean;
}

const half = Math.SQRT1_2;
/** The rotations that turn the lowest and the highest side along x, y and z down. */
const rotations: readonly (readonly [low: Quaternion, high: Quaternion])[] = [
  [
    [0, -half, 0, half],
    [0, half, 0, half],
  ],
  [
    [half, 0, 0, half],
    [-half, 0, 0, half],
  ],
  [
    [0, 0, 0, 1],
    [1, 0, 0, 0],
  ],
];

/** Faces within 2.5 degrees of the bed's plane lie on it. */
const minFlat = 0.999;

/** The six orientations with a side of the box down; the first is as the mesh lies. */
export function scoreOrientations(mesh: MeshTopology, limits: PrintLimits): Orientation[] {
  const { support, base } = sumSides(mesh, limits.layerHeight / 2 / limits.scale);
  const { scale } = limits;
  const [x, y, z] = mesh.size.map((side) => side * scale) as [number, number, number];
  const lying = [[z, y, x] as const, [x, z, y] as const, [x, y, z] as const];
  const orientations = rotations.flatMap((pair, axis) =>
    pair.map((rotation, end): Orientation => {
      const size = lying[axis] as readonly [number, number, number];
      const side = axis * 2 + end;
      return {
        rotation,
        support: (support[side] as number) * scale ** 3,
        base: (base[side] as number) * scale ** 2,
        footprint: size[0] * size[1],
        height: size[2],
        fits: fitBuildVolume(size, limits.buildVolume).fits,
      };
    }),
  );
  return [...orientations.slice(4), ...orientations.slice(0, 4)];
}

/** Support and base for each side: two an axis, the lower first. A face overhangs on one side at most. */
function sumSides(mesh: MeshTopology, onBed: number): { support: Float64Array; base: Float64Array } {
  const { positions, min, size } = mesh;
  const support = new Float64Array(6);
  const base = new Float64Array(6);
  for (let from = 0; from < positions.length; from += 9) {
    const normal = faceVector(positions, from);
    const [nx, ny, nz] = normal;
    const doubled = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const limit = doubled * minOverhang;
    const axis = Math.abs(nx) > limit ? 0 : Math.abs(ny) > limit ? 1 : Math.abs(nz) > limit ? 2 : -1;
    if (axis === -1) continue;
    const down = normal[axis] as number;
    const isHighSide = down * facingOf(mesh, from / 9) > 0;
    const bed = (min[axis] as number) + (isHighSide ? (size[axis] as number) : 0);
    const a = Math.abs((positions[from + axis] as number) - bed);
    const b = Math.abs((positions[from + 3 + axis] as number) - bed);
    const c = Math.abs((positions[from + 6 + axis] as number) - bed);
    const side = axis * 2 + (isHighSide ? 1 : 0);
    const projected = Math.abs(down) / 2;
    if (Math.max(a, b, c) > onBed) support[side] = (support[side] as number) + (projected * (a + b + c)) / 3;
    else if (Math.abs(down) > doubled * minFlat) base[side] = (base[side] as number) + projected;
  }
  return { support, base };
}
