import {
  CrossSection,
  type Generator,
  type Solid,
  splitByRegion,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { crag } from '../shapes/crags.ts';
import { lettering } from '../shapes/lettering.ts';
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
import { ellipsoid, lathe, rod, standUpright } from '../shapes/solids.ts';
import { spline, sweep } from '../shapes/sweep.ts';

const rockTop = 34;

/** A stubborn goat with curled horns and a striped scarf, planted on its rock beside a pennant. */
export const graniteGoatMascot: Generator = {
  slug: 'granite-goat-mascot',
  theme: 'sports',
  pose: { turn: 26, rise: 12, fill: 0.76 },
  secondPose: { turn: -52, rise: 20, fill: 0.78 },
  build: () => {
    const goat = sdfToSolid(goatShape(), [-48, -52, 26], [48, 66, 150], 1.3, 0.04);
    const [hoof, coat] = splitByRegion(goat, hooves());
    const [muzzle, rest] = splitByRegion(coat, ellipsoid([16, 18, 14], [0, -48, 97], 48));
    const [scarf, bands] = splitByRegion(scarfShape(), stripes());
    const rock = crag(128, 156, 48, 5, 11)
      .trimByPlane([0, 0, -1], -rockTop - 2)
      .translate([0, 8, 0]);
    return [
      { part: 'rock', colour: 'graphite', solid: rock },
      { part: 'coat', colour: 'bone white', solid: union(rest, tuft()) },
      { part: 'muzzle, beard and ears', colour: 'sand', solid: union(muzzle, beard(), innerEars()) },
      { part: 'horns', colour: 'almond', solid: withMirrorImage(horn()) },
      { part: 'hooves, eyes and brows', colour: 'jet black', solid: union(hoof, face()) },
      {
        part: 'irises',
        colour: 'sunflower',
        solid: withMirrorImage(ellipsoid([4.6, 3, 4.6], [11.4, -37, 113], 32)),
      },
      { part: 'scarf and pennant', colour: 'crimson', solid: union(bands, pennant()) },
      { part: 'scarf stripes and letters', colour: 'signal white', solid: union(scarf, letters()) },
      { part: 'pole', colour: 'walnut', solid: rod([44, 8, 14], [44, 8, 146], 2.4, 2, 20) },
    ];
  },
};

function goatShape(): Sdf {
  const body = smoothUnion(
    12,
    ellipsoidSdf([0, 14, 68], [25, 37, 24]),
    ellipsoidSdf([0, -10, 74], [24, 20, 25]),
    roundConeSdf([0, -14, 84], [0, -20, 104], 17, 16),
  );
  const head = smoothUnion(
    8,
    ellipsoidSdf([0, -20, 112], [20, 20, 19]),
    roundConeSdf([0, -26, 108], [0, -46, 97], 15, 11.5),
  );
  const legs = mirrorSdf(
    smoothUnion(
      5,
      roundConeSdf([15, -14, 62], [16, -19, rockTop + 4], 9, 8),
      roundConeSdf([16, 36, 60], [17, 40, rockTop + 4], 11, 8),
    ),
  );
  const ears = mirrorSdf(roundConeSdf([17, -17, 112], [37, -13, 105], 6.4, 3.4));
  const tail = roundConeSdf([0, 48, 80], [0, 58, 94], 6, 3.4);
  const whole = smoothUnion(5, smoothUnion(7, body, legs), smoothUnion(6, head, ears), tail);
  const nostrils = mirrorSdf(ellipsoidSdf([4.6, -57, 100], [1.7, 3, 2.2]));
  const mouth: Sdf = (x, y, z) =>
    Math.max(Math.abs(z - 91.5 + Math.abs(x) * 0.22) - 0.9, y + 46, Math.abs(x) - 8);
  const cleft: Sdf = (x, y, z) =>
    Math.max(Math.abs(Math.abs(x) - 16.4) - 0.9, z - rockTop - 9, y > 10 ? y - 36 : y + 20);
  // Wool: shallow furrows that run down the flanks.
  const wool: Sdf = (x, y, z) => {
    const wave = Math.sin(y * 0.42 + Math.sin(z * 0.23) * 1.5) * Math.sin(z * 0.36 + y * 0.11);
    const flank = Math.min(1, Math.max(0, (y + 6) / 12)) * Math.min(1, Math.max(0, (z - 50) / 14));
    return whole(x, y, z) - 0.9 * wave * flank;
  };
  return smoothIntersect(
    0.6,
    smoothSubtract(0.6, wool, nostrils, mouth, cleft),
    halfSpace([0, 0, -1], -rockTop),
  );
}

function hooves(): Solid {
  return CrossSection.square([100, 160], true)
    .extrude(10)
    .translate([0, 0, rockTop - 1]);
}

/** A ribbed horn that curls back, out and forward again. */
function horn(): Solid {
  const points: Vec3[] = [...Array(15).keys()].map((i) => {
    const t = i / 14;
    const a = 0.25 + t * 5.3;
    const r = 20 * (1 - 0.5 * t);
    return [9 + 25 * t ** 1.15, -3 - r * Math.cos(a), 124 + r * Math.sin(a) - 5 * t];
  });
  return sweep(
    spline(points, 8),
    (t) => {
      const ridge = 1 + 0.09 * Math.abs(Math.sin(t * 44)) * (1 - t);
      const r = (8.6 * (1 - t) ** 0.7 + 0.9) * ridge;
      return [...Array(20).keys()].map((k) => {
        const a = (k / 20) * 2 * Math.PI;
        return [r * Math.cos(a), r * Math.sin(a) * 0.9];
      });
    },
    [1, 0, 0],
  );
}

function innerEars(): Solid {
  return withMirrorImage(
    ellipsoid([8.6, 2, 3.2], [0, 0, 0], 28).rotate([0, 19, 11]).translate([28, -19.4, 108.4]),
  );
}

function tuft(): Solid {
  return union(
    ...[-1, 0, 1].map((i) => rod([i * 4, -22, 128], [i * 7, -38, 127 - Math.abs(i) * 2], 5, 0.8, 14)),
  );
}

function beard(): Solid {
  return union(
    ...[-1, 0, 1].map((i) => rod([i * 3.4, -45, 90], [i * 5, -46 - (i ? 0 : 3), i ? 74 : 68], 5, 0.7, 14)),
  );
}

/** Slit pupils and the heavy brows that say no. */
function face(): Solid {
  const pupil = ellipsoid([3.2, 1.6, 1.5], [11.6, -39.6, 112.6], 24);
  const brow = rod([4.6, -38.6, 115.8], [18.4, -33, 121], 2.3, 2.6, 14);
  const nose = ellipsoid([6, 3.4, 3], [0, -54, 103.4], 24);
  return union(withMirrorImage(union(pupil, brow)), nose);
}

function scarfShape(): Solid {
  const roll = lathe(
    [
      [16, -6],
      [22, -7],
      [25.5, -3.5],
      [25.5, 3],
      [22, 7],
      [15, 6],
    ],
    72,
  )
    .rotate([14, 0, 0])
    .translate([0, -17, 87]);
  const end = sweep(
    spline([
      [-10, -38, 84],
      [-14, -43, 74],
      [-16, -41, 62],
      [-17, -43, 50],
    ]),
    () => [
      [-7, -2.2],
      [7, -2.2],
      [7, 2.2],
      [-7, 2.2],
    ],
    [0, 1, 0],
  );
  const knot = ellipsoid([8, 6, 7.4], [-10, -39, 84], 32);
  return union(roll, end, knot);
}

/** White bands round the neck and across the hanging end. */
function stripes(): Solid {
  const wedges = [...Array(7).keys()].map((i) =>
    CrossSection.square([60, 8])
      .translate([0, -4])
      .rotate(i * 51.4 - 60)
      .extrude(24)
      .translate([0, -17, 75]),
  );
  const across = [69, 57].map((z) =>
    CrossSection.square([30, 30], true).extrude(4.6).translate([-16, -46, z]),
  );
  return union(...wedges.map((w) => w.trimByPlane([0, 0, 1], 77)), ...across);
}

function flag(grow: number) {
  return new CrossSection([
    [
      [-grow, -13 - grow],
      [48 + grow * 2, 0],
      [-grow, 13 + grow],
    ],
  ]);
}

function pennant(): Solid {
  return placed(flag(0).extrude(2.6));
}

function letters(): Solid {
  const rim = flag(0.6).subtract(flag(-1.6)).extrude(3.6).translate([0, 0, -0.5]);
  return placed(union(rim, lettering('NO', 10).extrude(3.6).translate([14, 0, -0.5])));
}

function placed(solid: Solid): Solid {
  return standUpright(solid).translate([45, 9.3, 128]);
}
