import {
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  halfSpace,
  mirrorSdf,
  rotateSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothIntersect,
  smoothSubtract,
  smoothUnion,
  sphereSdf,
} from '../shapes/sdf.ts';
import { ellipsoid, extrudeBevelled, lathe, rod, standUpright } from '../shapes/solids.ts';
import { circleSection, sampleCurve, sweep } from '../shapes/sweep.ts';

/** A chibi calico cat that waves for luck, with bell and star coin; 112 x 82 x 128 mm. */
export const luckyCat: Generator = {
  slug: 'lucky-cat',
  theme: 'anime',
  pose: { turn: 22, rise: 10, fill: 0.7 },
  build: () => {
    const body = sdfToSolid(catShape(), [-60, -52, -1], [60, 60, 130], 0.9);
    const [pink, rest] = splitByRegion(body, union(withMirrorImage(innerEar()), ...pads()));
    const [orange, rest2] = splitByRegion(
      rest,
      union(patch([-30, -6, 108], 26), patch([26, 34, 44], 27), patch([38, 30, 8], 17)),
    );
    const [grey, white] = splitByRegion(rest2, union(patch([34, 0, 110], 25), patch([-34, 26, 38], 21)));
    const collar = lathe([
      [22, -2.6],
      [24.6, -2.2],
      [26, 0],
      [24.6, 2.2],
      [22, 2.6],
    ])
      .rotate([6, 0, 0])
      .translate([0, 1, 51])
      .subtract(body);
    const bell = union(ellipsoid([6.4, 6.4, 6.2], [0, -27, 45]), rod([0, -27, 50], [0, -25, 53], 2));
    const slot = union(
      Manifold.cube([9, 3, 1.5], true).translate([0, -33, 43]),
      ellipsoid([1.5, 3, 1.5], [0, -33, 40.6]),
    );
    return [
      { part: 'cat', colour: 'signal white', solid: white },
      { part: 'orange patches', colour: 'tangerine', solid: orange },
      { part: 'grey patches', colour: 'graphite', solid: grey },
      { part: 'ears and pads', colour: 'sakura pink', solid: pink },
      { part: 'face', colour: 'jet black', solid: face() },
      {
        part: 'sparkle',
        colour: 'signal white',
        solid: withMirrorImage(ellipsoid([2, 1.6, 2.2], [13.6, -33.6, 83])),
      },
      { part: 'nose', colour: 'coral', solid: ellipsoid([2.9, 2, 2.1], [0, -36.9, 73.6]) },
      { part: 'collar', colour: 'crimson', solid: collar },
      { part: 'bell and coin', colour: 'gold silk', solid: union(bell.subtract(slot), coin()) },
    ];
  },
};

function catShape(): Sdf {
  const body = smoothUnion(
    9,
    ellipsoidSdf([0, 3, 26], [29, 27, 34]),
    mirrorSdf(ellipsoidSdf([17, -16, 5], [12, 17, 9])),
    mirrorSdf(ellipsoidSdf([24, 6, 12], [16, 20, 15])),
  );
  const head = smoothUnion(
    8,
    ellipsoidSdf([0, 0, 80], [41, 34, 31]),
    mirrorSdf(ellipsoidSdf([22, -12, 70], [18, 17, 14])),
    mirrorSdf(sphereSdf([6, -28, 71], 8.5)),
  );
  const ear = mirrorSdf(
    smoothSubtract(
      1.5,
      rotateSdf(
        smoothIntersect(2.5, ellipsoidSdf([27, 2, 106], [14.5, 9, 23]), halfSpace([0, 0, -1], -80)),
        [27, 2, 106],
        [0, 18, 0],
      ),
      rotateSdf(ellipsoidSdf([27, -7, 106], [8.5, 5, 15]), [27, 2, 106], [0, 18, 0]),
    ),
  );
  const arms = smoothUnion(
    4,
    // On the wearer's right the waving paw, on the left the one that holds the coin.
    roundConeSdf([-25, -2, 42], [-45, -10, 62], 9, 9.5),
    roundConeSdf([-45, -10, 62], [-47, -16, 78], 9.5, 10.5),
    roundConeSdf([23, -8, 42], [24, -30, 31], 9, 9),
  );
  const tail = smoothUnion(
    5,
    roundConeSdf([14, 28, 8], [40, 34, 10], 8),
    roundConeSdf([40, 34, 10], [46, 26, 28], 8, 8.5),
  );
  const whole = smoothUnion(5, smoothUnion(4, body, head, ear), smoothUnion(3, arms, tail));
  const toes = mirrorSdf(
    smoothUnion(
      0,
      roundConeSdf([13, -34, 4], [13, -28, 10], 0.9),
      roundConeSdf([19, -33, 4], [19, -27, 10], 0.9),
    ),
  );
  return smoothIntersect(1.2, smoothSubtract(0.8, whole, toes), halfSpace([0, 0, -1], 0));
}

function innerEar(): Solid {
  return ellipsoid([9.6, 7, 16.5], [28.4, -6.5, 107.5]).rotate([0, 0, 0]);
}

function pads(): Solid[] {
  const palm: Vec3 = [-47.5, -26.5, 76];
  const toes: Vec3[] = [
    [-52.5, -24.5, 83],
    [-47.5, -25, 85.5],
    [-42.5, -25.5, 83.5],
  ];
  return [ellipsoid([4.6, 4, 3.8], palm), ...toes.map((toe) => ellipsoid([2, 5, 2], toe))];
}

function patch(at: Vec3, radius: number): Solid {
  return Manifold.sphere(radius, 64).translate(at);
}

function face(): Solid {
  const eye = ellipsoid([5.4, 3, 6.6], [15, -31.6, 80.4]);
  const whisker = (z: number, tip: number) => rod([25, -26.5, z], [45, -12, tip], 0.95, 0.5);
  const smile = sweep(
    sampleCurve(20, (t) => [1 + 8.6 * t, -37.6 + 2.6 * t, 70.6 - 4.6 * Math.sin(Math.PI * t)]),
    () => circleSection(0.95, 16),
  );
  return withMirrorImage(union(eye, whisker(71, 73), whisker(67.5, 66.5), smile));
}

function coin(): Solid {
  const disc = extrudeBevelled(star(64, 17, 16.99).scale([0.78, 1]), 4.4, 1.2);
  const rim = disc.subtract(
    extrudeBevelled(star(64, 14, 13.99).scale([0.78, 1]), 9, 0.5).translate([0, 0, 3.2]),
  );
  const crest = extrudeBevelled(star(5, 9.6, 4.4).scale([0.86, 1]), 5.4, 0.8);
  return standUpright(union(rim, crest)).rotate([-8, 0, 12]).translate([10, -31, 27]);
}
