import {
  CrossSection,
  type Generator,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  withMirrorImage,
} from '../kit.ts';
import { nightSky } from '../shapes/night-sky.ts';
import { crescent, roundedRect, star, strokePath } from '../shapes/outlines.ts';
import { ellipsoid, extrudeBevelled, lathe, roundedBox, standUpright } from '../shapes/solids.ts';
import { ellipseSection, sampleCurve, sweep } from '../shapes/sweep.ts';

const swordY = -17;
const swordZ = 94;
const scabbardZ = 54;
const guardX = -46;
const tipX = 108;
const postX = 58;
const skyY = 11;
const skyZ = 70;

/** A katana and its scabbard before a night sky with a full moon, on a walnut stand; 217 x 66 x 128 mm. */
export const moonlitKatana: Generator = {
  slug: 'moonlit-katana',
  theme: 'anime',
  pose: { turn: 24, rise: 10, fill: 0.84 },
  secondPose: { turn: -40, rise: 16, fill: 0.86 },
  build: () => {
    const [temper, steel] = splitByRegion(blade(), temperLine());
    const [inlay, lacquer] = splitByRegion(scabbard(), moonPhases());
    const sword = (solid: Solid) => solid.translate([0, swordY, swordZ]);
    const sheath = (solid: Solid) => solid.translate([0, swordY, scabbardZ]);
    const night = nightSky();
    const behind = (solid: Solid) => solid.translate([0, skyY, skyZ]);
    const gold = union(
      sword(fittings()),
      sheath(union(inlay, scabbardCaps())),
      behind(night.rim),
      behind(night.stars),
    );
    const held = union(sword(hull(0.3)), sheath(tube(-78, 78, 5.6, 7.2)));
    const skin = sword(tube(guardX - 56, guardX, 4.6, 6.6));
    return [
      { part: 'stand', colour: 'walnut', solid: stand().subtract(held) },
      { part: 'night sky', colour: 'midnight blue', solid: behind(night.sky) },
      { part: 'moon', colour: 'glow amber', solid: behind(night.moon) },
      { part: 'craters', colour: 'sand', solid: behind(night.craters) },
      { part: 'clouds', colour: 'bone white', solid: behind(night.clouds) },
      { part: 'blade', colour: 'silver silk', solid: sword(steel) },
      { part: 'temper line', colour: 'signal white', solid: sword(temper) },
      { part: 'ray skin', colour: 'bone white', solid: skin },
      { part: 'grip wrap', colour: 'midnight blue', solid: sword(wrap()).subtract(skin) },
      { part: 'scabbard', colour: 'crimson', solid: sheath(lacquer) },
      { part: 'fittings', colour: 'gold silk', solid: gold },
      { part: 'cord', colour: 'midnight blue', solid: sheath(cord()) },
    ];
  },
};

/** The gentle bow of blade and scabbard: edge up, both ends low. */
function bow(x: number): number {
  return -(x * x) / 1150;
}

function tube(from: number, to: number, side: number, up: number): Solid {
  const stations = Math.max(2, Math.round((to - from) / 5));
  return sweep(
    sampleCurve(stations, (t) => [from + (to - from) * t, 0, bow(from + (to - from) * t)]),
    () => ellipseSection(side, up, 40),
  );
}

/** The blade grown by `more` mm, edge up; the edge falls to the spine at the tip. */
function hull(more: number): Solid {
  const from = guardX;
  return sweep(
    sampleCurve(120, (t) => [from + (tipX - from) * t, 0, bow(from + (tipX - from) * t)]),
    (t) => {
      const x = from + (tipX - from) * t;
      const tip = Math.min(1, Math.max(0, (tipX - x) / 17));
      const slim = 1 - 0.16 * t;
      const edge = more - 5.6 * slim + 12.4 * slim * Math.sqrt(tip * (2 - tip));
      const thick = (2.5 * slim + more) * Math.max(0.12, Math.sqrt(tip));
      const spine = -5.6 * slim - more;
      const ridge = Math.min(edge - 0.05, spine + 6);
      return [
        [0, spine - 0.7],
        [thick * 0.82, spine],
        [thick, ridge],
        [0.22, edge + 0.1],
        [-0.22, edge + 0.1],
        [-thick, ridge],
        [-thick * 0.82, spine],
      ];
    },
  );
}

