import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeBox,
  makeSphere,
  makeTetrahedron,
  moveMesh,
  toPositions,
  turnInsideOut,
} from '#tests/helpers/meshes/make-meshes.ts';
import { readFixture } from '#tests/helpers/meshes/read-fixture.ts';
import { analyzeMesh } from './analyze-mesh.ts';
import { bodyKind, groupBodies } from './group-bodies.ts';

const cube = makeBox([0, 0, 0], [20, 20, 20]);
const analyze = (...meshes: number[][]) => analyzeMesh(toPositions(...meshes));
const edgesOf = (...meshes: number[][]) => {
  const { open, nonManifold, flipped } = analyze(...meshes).edges;
  return { open, nonManifold, flipped };
};
const closed = { open: 0, nonManifold: 0, flipped: 0 };

describe('vertices', () => {
  test('are joined where the coordinates are equal, -0 and 0 included', () => {
    const negative = cube.map((value) => (value === 0 ? -0 : value));
    const mixed = cube.map((value, index) => (value === 0 && index % 2 ? -0 : value));
    for (const mesh of [cube, negative, mixed]) expect(analyze(mesh)).toMatchObject({ vertices: 8 });
    expect(edgesOf(mixed)).toEqual(closed);
  });

  test('are kept apart where they differ by the last bit', () => {
    const next = new Float32Array(new Int32Array(new Float32Array([20]).buffer).map((bit) => bit + 1).buffer);
    const [moved = 0] = next;
    const torn = cube
      .with(3, cube[3] === 20 ? moved : (cube[3] as number))
      .with(0, cube[0] === 20 ? moved : 1e-30);
    expect(analyze(torn).vertices).toBeGreaterThan(8);
  });
});

describe('edges', () => {
  test('of a closed surface have no fault, with degenerate triangles too', () => {
    expect(edgesOf(cube)).toEqual(closed);
    expect(edgesOf(makeSphere(10))).toEqual(closed);
    expect(edgesOf(cube, [0, 0, 0, 0, 0, 0, 20, 20, 20])).toEqual(closed);
  });

  test('are open around a missing triangle', () => {
    const mesh = analyze(cube.slice(9));
    expect(mesh.edges).toMatchObject({ ...closed, open: 3 });
    expect(mesh.edges.marks.filter((mark) => mark > 0)).toHaveLength(3);
  });

  test('are flipped around a triangle that is inside out', () => {
    expect(edgesOf(turnInsideOut(cube.slice(0, 9)), cube.slice(9))).toEqual({ ...closed, flipped: 3 });
  });

  test('are non-manifold where two bodies share an edge, not where they share a corner', () => {
    expect(edgesOf(cube, makeBox([20, 20, 0], [5, 5, 20]))).toEqual({ ...closed, nonManifold: 1 });
    expect(edgesOf(cube, makeBox([20, 20, 20], [5, 5, 5]))).toEqual(closed);
    expect(edgesOf(cube, [0, 0, 0, 20, 0, 0, 10, -5, 5])).toMatchObject({ open: 2, nonManifold: 1 });
  });

  test('of a fan with thousands of triangles around one vertex are sorted', () => {
    const at = (n: number) => [Math.cos(n / 1000), Math.sin(n / 1000), n / 1e5];
    const fan = Array.from({ length: 5000 }, (_, n) => [0, 0, 0, ...at(n), ...at(n + 1)]);
    expect(edgesOf(...fan)).toEqual({ ...closed, open: 5002 });
  });
});

