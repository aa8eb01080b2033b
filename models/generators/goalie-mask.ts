import {
  CrossSection,
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
  mirrorSdf,
  roundBoxSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { roundedBox } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

/** An ice hockey goalie's mask, painted with fangs round its cage, on a puck-black block; 108 x 146 x 166 mm. */
export const goalieMask: Generator = {
  slug: 'goalie-mask',
  theme: 'sports',
  pose: { turn: 30, rise: 10, fill: 0.78 },
  secondPose: { turn: 82, rise: 14, fill: 0.78 },
  build: () => {
    const lift = (solid: Solid) => solid.translate([0, 0, 92]);
    const shell = largest(sdfToSolid(mask(), [-60, -72, -78], [60, 66, 74], 1.7, 0.04));
    const [fangs, painted] = splitByRegion(shell, teeth());
    const [flames, ground] = splitByRegion(painted, withMirrorImage(flame()));
    const stand = union(
      roundedBox([84, 88, 12], 8, 2.4),
      roundedBox([58, 58, 26], 12, 4),
      Manifold.cylinder(140, 17, 14, 40).translate([0, 14, 0]),
    );
    return [
      { part: 'stand', colour: 'jet black', solid: stand },
      { part: 'shell', colour: 'teal', solid: lift(ground).subtract(stand) },
      { part: 'fangs', colour: 'bone white', solid: lift(fangs).subtract(stand) },
      { part: 'flames', colour: 'sunflower', solid: lift(flames).subtract(stand) },
      { part: 'cage', colour: 'silver silk', solid: lift(cage()) },
      { part: 'buckles', colour: 'graphite', solid: lift(withMirrorImage(buckles())) },
    ];
  },
};

// Where the cuts meet, the shell may leave a loose sliver.
function largest(solid: Solid): Solid {
  const [first, ...others] = solid.decompose();
  return others.reduce((a, b) => (b.volume() > a.volume() ? b : a), first as Solid);
}

function mask(): Sdf {
  const outer = smoothUnion(
    12,
    ellipsoidSdf([0, 6, 14], [54, 60, 56]),
    ellipsoidSdf([0, -18, -12], [47, 46, 48]),
    roundConeSdf([0, -40, -50], [0, -34, -56], 21, 19),
  );
  const inner = smoothUnion(
    12,
    ellipsoidSdf([0, 6, 13], [48.5, 55, 50]),
    ellipsoidSdf([0, -14, -14], [41, 44, 46]),
    roundConeSdf([0, -34, -56], [0, -26, -70], 17, 17),
  );
  const brow = roundConeSdf([-30, -44, 30], [30, -44, 30], 7, 7);
  const face = smoothUnion(
    8,
    roundBoxSdf([0, -70, 2], [35, 44, 21], 14),
    roundBoxSdf([0, -70, -18], [25, 44, 20], 12),
  );
  const back = roundBoxSdf([0, 70, -60], [90, 46, 62], 16);
  const under = roundBoxSdf([0, 0, -130], [120, 120, 56], 8);
  const ears = mirrorSdf(
    smoothUnion(0, ...[0, 1, 2].map((k) => ellipsoidSdf([50, 6 + k * 11, -2 - k * 3], [16, 3.2, 5.5]))),
  );
  const chin = mirrorSdf(
    smoothUnion(
      0,
      roundConeSdf([8, -80, -46], [12, -50, -44], 2.6),
      roundConeSdf([7, -80, -56], [10, -48, -54], 2.4),
    ),
  );
  const crown = mirrorSdf(
    smoothUnion(
      0,
      roundConeSdf([13, -20, 90], [13, -22, 40], 3.2),
      roundConeSdf([24, -12, 90], [24, -14, 40], 2.8),
    ),
  );
  // The ridge over the crown stiffens the shell, as moulded masks have it.
  const swollen = ellipsoidSdf([0, 6, 15], [54, 60, 58]);
  const spine: Sdf = (x, y, z) => Math.abs(swollen(x, y, z)) - 1.4 + Math.max(0, Math.abs(x) - 7) * 0.8;
  return smoothSubtract(
    1.6,
    smoothSubtract(2, smoothUnion(6, smoothUnion(3, outer, spine), brow), inner),
    face,
    back,
    under,
    ears,
    chin,
    crown,
  );
}

function fang(x: number, z: number, width: number, length: number): Solid {
  const points: Vec2[] = [
    [x - width / 2, z],
    [x + width / 2, z],
    [x * 0.94, z - length],
  ];
  return CrossSection.ofPolygons([points], 'EvenOdd').extrude(140).rotate([90, 0, 0]);
}

/** Fangs that point into the opening from above and below. */
function teeth(): Solid {
  const upper = [-33, -22, -11, 0, 11, 22, 33].map((x) => fang(x, 52 - Math.abs(x) * 0.3, 10.6, 36));
  const lower = [-24, -12, 0, 12, 24].map((x) => fang(x, -68 + Math.abs(x) * 0.6, 12, -34));
  return union(...upper, ...lower);
}

function flame(): Solid {
  const points: Vec2[] = [
    [-46, 30],
    [-30, 44],
    [-8, 50],
    [18, 46],
    [44, 54],
    [30, 40],
    [64, 38],
    [40, 30],
    [20, 26],
    [58, 20],
    [26, 14],
    [4, 18],
    [-18, 22],
    [-32, 16],
    [-42, 22],
  ];
  return CrossSection.ofPolygons([points], 'NonZero')
    .offset(1, 'Round', 2, 24)
    .extrude(90)
    .rotate([90, 0, 90])
    .translate([14, 0, 0]);
}

function cage(): Solid {
  const bar = (points: Vec3[], r = 2.2) => sweep(spline(points, 7), () => circleSection(r, 14));
  const across = (z: number, half: number, front: number, back: number): Solid =>
    bar([
      [-half, back, z],
      [-half * 0.72, front + 7, z],
      [0, front, z],
      [half * 0.72, front + 7, z],
      [half, back, z],
    ]);
  const down = (x: number, front: number, top: number, foot: number): Solid =>
    bar([
      [x, front + 24, top + 4],
      [x, front + 6, top - 4],
      [x * 0.98, front, 2],
      [x * 0.9, front + 1, -18],
      [x * 0.8, front + 14, foot],
    ]);
  const rim = bar(
    [
      [0, -67, 25],
      [20, -63, 25],
      [36, -50, 16],
      [38, -48, 0],
      [33, -55, -18],
      [22, -64, -36],
      [0, -69, -40],
    ],
    2.8,
  );
  const clips = withMirrorImage(
    union(
      ...(
        [
          [20, -62, 29],
          [39, -44, 4],
          [27, -60, -38],
        ] as Vec3[]
      ).map((at) => Manifold.sphere(1, 18).scale([5, 5, 5]).translate(at)),
    ),
  );
  return union(
    withMirrorImage(rim),
    across(14, 38, -74, -48),
    across(-2, 39, -77, -48),
    across(-20, 34, -77, -54),
    down(0, -77, 24, -40),
    withMirrorImage(down(15, -74, 24, -38)),
    withMirrorImage(down(28, -66, 20, -28)),
    clips,
  );
}

function buckles(): Solid {
  const screw = (at: Vec3): Solid =>
    Manifold.cylinder(6, 4.4, 3.4, 20, true)
      .subtract(Manifold.cube([8, 1.2, 2], true).translate([0, 0, 3]))
      .rotate([0, 90, 0])
      .translate(at);
  return union(screw([49, -24, 18]), screw([47.4, -24, -22]));
}