function blade(): Solid {
  const groove = sweep(
    sampleCurve(60, (t) => [guardX + 12 + 112 * t, -3, bow(guardX + 12 + 112 * t) - 2.7]),
    (t) => ellipseSection(1.5 * Math.min(1, (1 - t) * 14 + 0.2), 1.25 * Math.min(1, (1 - t) * 14 + 0.2), 16),
  );
  return hull(0).subtract(union(groove, groove.mirror([0, 1, 0])));
}

/** Everything above the wavy line between hard edge and soft back. */
function temperLine(): Solid {
  const wave: Vec2[] = [];
  for (let x = guardX; x <= tipX + 4; x += 0.8) {
    wave.push([
      x,
      bow(x) + 2.6 + 0.8 * Math.sin(x / 1.7) + 0.5 * Math.sin(x / 3.9) - Math.max(0, x - 92) * 0.2,
    ]);
  }
  return standUpright(new CrossSection([[...wave, [tipX + 4, 30], [guardX, 30]]]).extrude(20, 0)).translate([
    0, 10, 0,
  ]);
}

/** Two flat bands that cross over ray skin, one a little higher than the other. */
function wrap(): Solid {
  const from = guardX - 55;
  const step = 9.4;
  const band = (phase: number): Solid => {
    const points: Vec2[] = Array.from({ length: 8 }, (_, i) => {
      const x = from + (i - 0.5) * step;
      return [x, bow(x) + ((i + phase) % 2 === 0 ? 8.6 : -8.6)];
    });
    return standUpright(strokePath(points, 3.7).extrude(24)).translate([0, 12, 0]);
  };
  const under = tube(from, guardX - 4, 5.7, 7.7).intersect(band(0));
  const over = tube(from, guardX - 4, 6.2, 8.2).intersect(band(1));
  return union(under, over);
}

/** Guard, collars, pommel and the crescents on the grip. */
function fittings(): Solid {
  const along = (solid: Solid, x: number) => solid.rotate([0, 90, 0]).translate([x, 0, bow(x)]);
  const lobes = CrossSection.union([
    CrossSection.circle(15.5, 96),
    ...[45, 135, 225, 315].map((a) => CrossSection.circle(8.5, 48).translate([9.4, 0]).rotate(a)),
  ]);
  const plate = extrudeBevelled(lobes, 2, 0.6, 2);
  const rim = extrudeBevelled(lobes, 3.6, 1, 4).subtract(
    lobes.offset(-1.9, 'Round').extrude(9).translate([0, 0, 1]),
  );
  // The moon motif is cut right through on one side of the blade and raised on the other.
  const opening = crescent(8.6, 7.4, 3.1).rotate(-90).translate([8.2, 0]).extrude(12).translate([0, 0, -6]);
  const half = union(plate, rim);
  const raised = extrudeBevelled(star(5, 3.6, 1.7), 3, 0.5, 2);
  const guard = union(half, half.mirror([0, 0, 1]))
    .subtract(opening)
    .add(
      withMirrorImage(raised.translate([3, 10.2, 0])).add(withMirrorImage(raised.translate([3, -10.2, 0]))),
    );
  const collar = extrudeBevelled(CrossSection.circle(1, 64).scale([8.6, 6.6]), 4.4, 0.8);
  const pommel = ellipsoid([5, 6.6, 8.4], [guardX - 56, 0, bow(guardX - 56)], 40);
  const moon = standUpright(extrudeBevelled(crescent(3.7, 3.1, 1.5).rotate(-40), 2.2, 0.5, 2)).translate([
    guardX - 28,
    -4.6,
    bow(guardX - 28),
  ]);
  const bladeCollar = hull(0.9).intersect(
    standUpright(roundedRect(11, 60, 1).extrude(30)).translate([guardX + 5.5, 15, 0]),
  );
  return union(
    along(guard, guardX),
    along(collar, guardX - 6),
    bladeCollar,
    pommel,
    moon,
    moon.mirror([0, 1, 0]),
  );
}

