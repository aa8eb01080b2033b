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
import { smoothOutline } from '../shapes/outlines.ts';
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
  sphereSdf,
} from '../shapes/sdf.ts';
import { ellipsoid, extrudeBevelled, lathe, rod, smoothLathe, standUpright } from '../shapes/solids.ts';
import { circleSection, sampleCurve, sweep } from '../shapes/sweep.ts';

const hatAt: Vec3 = [0, 7, 90];
const hatRadius = 43;

/** A round tanuki on the road: straw hat, leaf, flask and a proud belly. */
export const tanukiTraveler: Generator = {
  slug: 'tanuki-traveler',
  theme: 'anime',
  pose: { turn: 20, rise: 9, fill: 0.72 },
  secondPose: { turn: 150, rise: 16, fill: 0.76 },
  build: () => {
    const body = sdfToSolid(tanukiShape(), [-48, -46, -1], [48, 64, 110], 1.3);
    const [dark, rest] = splitByRegion(
      body,
      union(withMirrorImage(mask()), withMirrorImage(paws()), ...tailRings()),
    );
    const [light, fur] = splitByRegion(rest, union(belly(), muzzle()));
    const flask = gourd();
    return [
      { part: 'fur', colour: 'almond', solid: fur },
      { part: 'mask, paws and tail rings', colour: 'walnut', solid: dark },
      { part: 'belly and muzzle', colour: 'bone white', solid: light },
      { part: 'hat', colour: 'sand', solid: hat().subtract(body) },
      { part: 'leaf', colour: 'leaf green', solid: leaf() },
      { part: 'face', colour: 'jet black', solid: face() },
      {
        part: 'sparkle',
        colour: 'bone white',
        solid: withMirrorImage(ellipsoid([1.7, 1.4, 1.9], [13.4, -29.3, 78.2])),
      },
      { part: 'flask and knot', colour: 'crimson', solid: flask },
    ];
  },
};

function tanukiShape(): Sdf {
  const torso = smoothUnion(
    9,
    ellipsoidSdf([0, 2, 28], [33, 29, 30]),
    ellipsoidSdf([0, -10, 26], [25, 24, 22]),
    mirrorSdf(ellipsoidSdf([18, -20, 6], [11, 16, 8])),
  );
  const head = smoothUnion(
    7,
    ellipsoidSdf([0, 0, 73], [35, 28, 25]),
    mirrorSdf(roundConeSdf([24, -6, 66], [38, -8, 61], 10, 3)),
    ellipsoidSdf([0, -24, 65], [13, 13, 9]),
  );
  const ears = mirrorSdf(
    smoothSubtract(1, roundConeSdf([29, -6, 88], [36, -8, 99], 9, 7), sphereSdf([34.5, -16, 97], 6)),
  );
  const arms = smoothUnion(
    3,
    roundConeSdf([-26, -4, 44], [-38, -22, 36], 8.5, 8),
    roundConeSdf([26, -4, 44], [30, -26, 34], 8.5, 8),
    roundConeSdf([-38, -22, 36], [-36, -30, 38], 8),
  );
  const tail = smoothUnion(
    6,
    roundConeSdf([10, 24, 12], [22, 44, 14], 9, 13),
    roundConeSdf([22, 44, 14], [28, 52, 36], 13, 5),
  );
  const navel = roundConeSdf([-2, -35, 25], [2, -35, 25], 1);
  const toes = mirrorSdf(
    smoothUnion(
      0,
      roundConeSdf([14, -37, 3], [14, -33, 10], 1),
      roundConeSdf([21, -37, 3], [21, -32, 10], 1),
    ),
  );
  const whole = smoothUnion(4, smoothUnion(4, torso, head, ears), arms, tail);
  return smoothIntersect(1.2, smoothSubtract(0.8, whole, navel, toes), halfSpace([0, 0, -1], 0));
}

function mask(): Solid {
  return Manifold.sphere(1, 48).scale([14, 30, 9]).rotate([0, 24, 0]).translate([18, -24, 74]);
}

