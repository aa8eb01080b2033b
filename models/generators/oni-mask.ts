import {
  type Generator,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  halfSpace,
  rotateSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
  sphereSdf,
} from '../shapes/sdf.ts';
import { ellipsoid, extrudeBevelled, rod, roundPlinth, standUpright } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const lift = 104;

/** A horned demon mask with gold eyes and fangs on a black stand. */
export const oniMask: Generator = {
  slug: 'oni-mask',
  theme: 'anime',
  pose: { turn: 20, rise: 5, fill: 0.8 },
  secondPose: { turn: -48, rise: 14, fill: 0.84 },
  build: () => {
    const raise = (solid: Solid) => solid.translate([0, 0, lift]);
    // One half is measured and mirrored: the shape is costly.
    const skin = raise(withMirrorImage(sdfToSolid(maskShape(), [-1.4, -64, -78], [78, 32, 72], 1.4, 0.05)));
    const [lips, rest] = splitByRegion(skin, raise(lipRegion()));
    const [brows, red] = splitByRegion(rest, raise(browRegion()));
    const horns = raise(withMirrorImage(horn()));
    const bands = raise(withMirrorImage(hornBands()));
    const eyes = raise(withMirrorImage(ellipsoid([12, 5, 10], [22.5, -26, 9], 40)));
    const pupils = raise(withMirrorImage(ellipsoid([3.2, 2.4, 3.6], [20.5, -31, 8.6], 24)));
    const bite = raise(teeth());
    const stand = union(
      roundPlinth(44, 16),
      rod([0, 4, 14], [0, -4, 66], 8, 6),
      rod([0, -4, 62], [0, -26, 84], 6, 6),
    );
    return [
      { part: 'stand', colour: 'walnut', solid: stand.subtract(skin) },
      { part: 'face', colour: 'crimson', solid: red },
      { part: 'brows and beard', colour: 'jet black', solid: union(brows, pupils) },
      { part: 'lips', colour: 'jet black', solid: lips },
      { part: 'horns and teeth', colour: 'bone white', solid: union(horns, bite).subtract(skin) },
      { part: 'eyes and bands', colour: 'gold silk', solid: union(eyes.subtract(skin), bands) },
    ];
  },
};

function maskShape(): Sdf {
  const skull = smoothUnion(
    10,
    ellipsoidSdf([0, 6, 10], [58, 42, 58]),
    ellipsoidSdf([0, -2, -36], [42, 36, 30]),
    ellipsoidSdf([38, -10, -14], [19, 22, 18]),
    roundConeSdf([0, -28, -58], [0, -40, -68], 15, 8),
  );
  const nose = smoothUnion(
    4,
    roundConeSdf([0, -34, 16], [0, -52, -8], 7, 8.5),
    sphereSdf([10.5, -45, -10], 7),
  );
  const cheeks = smoothUnion(
    5,
    ellipsoidSdf([35, -28, -8], [15, 12, 12]),
    roundConeSdf([17, -40, -12], [38, -26, -36], 3.6, 4),
  );
  const brow = smoothUnion(
    4,
    roundConeSdf([7, -40, 19], [30, -36, 28], 9, 7.6),
    roundConeSdf([30, -36, 28], [50, -16, 48], 7.6, 3),
  );
  const frown = smoothUnion(
    1.5,
    roundConeSdf([0, -37, 26], [0, -29, 44], 3.2, 2),
    roundConeSdf([6, -34, 32], [10, -24.5, 50], 2.8, 1.4),
    roundConeSdf([15, -28, 40], [25, -16.5, 54], 2.6, 1.2),
  );
  const ears = smoothSubtract(
    1,
    rotateSdf(ellipsoidSdf([60, 8, 4], [7, 8, 20]), [60, 8, 4], [0, 24, -24]),
    rotateSdf(ellipsoidSdf([64, 3, 5], [3.4, 6, 13]), [60, 8, 4], [0, 24, -24]),
  );
  const lip = (z: number, dip: number, size: number) =>
    smoothUnion(
      3,
      roundConeSdf([0, -46, z], [18, -42, z + dip * 0.4], size),
      roundConeSdf([18, -42, z + dip * 0.4], [36, -27, z + dip], size, size * 0.7),
    );
  const face = smoothUnion(
    3,
    smoothUnion(6, skull, cheeks, ears),
    nose,
    smoothUnion(2, brow, frown),
    lip(-26, 7, 4.4),
    lip(-54, 26, 4.6),
  );
  const horns = ellipsoidSdf([31, -10, 56], [16, 14, 9]);
  const body = smoothUnion(5, face, horns);
  const wall: Sdf = (x, y, z) => skull(x, y - 6, z * 1.02) + 4;
  const mouth = smoothUnion(
    4,
    ellipsoidSdf([0, -40, -40], [27, 14, 8.4]),
    roundConeSdf([22, -36, -38], [33, -26, -27], 6, 2.4),
  );
  const socket = rotateSdf(ellipsoidSdf([23, -36, 9], [14, 14, 7.4]), [23, -36, 9], [0, -20, 0]);
  const nostril = sphereSdf([7, -54, -14.6], 3.4);
  return smoothSubtract(
    1.2,
    smoothSubtract(1.6, body, halfSpace([0, -1, 0], -16), wall),
    mouth,
    socket,
    nostril,
  );
}

