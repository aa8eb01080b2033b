import {
  CrossSection,
  copyAroundZ,
  type FilamentName,
  type Generator,
  Manifold,
  type Outline,
  type Part,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { smoothOutline, star } from '../shapes/outlines.ts';
import {
  ellipsoid,
  extrudeBevelled,
  lathe,
  roundedBox,
  smoothLathe,
  standUpright,
} from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const floor = 12;
const front = -28;

interface Step {
  x: number;
  top: number;
  number: '1' | '2' | '3';
  metal: FilamentName;
  /** Size of the cup on it. */
  size: number;
}

const steps: readonly Step[] = [
  { x: 0, top: 86, number: '1', metal: 'gold silk', size: 1.16 },
  { x: -61, top: 62, number: '2', metal: 'silver silk', size: 0.94 },
  { x: 61, top: 46, number: '3', metal: 'copper silk', size: 0.84 },
];

/** Three numbered steps with a gold, a silver and a copper cup, the first with a laurel; 204 x 84 x 156 mm. */
export const championsPodium: Generator = {
  slug: 'champions-podium',
  theme: 'sports',
  pose: { turn: 20, rise: 14, fill: 0.84 },
  secondPose: { turn: -24, rise: 20, fill: 1.02 },
  build: () => {
    const base = union(roundedBox([204, 84, 8], 8, 2), roundedBox([194, 74, floor], 7, 2));
    const carpet = roundedBox([52, 22, 3], 3, 1).translate([0, -37 + 11, floor - 2]);
    const gold = laurel();
    return [
      { part: 'base', colour: 'walnut', solid: base },
      ...steps.flatMap((step) => podium(step, base)),
      { part: 'carpet', colour: 'crimson', solid: carpet.subtract(union(block(steps[0] as Step), base)) },
      { part: 'laurel', colour: 'gold silk', solid: gold },
    ];
  },
};

function block({ x, top }: Step): Solid {
  const body = roundedBox([60, 54, top - floor + 1], 3, 1.2).translate([x, 1, floor - 1]);
  const groove = Manifold.cube([70, 70, 1.6], true)
    .subtract(Manifold.cube([57, 51, 4], true))
    .translate([x, 1, top - 9]);
  return body.subtract(union(groove, groove.translate([0, 0, floor + 8 - (top - 9)])));
}

function podium(step: Step, base: Solid): Part[] {
  const { x, top, number, metal, size } = step;
  const body = block(step);
  const cap = roundedBox([62, 58, 4.4], 4, 1.4).translate([x, 0, top - 0.8]);
  const trophy = cup()
    .scale([size, size, size])
    .translate([x, 2, top + 3]);
  const digit = standUpright(extrudeBevelled(numeral(number), 5, 0.8)).translate([
    x,
    front + 4 + 1.6,
    number === '1' ? 46 : (top + floor) / 2,
  ]);
  return [
    { part: `step ${number}`, colour: 'royal blue', solid: body.subtract(union(base, cap)) },
    { part: `cap ${number}`, colour: 'signal white', solid: cap },
    { part: `number ${number}`, colour: 'signal white', solid: digit.subtract(body) },
    { part: `cup ${number}`, colour: metal, solid: trophy },
  ];
}

/** Block figures 23 mm tall, centred. */
function numeral(which: '1' | '2' | '3'): Outline {
  const bar = (x: number, y: number, width: number, height: number): Outline =>
    CrossSection.square([width, height], true).translate([x, y]);
  if (which === '1') {
    const flag: Vec2[] = [
      [-1, 11.5],
      [-7.5, 7.5],
      [-7.5, 3.4],
      [-1, 6],
    ];
    return CrossSection.union([bar(1, 0, 5, 23), bar(0.6, -9.4, 14, 4.2), new CrossSection([flag])]);
  }
  const shelves = [9.4, 0, -9.4].map((y) => bar(0, y, 15, 4.2));
  const sides = which === '2' ? [bar(5.2, 4.7, 4.6, 12), bar(-5.2, -4.7, 4.6, 12)] : [bar(5.2, 0, 4.6, 23)];
  return CrossSection.union([...shelves, ...sides])
    .offset(-0.5)
    .offset(0.5, 'Round', 2, 16);
}

/** A fluted cup with two ears, about 64 mm tall with its foot. */
function cup(): Solid {
  const bowl = smoothLathe(
    [
      [3.4, 20],
      [8, 23],
      [14, 31],
      [15.6, 42],
      [15.4, 52],
      [17.4, 57],
    ],
    64,
    5,
  );
  const hollow = smoothLathe(
    [
      [4, 36],
      [11, 39],
      [13.4, 46],
      [13.8, 53],
      [15.8, 58],
    ],
    48,
    4,
  );
  const foot = lathe(
    [
      [15, 0],
      [15, 3],
      [13, 5],
      [7, 8],
      [3.6, 12],
      [3.2, 15],
      [5.2, 16.4],
      [5.2, 18],
      [3, 19.6],
      [3.4, 21],
    ],
    64,
  );
  const rib = Manifold.hull([
    Manifold.sphere(1.1, 8).translate([9, 0, 24.6]),
    Manifold.sphere(1.5, 8).translate([14.4, 0, 33.6]),
    Manifold.sphere(0.8, 8).translate([15.6, 0, 38]),
  ]);
  const band = CrossSection.circle(1, 12).translate([15.5, 0]).revolve(64).translate([0, 0, 42]);
  const rim = CrossSection.circle(1.2, 12).translate([16.8, 0]).revolve(64).translate([0, 0, 56.6]);
  const ear = sweep(
    spline(
      [
        [15, 0, 51],
        [21, 0, 54.4],
        [25, 0, 49],
        [23, 0, 40],
        [17, 0, 34],
        [13, 0, 31.4],
      ],
      6,
    ),
    () => circleSection(1.7, 12),
    [0, 1, 0],
  );
  const badge = standUpright(extrudeBevelled(star(5, 5, 2.2), 3, 0.8)).translate([0, -14, 48]);
  return union(bowl.subtract(hollow), foot, copyAroundZ(rib, 16), band, rim, withMirrorImage(ear), badge);
}

/** Two branches that open upward round the figure one. */
function laurel(): Solid {
  const leaf = extrudeBevelled(
    smoothOutline(
      [
        [0, -4.6],
        [2.6, 0.5],
        [0, 7.4],
        [-2.6, 0.5],
      ],
      5,
      [0, 2],
    ),
    3,
    1.2,
    3,
  );
  const pieces: Solid[] = [];
  for (let i = 0; i < 7; i++) {
    const degrees = -72 + i * 19;
    for (const [radius, lean] of [
      [18.6, 28],
      [23.6, -28],
    ] as const) {
      pieces.push(leaf.rotate([0, 0, lean]).translate([radius, 0, 0]).rotate([0, 0, degrees]));
    }
  }
  const branch = union(...pieces);
  const stem = extrudeBevelled(
    CrossSection.circle(22, 64)
      .subtract(CrossSection.circle(20.4, 64))
      .subtract(CrossSection.square([80, 30], true).translate([0, 30])),
    1.8,
    0.6,
    2,
  );
  const knot = ellipsoid([3.4, 3.4, 2.4], [0, -21, 1.4] as Vec3, 20);
  return standUpright(union(branch, branch.mirror([1, 0, 0]), stem, knot)).translate([0, -26 + 0.6, 36 + 10]);
}
