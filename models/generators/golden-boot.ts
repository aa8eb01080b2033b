import {
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { feather, findSurfacePoint } from '../shapes/feathers.ts';
import { lightningBolt, star } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, extrudeBevelled, rod, roundedBox } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const plinthTop = 46;
const soleHeight = 13;

/** A golden football boot with wings at its heel, standing on its studs on a plinth; 92 x 176 x 161 mm. */
export const goldenBoot: Generator = {
  slug: 'golden-boot',
  theme: 'sports',
  pose: { turn: 58, rise: 16, fill: 0.8 },
  secondPose: { turn: -32, rise: 34, fill: 0.84 },
  build: () => {
    const lift = (solid: Solid) => solid.translate([0, 0, plinthTop + soleHeight]);
    const shape = upper();
    const boot = sdfToSolid(shape, [-36, -86, -4], [36, 66, 82], 1.5, 0.04);
    const [sole, top] = splitByRegion(boot, Manifold.cube([200, 300, 20], true).translate([0, 0, -6.4]));
    const [bolts, leather] = splitByRegion(top, withMirrorImage(flashes()));
    const lace = laces(shape);
    const plinth = union(
      roundedBox([92, 176, 10], 8, 2.4),
      roundedBox([80, 164, 38], 7, 2),
      roundedBox([88, 172, plinthTop - 38], 8, 2).translate([0, 0, 38]),
    );
    const plaque = roundedBox([5, 92, 20], 1.6, 1).translate([39.4, 0, 14]);
    const emblem = extrudeBevelled(star(5, 7.4, 3.2), 5, 1)
      .rotate([90, 0, 90])
      .translate([39.4, 0, 24]);
    const signs = withMirrorImage(union(...[-30, -15, 0, 15, 30].map((y) => emblem.translate([0, y, 0]))));
    return [
      { part: 'plinth', colour: 'jet black', solid: plinth },
      { part: 'plaques', colour: 'crimson', solid: withMirrorImage(plaque).subtract(union(plinth, signs)) },
      { part: 'stars', colour: 'gold silk', solid: signs.subtract(plinth) },
      { part: 'boot', colour: 'gold silk', solid: lift(leather.subtract(lace)) },
      { part: 'bolts', colour: 'crimson', solid: lift(bolts.subtract(lace)) },
      { part: 'sole', colour: 'jet black', solid: lift(sole) },
      { part: 'studs', colour: 'silver silk', solid: lift(studs()).subtract(plinth) },
      { part: 'laces', colour: 'signal white', solid: lift(lace) },
      { part: 'wings', colour: 'bone white', solid: lift(withMirrorImage(wing()).subtract(boot)) },
    ];
  },
};

function upper(): Sdf {
  const foot = smoothUnion(
    12,
    ellipsoidSdf([0, -56, 10], [26, 25, 17]),
    roundConeSdf([-1, -48, 12], [0, -20, 17], 20, 20),
    roundConeSdf([0, -20, 17], [0, 14, 26], 20, 20),
    roundConeSdf([0, 36, 18], [0, 40, 30], 20, 19),
    roundConeSdf([0, 34, 30], [0, 32, 62], 20, 19),
  );
  const lip = smoothUnion(3, roundConeSdf([0, 14, 58], [0, 50, 66], 3));
  const collar: Sdf = (x, y, z) => {
    const d = Math.hypot(x / 17.6, (y - 33) / 20.4) - 1;
    const rise = z - 66 - (y - 33) * 0.16;
    return Math.hypot(d * 18, rise) - 3;
  };
  const tongue = smoothUnion(
    8,
    ...[-8, 0, 8].map((x) => roundConeSdf([x, 0, 44], [x * 1.1, 5 - x * x * 0.01, 78 - x * x * 0.05], 6, 5)),
  );
  const heel = ellipsoidSdf([0, 53, 34], [12, 5.6, 15]);
  const opening = smoothUnion(
    6,
    roundConeSdf([0, 33, 48], [0, 38, 100], 13.5, 17.6),
    roundConeSdf([0, 20, 66], [0, 22, 110], 11, 13),
  );
  const top: Sdf = (_x, y, z) => z - 70 - (y - 33) * 0.16;
  const shaft = smoothSubtract(1, foot, (x, y, z) => -top(x, y, z));
  // A welt round the foot where the upper meets the sole.
  const welt: Sdf = (x, y, z) => Math.max(foot(x, y, Math.max(z, 8)) - 1.6, Math.abs(z - 1.6) - 2.2);
  const shell = smoothUnion(2, shaft, collar, heel);
  const flap = smoothSubtract(1, tongue, roundConeSdf([0, 19, 40], [0, 24, 90], 11, 13));
  const ground: Sdf = (_x, _y, z) => z + 0.6;
  const seams = mirrorSdf(roundConeSdf([22, -44, 24], [24, 6, 20], 1.2));
  return smoothSubtract(
    0.6,
    smoothUnion(1.2, smoothSubtract(1.6, shell, opening), welt, flap, lip),
    ground,
    seams,
  );
}

