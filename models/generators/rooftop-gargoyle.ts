import {
  CrossSection,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import {
  ellipsoidSdf,
  mirrorSdf,
  rotateSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { ellipsoid, rod, roundedBox, standUpright } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const roof = 58;

/** A winged gargoyle that crouches at the edge of a carved cornice. */
export const rooftopGargoyle: Generator = {
  slug: 'rooftop-gargoyle',
  theme: 'heroes',
  pose: { turn: 17, rise: 7, fill: 0.84 },
  secondPose: { turn: -42, rise: 16, fill: 0.84 },
  build: () => [
    { part: 'cornice', colour: 'sand', solid: cornice() },
    { part: 'gargoyle', colour: 'graphite', solid: union(figure(), withMirrorImage(wingBones()), tail()) },
    { part: 'wing skin', colour: 'violet', solid: union(withMirrorImage(wingSkin()), crest()) },
    { part: 'horns and claws', colour: 'bone white', solid: withMirrorImage(hornAndClaws()) },
    {
      part: 'eyes',
      colour: 'glow amber',
      solid: withMirrorImage(ellipsoid([2.9, 2.2, 2], [6.8, -38.4, 124.4], 24)),
    },
  ],
};

/** Mouldings above a row of dentils and a crescent in the middle. */
function cornice(): Solid {
  const slab = (x: number, y: number, from: number, to: number, bevel = 1.4) =>
    roundedBox([x, y, to - from], 3, bevel).translate([0, 0, from]);
  const dentils = [-52, -39, -26, -13, 0, 13, 26, 39, 52].map((x) =>
    Manifold.cube([7.4, 84, 8], true).translate([x, 0, 38]),
  );
  const sides = [-26, -13, 0, 13, 26].map((y) => Manifold.cube([128, 7.4, 8], true).translate([0, y, 38]));
  const panels = [-40, 40].map((x) => Manifold.cube([34, 4, 12], true).translate([x, -37, 20]));
  const body = union(slab(118, 74, 8, 40), slab(126, 82, 0, 10)).subtract(union(...panels));
  return union(body, ...dentils, ...sides, slab(132, 88, 41, 47), slab(140, 96, 46.4, roof, 3));
}

function figure(): Solid {
  const trunk = smoothUnion(
    7,
    ellipsoidSdf([0, 12, 76], [21, 19, 17]),
    ellipsoidSdf([0, 3, 94], [20, 17, 20]),
    mirrorSdf(ellipsoidSdf([14, -4, 104], [12, 11, 10])),
    roundConeSdf([0, -8, 106], [0, -22, 118], 11, 10),
  );
  const hindLeg = mirrorSdf(
    smoothUnion(
      4,
      roundConeSdf([17, 16, 72], [31, -8, 88], 12, 9),
      roundConeSdf([31, -8, 88], [31, 8, 66], 8, 5.4),
      roundConeSdf([31, 8, 66], [31, -14, 61.6], 5.4, 4),
    ),
  );
  const arm = mirrorSdf(
    smoothUnion(
      3.4,
      roundConeSdf([20, -6, 104], [22, -14, 84], 8.6, 6),
      roundConeSdf([22, -14, 84], [12.5, -35, 64], 6.4, 4.6),
    ),
  );
  const toes = mirrorSdf(
    smoothUnion(
      1.5,
      ...[-5, 0, 5].map((dx) => roundConeSdf([31 + dx * 0.5, -14, 62], [31 + dx * 1.2, -24, 60.4], 3.4, 2.8)),
      ...[-5, 0, 5].map((dx) =>
        roundConeSdf([12.5 + dx * 0.6, -36, 63], [12.5 + dx * 1.1, -46, 60.4], 3.4, 2.8),
      ),
      ...[-5, 0, 5].map((dx) =>
        roundConeSdf([12.5 + dx * 1.1, -46, 60.4], [12.5 + dx * 1.1, -49.4, 54], 2.9, 2.4),
      ),
    ),
  );
  const body = smoothUnion(3, trunk, hindLeg, arm, toes);
  const ribs = mirrorSdf(
    smoothUnion(0, ...[84, 90, 96].map((z) => roundConeSdf([3, -17, z - 2], [15, -11, z + 1.4], 1))),
  );
  const low = sdfToSolid(smoothSubtract(1.2, body, ribs), [-46, -54, 50], [46, 36, 118], 1.3);
  const high = sdfToSolid(smoothUnion(3, head(), trunk), [-32, -56, 98], [32, 18, 148], 1.1);
  const spines = [-1, 0, 1, 2, 3, 4].map((i) => {
    const a = i * 0.4 - 0.2;
    const at: Vec3 = [0, 4 + 21 * Math.cos(a) * 0.9, 88 + 24 * Math.sin(a)];
    const tip: Vec3 = [0, at[1] + 8 * Math.cos(a), at[2] + 9 * Math.sin(a) + 2];
    return rod(at, tip, 4, 0.6, 8);
  });
  return union(low, high, ...spines);
}

function crest(): Solid {
  const moon = CrossSection.circle(11, 64).subtract(CrossSection.circle(8.6, 64).translate([4.8, 3.4]));
  return standUpright(moon.extrude(6)).translate([0, -33, 22]);
}

/** A heavy brow, a snub muzzle with fangs and bat ears. */
function head(): Sdf {
  const skull = smoothUnion(
    4,
    ellipsoidSdf([0, -25, 126], [15, 15, 14]),
    ellipsoidSdf([0, -36, 117], [11, 11, 8]),
    ellipsoidSdf([0, -37, 110.6], [8, 8, 4]),
    mirrorSdf(ellipsoidSdf([11, -30, 117], [6, 7, 6])),
  );
  const brow = mirrorSdf(roundConeSdf([1.4, -40, 127], [13, -33, 132.4], 3.2, 3.2));
  const nose = smoothUnion(
    1.6,
    ellipsoidSdf([0, -46.4, 120.6], [4.6, 3.4, 3]),
    mirrorSdf(ellipsoidSdf([3.6, -45.4, 119.4], [2.6, 2.6, 2.2])),
  );
  const ear = mirrorSdf(
    smoothSubtract(
      0.8,
      rotateSdf(ellipsoidSdf([22, -22, 131], [4, 3.4, 14]), [22, -22, 131], [-12, 62, 14]),
      rotateSdf(ellipsoidSdf([23, -25.4, 131], [2.2, 2.2, 9.5]), [23, -25, 131], [-12, 62, 14]),
    ),
  );
  const sockets = mirrorSdf(ellipsoidSdf([7, -41, 124.2], [4.2, 4.4, 3]));
  const nostrils = mirrorSdf(ellipsoidSdf([2.6, -49, 119.6], [1.2, 1.8, 1]));
  const mouth = mirrorSdf(
    smoothUnion(
      0,
      roundConeSdf([0, -48, 113.4], [8, -43, 113], 1.2),
      roundConeSdf([8, -43, 113], [13.6, -33, 116.4], 1.2),
    ),
  );
  return smoothSubtract(0.8, smoothUnion(2, skull, brow, nose, ear), sockets, nostrils, mouth);
}

const wrist: Vec2 = [62, 74];
const fingers: Vec2[] = [
  [88, 42],
  [76, 12],
  [52, -6],
  [26, -8],
];

/** Drawn flat: x outward from the spine, y up; then swung back and leaned. */
function placedWing(flat: Solid): Solid {
  return standUpright(flat).rotate([-9, 0, 20]).translate([8, 16, 92]);
}

function wingSkin(): Solid {
  const outline: Vec2[] = [[2, 6], [34, 42], wrist];
  fingers.forEach((tip, i) => {
    const before = i === 0 ? wrist : (fingers[i - 1] as Vec2);
    // Between two fingers the skin hangs in a bow towards the wrist.
    if (i > 0) {
      for (const t of [0.2, 0.4, 0.6, 0.8]) {
        const bow = 0.2 * 4 * t * (1 - t);
        const [x, y] = [before[0] + (tip[0] - before[0]) * t, before[1] + (tip[1] - before[1]) * t];
        outline.push([x + (wrist[0] - 24 - x) * bow, y + (wrist[1] - 30 - y) * bow]);
      }
    }
    outline.push(tip);
  });
  outline.push([12, -4]);
  return placedWing(new CrossSection([outline], 'NonZero').extrude(2.6).translate([0, 0, -1.3]));
}

function wingBones(): Solid {
  const flat = ([x, y]: Vec2): Vec3 => [x, y, 0];
  const arm = sweep(spline([[-2, -2, 0], [16, 24, 1.4], [38, 48, 1.4], flat(wrist)], 5), (t) =>
    circleSection(5.6 - 2 * t, 14),
  );
  const bones = fingers.map((tip, i) => {
    const middle: Vec3 = [(wrist[0] + tip[0]) / 2 + (i < 2 ? 4 : -3), (wrist[1] + tip[1]) / 2 + 4 - i, 0];
    return sweep(spline([flat(wrist), middle, flat(tip)], 5), (t) => circleSection(3 - 1.7 * t, 10));
  });
  return placedWing(union(arm, ...bones, Manifold.sphere(4.6, 20).translate(flat(wrist))));
}

/** From behind the haunches it lies on the roof and hangs over its right edge with a spade at the end. */
function tail(): Solid {
  const way = spline(
    [
      [0, 26, 70],
      [6, 36, 62],
      [24, 38, 60.4],
      [46, 30, 60.4],
      [56, 10, 60.8],
      [50, -10, 60.4],
      [42, -22, 61],
    ],
    7,
  );
  const spade = Manifold.hull([
    ellipsoid([1, 1, 1.4], [41, -40, 61], 8),
    ellipsoid([1, 1, 1.4], [34.6, -24, 60.6], 8),
    ellipsoid([1, 1, 1.4], [51, -25, 60.6], 8),
    ellipsoid([2, 2, 2.6], [42.4, -25, 61], 10),
  ]);
  return union(
    sweep(way, (t) => circleSection(6 - 3.6 * t, 18)),
    spade,
  );
}

function hornAndClaws(): Solid {
  const horn = sweep(
    spline(
      [
        [7, -24, 137],
        [10, -20, 148],
        [15, -11, 154],
        [20, -4, 152],
      ],
      6,
    ),
    (t) => circleSection(4.6 - 4 * t, 16),
  );
  const rings = [1, 2, 3, 4].map((i) =>
    ellipsoid([4.9 - 0.5 * i, 4.9 - 0.5 * i, 1], [7.2 + 0.6 * i, -23.6 + 0.9 * i, 137.4 + 2.5 * i], 16),
  );
  const fang = rod([5.4, -44.4, 112.4], [5.2, -45.4, 119], 2, 0.4, 10);
  const front = [-5, 0, 5].map((dx) =>
    rod([12.5 + dx * 1.1, -49.4, 55], [12.5 + dx * 1.1, -50.6, 46], 2.3, 0.4, 10),
  );
  const hind = [-5, 0, 5].map((dx) =>
    rod([31 + dx * 1.2, -24, 61], [31 + dx * 1.5, -31, 58.6], 2.3, 0.4, 10),
  );
  const thumb = placedWing(rod([wrist[0], wrist[1], 0], [wrist[0] - 3, wrist[1] + 13, 0], 3.2, 0.5, 12));
  return union(horn, ...rings, fang, ...front, ...hind, thumb);
}