describe('bodies', () => {
  test('have their triangles, boxes and volumes', () => {
    const { bodies, size, volume } = analyze(cube, makeBox([30, 0, 5], [2, 3, 4]));
    expect(bodies.count).toBe(2);
    expect([...bodies.triangles]).toEqual([12, 12]);
    expect([...bodies.bounds]).toEqual([0, 0, 0, 20, 20, 20, 30, 0, 5, 32, 3, 9]);
    expect([...bodies.volumes]).toEqual([8000, 24]);
    expect({ size, volume }).toEqual({ size: [32, 20, 20], volume: 8024 });
  });

  test('are cavities within another, and inside out elsewhere', () => {
    const hole = turnInsideOut(makeBox([5, 5, 5], [10, 10, 10]));
    expect(analyze(cube, hole)).toMatchObject({
      kinds: Uint8Array.of(bodyKind.solid, bodyKind.cavity),
      volume: 7000,
    });
    expect(analyze(cube, moveMesh(hole, [30, 0, 0]))).toMatchObject({
      kinds: Uint8Array.of(bodyKind.solid, bodyKind.insideOut),
      volume: 9000,
    });
    // Boxes that overlap are not enough.
    expect(analyze(cube, moveMesh(hole, [6, 0, 0])).volume).toBe(9000);
    expect(analyze(turnInsideOut(cube)).volume).toBe(8000);
  });

  test('are as many as separated tetrahedra, in any order of their triangles', () => {
    const places = fc.uniqueArray(fc.nat({ max: 999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(places, fc.infiniteStream(fc.nat()), (cells, random) => {
        const meshes = cells.map((cell) =>
          makeTetrahedron([(cell % 10) * 3, (Math.floor(cell / 10) % 10) * 3, Math.floor(cell / 100) * 3], 2),
        );
        const triangles = meshes.flatMap((mesh) => [0, 9, 18, 27].map((from) => mesh.slice(from, from + 9)));
        const keys = triangles.map((triangle) => ({ triangle, key: random.next().value as number }));
        const mesh = analyze(...keys.sort((a, b) => a.key - b.key).map(({ triangle }) => triangle));
        expect(mesh).toMatchObject({ vertices: cells.length * 4, bodies: { count: cells.length } });
        expect(mesh.edges).toMatchObject(closed);
        expect([...mesh.bodies.triangles]).toEqual(cells.map(() => 4));
        expect(mesh.volume).toBeCloseTo((cells.length * 8) / 6, 6);
        // A cell's width is 3: one of 2 leaves a gap of 1 to its neighbors.
        expect(groupBodies(mesh.bodies, 0.99)?.count).toBe(cells.length);
      }),
      { numRuns: 60 },
    );
  });

  test('are in the groups that comparing each box with each other one gives', () => {
    const box = fc.tuple(
      fc.nat({ max: 60 }),
      fc.nat({ max: 60 }),
      fc.nat({ max: 20 }),
      fc.integer({ min: 1, max: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(box, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(0, 0.5, 2),
        (boxes, gap) => {
          const bounds = Float32Array.from(
            boxes.flatMap(([x, y, z, side]) => [x, y, z, x + side, y + side / 2, z + side]),
          );
          const volumes = new Float64Array(boxes.length);
          const found = groupBodies({ ...analyze(cube).bodies, count: boxes.length, bounds, volumes }, gap);
          expect(toPairs([...(found?.ofBody ?? [])])).toEqual(toPairs(groupSlowly(bounds, gap)));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('are in one group if a chain of boxes connects them', () => {
    const chain = Array.from({ length: 200 }, (_, n) => makeBox([n * 2, n, n], [2, 2, 2]));
    const { bodies } = analyze(...chain.toReversed(), makeBox([0, 50, 0], [2, 2, 2]));
    expect(groupBodies(bodies, 0.1)).toMatchObject({ count: 2 });
    expect(groupBodies(bodies, 0)?.count).toBe(2);
  });
});

interface Reference {
  file: string;
  geometry: Record<
    | 'uniqueVertices'
    | 'boundaryEdges'
    | 'nonManifoldEdges'
    | 'inconsistentEdges'
    | 'vertexConnectedComponents',
    number
  >;
}
const folder = new URL('../../../tests/fixtures/stl/', import.meta.url);
const reference: Reference[] = JSON.parse(readFileSync(new URL('reference.json', folder), 'utf8')).files;

test.each(reference)('$file has the edges and bodies that another program counted', ({ file, geometry }) => {
  const mesh = analyzeMesh(readFixture(file));
  expect(mesh).toMatchObject({
    vertices: geometry.uniqueVertices,
    edges: {
      open: geometry.boundaryEdges,
      nonManifold: geometry.nonManifoldEdges,
      flipped: geometry.inconsistentEdges,
    },
    bodies: { count: geometry.vertexConnectedComponents },
  });
});

/** Which members are in one group, whatever the groups are called. */
const toPairs = (groups: number[]) => groups.map((group) => groups.indexOf(group));

function groupSlowly(bounds: Float32Array, gap: number): number[] {
  const groups = Array.from({ length: bounds.length / 6 }, (_, index) => index);
  const side = (box: number, at: number) => bounds[box * 6 + at] as number;
  const areNear = (a: number, b: number) =>
    [0, 1, 2].every(
      (axis) => side(a, axis) - side(b, axis + 3) <= gap && side(b, axis) - side(a, axis + 3) <= gap,
    );
  for (const [a] of groups.entries())
    for (const [b] of groups.entries())
      if (areNear(a, b)) {
        const [from, to] = [groups[b], groups[a] as number];
        for (const [box, group] of groups.entries()) if (group === from) groups[box] = to;
      }
  return groups;
}