function paws(): Solid {
  return union(
    ellipsoid([13, 12, 11], [18, -33, 3], 48),
    ellipsoid([9.5, 9, 11], [34, -33, 35], 48),
    ellipsoid([8, 5, 12], [36, -4, 103], 48),
  );
}

function tailRings(): Solid[] {
  return [
    Manifold.cylinder(7, 18, 18, 64).translate([26, 50, 20]),
    Manifold.cylinder(18, 18, 18, 64).translate([26, 50, 34]),
  ];
}

function belly(): Solid {
  return ellipsoid([21, 30, 20], [0, -26, 27]);
}

function muzzle(): Solid {
  return union(
    ellipsoid([14, 18, 8.5], [0, -36, 63.5], 64),
    withMirrorImage(ellipsoid([8, 12, 3.2], [15, -28, 87], 48)),
  );
}

/** A cone of plaited straw: rings that step down, ribs that run out, a rolled rim. */
function hat(): Solid {
  const rings = 9;
  const profile: Vec2[] = [
    [hatRadius - 3, -3],
    [hatRadius, -2],
    [hatRadius + 0.6, 0],
    [hatRadius - 1, 2],
  ];
  for (let i = 1; i <= rings; i++) {
    const r = (hatRadius - 2) * (1 - i / (rings + 0.6));
    const z = 2 + 24 * (i / rings) ** 0.86;
    profile.push([r + 3.6, z - 1.4], [r, z]);
  }
  const cone = lathe(profile, 96);
  const hollow = Manifold.cylinder(14, hatRadius - 5, 14, 64).translate([0, 0, -3.5]);
  const ribs = Array.from({ length: 24 }, (_, i) =>
    rod([hatRadius - 0.5, 0, 0.6], [6, 0, 26.4], 1.1, 0.8, 10).rotate([0, 0, i * 15]),
  );
  const knob = ellipsoid([5, 5, 4], [0, 0, 27], 40);
  return union(cone, ...ribs, knob)
    .subtract(hollow)
    .rotate([-14, 0, 0])
    .translate(hatAt);
}

function leaf(): Solid {
  const outline: Vec2[] = [
    [0, -11],
    [9, -5],
    [10, 4],
    [0, 17],
    [-10, 4],
    [-9, -5],
  ];
  const veins = [-4, 1, 6].map((y) => withMirrorImage(rod([0, y - 3, 3.2], [8, y + 3, 3.2], 0.7, 0.4, 8)));
  const blade = extrudeBevelled(smoothOutline(outline, 8, [0, 3]), 3.2, 1).subtract(
    union(rod([0, -9, 3.3], [0, 15, 3.3], 0.9, 0.5, 8), ...veins),
  );
  const stem = rod([0, -9, 1.5], [2, -17, 1.5], 1.5, 1.2, 16);
  return standUpright(union(blade, stem)).rotate([-50, 0, 0]).rotate([0, 0, -16]).translate([-8, -22, 108]);
}

function face(): Solid {
  const eye = ellipsoid([4.4, 3, 5.2], [14.6, -26.6, 75.6], 48);
  const nose = ellipsoid([4.2, 3, 3], [0, -37.4, 68], 48);
  const smile = sweep(
    sampleCurve(20, (t) => [7 * t, -37.2 + 2.6 * t * t, 61.6 - 3 * Math.sin(Math.PI * t)]),
    () => circleSection(0.9, 14),
  );
  return union(withMirrorImage(union(eye, smile)), nose);
}

/** The flask hangs from the wearer's right paw; its cord is one with it. */
function gourd(): Solid {
  const bottle = smoothLathe(
    [
      [6, 0],
      [11, 5],
      [11, 12],
      [6, 18],
      [7.6, 23],
      [6.6, 28],
      [3.2, 31],
      [3, 35],
    ],
    64,
  ).translate([-40, -33, 8]);
  const cork = Manifold.cylinder(4, 2.4, 2.8, 32).translate([-40, -33, 42]);
  const cord = rod([-40, -33, 30], [-37, -30, 39], 2.2, 2.2, 20);
  const foot = Manifold.cylinder(10, 7.5, 6.4, 64).translate([-40, -33, 0]);
  return union(bottle, cork, cord, foot);
}