function through(points: Vec2[], corners: number[] = []): Solid {
  return standUpright(smoothOutline(points, 8, corners).extrude(70));
}

/** Flames of black brow that rise to the temples. */
function browRegion(): Solid {
  const flame: Vec2[] = [
    [3, 15],
    [14, 17],
    [30, 21],
    [45, 33],
    [57, 58],
    [47, 50],
    [45, 61],
    [37, 46],
    [33, 52],
    [26, 37],
    [14, 31],
    [5, 25],
  ];
  const beard: Vec2[] = [
    [0, -62],
    [8, -63],
    [16, -60],
    [13, -68],
    [8, -74],
    [0, -84],
  ];
  return withMirrorImage(union(through(flame, [0, 4, 5, 6, 7, 8, 9]), through(beard, [2, 5])));
}

/** A black band round the mouth. */
function lipRegion(): Solid {
  const outer: Vec2[] = [
    [0, -22],
    [20, -20.5],
    [41, -14],
    [42, -27],
    [34, -42],
    [20, -55],
    [0, -60],
  ];
  return withMirrorImage(through([...outer, [-4, -60], [-4, -22]], [0, 2, 6, 7, 8]));
}

const hornPath: Vec3[] = [
  [29, -10, 52],
  [37, -16, 72],
  [50, -20, 88],
  [54, -21, 106],
  [47, -22, 126],
];

/** A horn that bends out and in again, ringed with growth lines near its root. */
function horn(): Solid {
  return sweep(
    spline(hornPath, 16),
    (t) => {
      const rings = t < 0.7 ? 0.05 * Math.abs(Math.sin(t * 40)) : 0;
      return circleSection(12 * (1 - t) ** 0.72 * (1 + rings) + 0.7, 28);
    },
    [0, 1, 0],
  );
}

function hornBands(): Solid {
  const path = spline(hornPath, 16);
  const band = (from: number, size: number) =>
    sweep(
      path.slice(from, from + 4),
      (t) => circleSection(size + 0.9 * Math.sin(Math.PI * t), 32),
      [0, 1, 0],
    );
  return union(band(9, 12), band(14, 11));
}

function teeth(): Solid {
  const tusk = (points: Vec3[], radius: number) =>
    sweep(spline(points, 8), (t) => circleSection(radius * (1 - t) ** 0.7 + 0.5, 20), [0, 1, 0]);
  const lower = tusk(
    [
      [23, -30, -50],
      [26, -40, -42],
      [27.5, -43, -28],
      [26, -41, -15],
    ],
    5.4,
  );
  const upper = tusk(
    [
      [13, -38, -28],
      [13.5, -44, -36],
      [12.6, -45, -50],
    ],
    4.2,
  );
  const square = (x: number, z: number, y: number, w: number) =>
    standUpright(
      extrudeBevelled(
        smoothOutline(
          [
            [-w, -4],
            [w, -4],
            [w * 0.9, 4],
            [-w * 0.9, 4],
          ],
          5,
        ),
        9,
        1.6,
        3,
      ),
    ).translate([x, y, z]);
  const rows = [
    square(3.6, -35, -33, 3.6),
    square(3.3, -45.5, -33, 3.2),
    square(10, -45, -32, 3.3),
    square(16.6, -44, -30, 3.2),
    square(21, -34.5, -28, 3),
  ];
  return withMirrorImage(union(lower, upper, ...rows));
}
