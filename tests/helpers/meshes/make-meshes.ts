import { ShapeUtils, Vector2 } from 'three';

export type Point = [x: number, y: number, z: number];
type Flat = [x: number, y: number];

/** Triangles as nine numbers each, from polygons with four corners. */
const fromQuads = (quads: Point[][]) => quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d] as Point[]).flat();
export const toPositions = (...meshes: number[][]) => Float32Array.from(meshes.flat());

/** Closed walls around polygons of equally many corners, one above the other, without ends. */
const wall = (rings: Point[][]) =>
  fromQuads(
    rings.slice(1).flatMap((upper, index) => {
      const lower = rings[index] as Point[];
      return upper.map((point, at) => {
        const next = (at + 1) % upper.length;
        return [lower[at], lower[next], upper[next], point] as Point[];
      });
    }),
  );
const square = (from: Flat, to: Flat, z: number): Point[] => [
  [from[0], from[1], z],
  [to[0], from[1], z],
  [to[0], to[1], z],
  [from[0], to[1], z],
];

export function makeBox([x, y, z]: Point, [width, depth, height]: Point): number[] {
  const bottom = square([x, y], [x + width, y + depth], z);
  const top = square([x, y], [x + width, y + depth], z + height);
  return [...wall([bottom, top]), ...fromQuads([bottom.toReversed(), top])];
}

/** An open box, 30 x 30 x 20 mm, whose walls and floor are of one thickness. */
export function makeCup(thickness: number): number[] {
  const outer = [0, 20].map((z) => square([0, 0], [30, 30], z));
  const inside = 30 - thickness;
  const inner = [20, thickness].map((z) => square([thickness, thickness], [inside, inside], z));
  return [
    ...wall([...outer, ...inner]),
    ...fromQuads([(outer[0] as Point[]).toReversed(), inner[1] as Point[]]),
  ];
}

/** A solid of revolution about z; a profile from the axis to the axis is closed. */
export function makeLathe(profile: Flat[], segments: number): number[] {
  const rings = profile.map(([radius, z]) =>
    Array.from({ length: segments }, (_, index): Point => {
      const angle = (2 * Math.PI * index) / segments;
      return [radius * Math.cos(angle), radius * Math.sin(angle), z];
    }),
  );
  return wall(rings);
}

export const makeSphere = (radius: number, rings = 24) =>
  makeLathe(
    Array.from({ length: rings + 1 }, (_, index): Flat => {
      const angle = (Math.PI * index) / rings;
      const isPole = index === 0 || index === rings;
      return [isPole ? 0 : radius * Math.sin(angle), -radius * Math.cos(angle)];
    }),
    rings * 2,
  );

/** A polygon (counterclockwise), drawn up to a height. */
export function makeExtrusion(outline: Flat[], height: number): number[] {
  const at = (z: number) => outline.map(([x, y]): Point => [x, y, z]);
  const corners = outline.map((point) => new Vector2(...point));
  const cap = (z: number, isUp: boolean) =>
    ShapeUtils.triangulateShape(corners, []).flatMap((face) =>
      (isUp ? face : face.toReversed()).flatMap((index) => at(z)[index] as Point),
    );
  return [...wall([at(0), at(height)]), ...cap(0, false), ...cap(height, true)];
}

export function makeTetrahedron([x, y, z]: Point, side: number): number[] {
  const o: Point = [x, y, z];
  const [a, b, c]: Point[] = [
    [x + side, y, z],
    [x, y + side, z],
    [x, y, z + side],
  ] as [Point, Point, Point];
  return [o, b, a, o, a, c, o, c, b, a, b, c].flat() as number[];
}

/** The same surface, inside out. */
export const turnInsideOut = (mesh: number[]) =>
  mesh.map((_, index) => {
    const [triangle, within] = [index - (index % 9), index % 9];
    const corner = [0, 6, 3][Math.floor(within / 3)] as number;
    return mesh[triangle + corner + (within % 3)] as number;
  });

export const moveMesh = (mesh: number[], by: Point) =>
  mesh.map((value, index) => value + (by[index % 3] as number));
export const scaleMesh = (mesh: number[], by: number) => mesh.map((value) => value * by);