function scabbard(): Solid {
  const knob = ellipsoid([6, 3, 3.4], [-50, -5.6, bow(-50) + 1.4], 40);
  const rings = [-71, -65].map((x) => tube(x - 1.4, x + 1.4, 6.1, 7.7));
  return union(tube(-78, 78, 5.6, 7.2), knob, ...rings);
}

/** New, half, full, half and old moon, inlaid in the front of the scabbard. */
function moonPhases(): Solid {
  const full = CrossSection.circle(3.9, 48);
  const shapes: [number, ReturnType<typeof crescent>][] = [
    [-16, crescent(3.9, 3.6, 2)],
    [-2, full.subtract(CrossSection.square([20, 20], true).translate([10, 0]))],
    [12, full],
    [26, full.subtract(CrossSection.square([20, 20], true).translate([-10, 0]))],
    [40, crescent(3.9, 3.6, 2).rotate(180)],
  ];
  return union(...shapes.map(([x, shape]) => standUpright(shape.extrude(20)).translate([x, 0, bow(x)])));
}

function scabbardCaps(): Solid {
  const mouth = tube(-82, -77, 6.5, 8.1);
  const end = union(tube(70, 78, 6.3, 7.9), ellipsoid([5, 6.3, 7.9], [78, 0, bow(78)], 40));
  return union(mouth, end, ...[-57, 66].map((x) => tube(x - 0.9, x + 0.9, 6.1, 7.7)));
}

/** The cord: wound round the scabbard by the knob, knotted, its two ends hanging in tassels. */
function cord(): Solid {
  const winding = [-44, -40.6, -37.2, -33.8].map((x) => tube(x - 1.8, x + 1.8, 6.9, 8.5));
  const strand = (dx: number, length: number): Solid =>
    union(
      sweep(
        sampleCurve(16, (t) => [-39 + dx * t, -7.6 - 1.2 * Math.sin(Math.PI * t), -1 - length * t]),
        () => ellipseSection(1.5, 1.5, 14),
      ),
      lathe(
        [
          [1.6, 1],
          [2.6, -1],
          [1.9, -2.6],
          [3.2, -10],
          [2.6, -11],
        ].reverse() as Vec2[],
        24,
      ).translate([-39 + dx, -7.6, -1 - length]),
    );
  const bow2 = withMirrorImage(ellipsoid([5.4, 2, 2.6], [4.6, 0, 0], 32).rotate([0, -20, 0])).translate([
    -46, -8, 0,
  ]);
  return union(
    ...winding,
    bow2,
    ellipsoid([2.4, 2.8, 2.6], [-39, -8.4, 0], 24),
    strand(-4, 18),
    strand(5, 13),
  );
}

function stand(): Solid {
  const base = union(roundedBox([158, 66, 7], 9, 2), roundedBox([146, 54, 13], 7, 2.4));
  // Seen from the side: a post that leans back, with one cradle for each piece.
  const cradle = (z: number) =>
    strokePath(
      [
        [swordY - 9, z + 5],
        [swordY - 7.4, z - 7],
        [swordY, z - 11],
        [swordY + 9, z - 9],
        [12, z - 15],
      ],
      6.4,
    );
  const side = CrossSection.union([
    strokePath(
      [
        [10, 8],
        [3, 30],
        [2, 60],
        [6, 86],
      ],
      11,
    ),
    strokePath(
      [
        [-20, 10],
        [6, 12],
        [22, 10],
      ],
      8,
    ),
    cradle(scabbardZ),
    cradle(swordZ),
  ]);
  const post = extrudeBevelled(side, 5, 1.4, 4);
  const both = union(post, post.mirror([0, 0, 1])).rotate([90, 0, 90]);
  const foot = roundedBox([64, 18, 14], 4, 3).translate([0, skyY + 1, 8]);
  const drop = bow(postX);
  return union(
    base,
    foot,
    withMirrorImage(both.translate([postX, 0, drop])).trimByPlane([0, 0, 1], 0),
    withMirrorImage(roundedBox([10.5, 22, 6], 3, 1.5).translate([postX, 8, 10])),
  );
}