/** A bolt on either flank, pointing to the toe. */
function flashes(): Solid {
  return lightningBolt(50).rotate(-74).extrude(40).rotate([90, 0, 90]).translate([6, -4, 24]);
}

function laces(foot: Sdf): Solid {
  const on = (x: number, y: number, lift: number): Vec3 => {
    const [, , z] = findSurfacePoint(foot, [x, y, 10], [0, 0, 1], 70);
    return [x, y, z + lift];
  };
  const cord = (points: Vec3[], radius = 1.9): Solid =>
    sweep(spline(points, 6), () => circleSection(radius, 12));
  const rows: Solid[] = [];
  for (let k = 0; k < 5; k++) {
    const y = -51 + k * 8.6;
    for (const side of [-1, 1]) {
      const lift = side === 1 ? 2.6 : 0.9;
      rows.push(cord([on(-11 * side, y, 0), on(0, y + 4, lift), on(11 * side, y + 8, 0)]));
      rows.push(ellipsoid([2.8, 2.8, 2], on(11 * side, y, 0), 16));
    }
  }
  const knot = on(0, -11, 3);
  const from = (points: Vec3[]): Vec3[] => points.map(([x, y, z]) => [x + knot[0], y + knot[1], z + knot[2]]);
  const loop = cord(
    from([
      [0, 0, 0],
      [10, -3, 6],
      [21, -8, 2],
      [19, -15, -6],
      [9, -9, -2],
      [0, 0, 0],
    ]),
    1.7,
  );
  const end = cord(
    from([
      [0, 0, 0],
      [6, -10, 1],
      [14, -20, -8],
      [20, -24, -18],
    ]),
    1.6,
  );
  return union(...rows, withMirrorImage(union(loop, end)), ellipsoid([4, 4, 3.4], knot, 20));
}

function studs(): Solid {
  const spots: readonly [number, number][] = [
    [12, -62],
    [17, -46],
    [15, -28],
    [11, 30],
    [11, 46],
  ];
  return withMirrorImage(
    union(...spots.map(([x, y]) => rod([x, y, -soleHeight - 0.6], [x, y, 1], 3.4, 6.2, 20))),
  );
}

function wing(): Solid {
  const rows = [
    { count: 6, length: 62, width: 17, out: 0, from: 8, step: 15 },
    { count: 5, length: 40, width: 16, out: 2.6, from: 16, step: 16 },
    { count: 4, length: 22, width: 14, out: 5, from: 24, step: 18 },
  ];
  const feathers = rows.flatMap(({ count, length, width, out, from, step }) =>
    Array.from({ length: count }, (_, i) =>
      feather(width, length * (1 - 0.07 * i), 4.4)
        // Tip to +y, outer side to +x, then raised from the level.
        .rotate([0, 0, 180])
        .rotate([0, 90, 0])
        .rotate([from + (count - 1 - i) * step, 0, 0])
        .translate([out, 0, 0]),
    ),
  );
  const root = Manifold.sphere(1, 32).scale([8, 10, 10]);
  return union(...feathers, root)
    .rotate([0, 0, -16])
    .translate([18, 34, 40]);
}
