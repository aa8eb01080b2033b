import {
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import {
  ellipsoidSdf,
  halfSpace,
  mirrorSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, lathe, rod } from '../shapes/solids.ts';
import { circleSection, sampleCurve, spline, sweep } from '../shapes/sweep.ts';

const potAt: Vec3 = [0, 8, 0];

/** An axolotl with frilled gills that hugs a wave-banded pot for pens. */
export const axolotlPenPot: Generator = {
  slug: 'axolotl-pen-pot',
  theme: 'anime',
  pose: { turn: 18, rise: 16, fill: 0.74 },
  secondPose: { turn: 152, rise: 30, fill: 0.78 },
  build: () => {
    const hollow = Manifold.cylinder(120, 35.4, 39, 96).translate([0, 8, 5]);
    const skin = union(sdfToSolid(axolotlShape(), [-55, -60, -1], [55, 24, 88], 1.25), tail())
      .trimByPlane([0, 0, 1], 0)
      .subtract(hollow);
    const [belly, body] = splitByRegion(skin, ellipsoid([17, 14, 20], [0, -42, 20]));
    const [cheeks, pink] = splitByRegion(body, withMirrorImage(ellipsoid([5.4, 12, 3.4], [24, -38, 57])));
    const pot = potShape().subtract(skin);
    const [waves, wall] = splitByRegion(pot, wave());
    return [
      { part: 'pot', colour: 'teal', solid: wall },
      { part: 'waves', colour: 'sky blue', solid: waves },
      { part: 'axolotl', colour: 'sakura pink', solid: pink },
      { part: 'belly', colour: 'bone white', solid: belly },
      { part: 'gills', colour: 'coral', solid: union(gills().subtract(hollow), cheeks) },
      { part: 'face', colour: 'jet black', solid: face() },
      {
        part: 'sparkle',
        colour: 'signal white',
        solid: withMirrorImage(ellipsoid([1.5, 1.3, 1.7], [19, -45, 68.4])),
      },
    ];
  },
};

function axolotlShape(): Sdf {
  const head = smoothUnion(
    8,
    ellipsoidSdf([0, -24, 64], [36, 25, 21]),
    ellipsoidSdf([0, -30, 56], [30, 20, 14]),
  );
  const torso = ellipsoidSdf([0, -26, 26], [24, 20, 32]);
  const arms = mirrorSdf(
    smoothUnion(
      3,
      roundConeSdf([18, -30, 42], [38, -22, 34], 7.5, 6.4),
      roundConeSdf([38, -22, 34], [46, 4, 36], 6.4, 6),
    ),
  );
  const fingers = mirrorSdf(
    smoothUnion(
      1.5,
      roundConeSdf([45, 2, 36], [45, 14, 41], 4, 2.8),
      roundConeSdf([45, 2, 36], [46, 16, 35], 4, 2.8),
      roundConeSdf([45, 2, 36], [45, 13, 29], 4, 2.8),
    ),
  );
  const legs = mirrorSdf(
    smoothUnion(
      3,
      roundConeSdf([16, -30, 10], [28, -42, 6], 9, 7),
      roundConeSdf([28, -42, 6], [32, -50, 5], 6, 6),
    ),
  );
  const toes = mirrorSdf(
    smoothUnion(
      0,
      roundConeSdf([30, -58, 2], [29.5, -50, 10], 0.9),
      roundConeSdf([35, -56, 2], [34, -49, 10], 0.9),
    ),
  );
  const whole = smoothUnion(2, smoothUnion(5, head, torso, legs), arms, fingers);
  return smoothIntersect(1.2, smoothSubtract(0.8, whole, toes), halfSpace([0, 0, -1], 0));
}

function potShape(): Solid {
  const wall: Vec2[] = [
    [36, 0],
    [38, 2],
    [40, 60],
    [40.6, 84],
    [42.6, 86],
    [42.6, 92],
    [41, 94],
    [37, 94],
    [35, 91],
    [33, 5],
  ];
  return lathe(wall, 128).translate(potAt);
}

/** Two bands of waves that go round the pot. */
function wave(): Solid {
  const band = (z: number, phase: number) =>
    sweep(
      sampleCurve(160, (t) => {
        const a = t * 2 * Math.PI;
        return [40.6 * Math.cos(a), 40.6 * Math.sin(a), z + 3 * Math.sin(12 * a + phase)];
      }),
      () => circleSection(2.2, 12),
    );
  return union(
    band(74, 0),
    band(64, 1.5),
    band(14, 0.6),
    Manifold.cylinder(8, 50, 50, 96).translate([0, 0, 86.4]),
  ).translate(potAt);
}

function tail(): Solid {
  return sweep(
    spline(
      [
        [16, 30, 14],
        [34, 50, 12],
        [54, 44, 14],
        [62, 24, 22],
        [60, 8, 34],
      ],
      12,
    ),
    (t) => circleSection(1, 36).map(([u, v]): Vec2 => [u * (8.4 - 6 * t), v * (12 - 7 * t)]),
  );
}

/** Three plumes on either side, each with a double row of soft barbs. */
function gills(): Solid {
  const plumes: Vec3[][] = [
    [
      [28, -18, 74],
      [40, -14, 88],
      [46, -14, 102],
    ],
    [
      [32, -18, 66],
      [48, -14, 72],
      [62, -14, 80],
    ],
    [
      [31, -18, 57],
      [46, -14, 55],
      [60, -14, 52],
    ],
  ];
  const out: Solid[] = [];
  for (const plume of plumes) {
    const path = spline(plume, 8);
    out.push(sweep(path, (t) => circleSection(4.6 - 2.2 * t, 24)));
    out.push(Manifold.sphere(3.4, 32).translate(path[path.length - 1] as Vec3));
    for (let i = 4; i < path.length; i += 2) {
      const [a, b] = [path[i - 1] as Vec3, path[i] as Vec3];
      const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
      const [dx, dz] = [(b[0] - a[0]) / length, (b[2] - a[2]) / length];
      for (const side of [-1, 1]) {
        const reach = 8.4 - i * 0.14;
        const tip: Vec3 = [
          b[0] + (dx * 0.6 - dz * side) * reach,
          b[1] + 1,
          b[2] + (dz * 0.6 + dx * side) * reach,
        ];
        out.push(rod(b, tip, 2.4, 1.7, 16), Manifold.sphere(1.9, 16).translate(tip));
      }
    }
  }
  return withMirrorImage(union(...out));
}

function face(): Solid {
  const eye = ellipsoid([3.8, 3, 4.6], [20, -42.2, 66.4], 48);
  const smile = sweep(
    sampleCurve(24, (t) => [12 * t, -51.9 + 3 * t * t, 57 - 2.6 * Math.sin(Math.PI * t * 0.9) + 2.4 * t]),
    () => circleSection(1, 14),
  );
  return withMirrorImage(union(eye, smile));
}
