import { type Generator, Manifold, type Solid, splitByRegion, union, type Vec3 } from '../kit.ts';
import { ellipsoid, lathe, rod } from '../shapes/solids.ts';

const radius = 62;
const middle = 66;

/** A football with sunk seams, open on top, with a printed succulent; 124 x 124 x 129 mm. */
export const soccerBallPlanter: Generator = {
  slug: 'soccer-ball-planter',
  theme: 'sports',
  pose: { turn: 12, rise: 20 },
  build: () => {
    const up = ([x, y, z]: Vec3): Vec3 => [x, y, z + middle];
    const { corners, pentagons, edges } = truncatedIcosahedron(radius);
    const opening = Manifold.cylinder(60, 40, 44, 96).translate([0, 0, middle + 43]);
    const hollow = Manifold.sphere(radius - 5, 96)
      .translate([0, 0, middle])
      .intersect(Manifold.cube([200, 200, 200], true).translate([0, 0, 112]));
    const seams = edges.map(([a, b]) =>
      seam(corners[a] as Vec3, corners[b] as Vec3).translate([0, 0, middle]),
    );
    const ball = Manifold.sphere(radius, 160)
      .translate([0, 0, middle])
      .subtract(union(...seams, opening, hollow));
    const wedges = pentagons.map((ring) =>
      Manifold.hull([
        [0, 0, middle],
        ...ring.map((i) => up((corners[i] as Vec3).map((v) => v * 1.3) as Vec3)),
      ]),
    );
    const [black, white] = splitByRegion(ball, union(...wedges));
    const lip = lathe([
      [37.5, 108],
      [43.5, 108],
      [45.5, 110.5],
      [43.5, 113],
      [39.5, 113],
      [37.5, 111],
    ]).subtract(
      lathe([
        [37, 90],
        [37, 130],
      ]),
    );
    const foot = lathe([
      [30, 0],
      [31.5, 1.5],
      [29, 7],
      [27, 12],
    ]).subtract(Manifold.sphere(radius - 1, 96).translate([0, 0, middle]));
    const soil = ellipsoid([47, 47, 8], [0, 0, 100]);
    return [
      { part: 'ball', colour: 'signal white', solid: white },
      { part: 'pentagons', colour: 'jet black', solid: black },
      { part: 'rim and foot', colour: 'jet black', solid: union(lip, foot) },
      { part: 'soil', colour: 'walnut', solid: soil },
      { part: 'succulent', colour: 'leaf green', solid: succulent().translate([0, 0, 105]) },
    ];
  },
};

/** A groove along a great arc between two points of the ball, round the origin. */
function seam(a: Vec3, b: Vec3): Solid {
  const points = [0, 0.25, 0.5, 0.75, 1].map((t): Vec3 => {
    const p: Vec3 = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
    const scale = (radius + 0.3) / Math.hypot(...p);
    return [p[0] * scale, p[1] * scale, p[2] * scale];
  });
  const pieces = points.slice(1).map((p, i) => rod(points[i] as Vec3, p, 1.3, 1.3, 10));
  const knots = points.map((p) => Manifold.sphere(1.3, 10).translate(p));
  return union(...pieces, ...knots);
}

function truncatedIcosahedron(size: number) {
  const g = (1 + Math.sqrt(5)) / 2;
  const ico: Vec3[] = [];
  for (const s of [-1, 1]) {
    for (const t of [-g, g]) ico.push([0, s, t], [s, t, 0], [t, 0, s]);
  }
  const distance = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  const corners: Vec3[] = [];
  const pentagons = ico.map((a) => {
    const ring: number[] = [];
    for (const b of ico) {
      if (distance(a, b) > 2.1 || a === b) continue;
      ring.push(corners.length);
      const p = a.map((v, k) => v + ((b[k] as number) - v) / 3) as Vec3;
      const scale = size / Math.hypot(...p);
      corners.push(p.map((v) => v * scale) as Vec3);
    }
    return ring;
  });
  const side = Math.min(...corners.slice(1).map((c) => distance(c, corners[0] as Vec3)));
  const edges: [number, number][] = [];
  corners.forEach((a, i) => {
    corners.forEach((b, j) => {
      if (i < j && distance(a, b) < side * 1.1) edges.push([i, j]);
    });
  });
  // A corner of the ball leans towards the camera, so that pentagons show beside the opening.
  return { corners, pentagons, edges };
}

/** A rosette of pointed leaves in spirals, growing from the origin. */
function succulent(): Solid {
  const leaves: Solid[] = [Manifold.sphere(9, 32).translate([0, 0, 3])];
  const count = 34;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const length = 36 - 24 * t;
    const leaf = Manifold.hull([
      Manifold.sphere(1, 24)
        .scale([length * 0.26, 3.4, length * 0.2])
        .translate([0, 0, length * 0.58]),
      Manifold.sphere(2.4, 16).translate([0, 0, 2]),
      Manifold.sphere(0.8, 12).translate([0, -1.5, length]),
    ]);
    const lean = 78 - 66 * t;
    leaves.push(leaf.rotate([lean, 0, i * 137.5]).translate([0, 0, 2 + 8 * t]));
  }
  return union(...leaves);
}
