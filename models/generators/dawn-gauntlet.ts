import {
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import { ellipsoidSdf, roundBoxSdf, roundConeSdf, sdfToSolid, smoothUnion } from '../shapes/sdf.ts';
import {
  ellipsoid,
  extrudeBevelled,
  lathe,
  roundPlinth,
  smoothLathe,
  standUpright,
} from '../shapes/solids.ts';

interface Armour {
  plates: Solid;
  trim: Solid;
  leather: Solid;
}

const handAt = 100;
const backAt = -16;

/** An open hand in articulated armour with a sun stone on its back, on a round plinth. */
export const dawnGauntlet: Generator = {
  slug: 'dawn-gauntlet',
  theme: 'heroes',
  pose: { turn: 22, rise: 8, fill: 0.82 },
  secondPose: { turn: 158, rise: 14, fill: 0.84 },
  build: () => {
    const fingers = [
      finger([-21, 1, handAt + 52], -11, [8, 16, 16], [24, 19, 18], 7.6),
      finger([-7.4, 0, handAt + 57], -4, [4, 10, 12], [29, 23, 20], 8.2),
      finger([7.4, 0, handAt + 58], 3, [2, 8, 10], [31, 25, 21], 8.4),
      finger([21.5, 0, handAt + 54], 10, [5, 12, 14], [28, 22, 19], 8.2),
      finger([25, 5, handAt + 12], 44, [12, 14, 20], [30, 26, 20], 9.2),
    ];
    const hand = back();
    const wrist = cuff();
    const all = (key: keyof Armour) => fingers.map((armour) => armour[key]);
    return [
      { part: 'plinth', colour: 'graphite', solid: roundPlinth(54, 20) },
      { part: 'leather', colour: 'crimson', solid: union(...all('leather'), hand.leather, wrist.leather) },
      { part: 'plates', colour: 'silver silk', solid: union(...all('plates'), hand.plates, wrist.plates) },
      { part: 'trim', colour: 'gold silk', solid: union(...all('trim'), hand.trim, wrist.trim) },
      { part: 'sun stone', colour: 'tangerine', solid: stone() },
    ];
  },
};

/** One finger: three ridged plates over leather, bent towards the palm (+y). */
function finger(base: Vec3, spread: number, curls: Vec3, lengths: Vec3, width: number): Armour {
  const plateOf = (length: number, w: number, grow: number, last: boolean) => {
    const r = w + grow;
    const tip: Solid = last
      ? ellipsoid([1, 1, 1], [0, -1.4, length + w * 0.5], 12)
      : ellipsoid([r * 0.88, r * 0.88, r * 0.5], [0, 0, length - w * 0.1], 28);
    return Manifold.hull([
      ellipsoid([r, r, r * 0.6], [0, 0, w * 0.2], 28),
      ellipsoid([r * 0.94, r * 0.94, r * 0.5], [0, 0, length * 0.5], 28),
      ellipsoid([0.7, 0.7, 0.7], [0, -r * 1.12, w * 0.3], 8),
      ellipsoid([0.7, 0.7, 0.7], [0, -r * (last ? 0.7 : 1), length * 0.8], 8),
      tip,
    ]);
  };
  const cutPalm = (solid: Solid) => solid.trimByPlane([0, -1, 0], -width * 0.42);
  let chain: Armour | undefined;
  for (const k of [2, 1, 0] as const) {
    const [length, w] = [lengths[k], width * (1 - k * 0.07)];
    const flare = plateOf(length, w, 1, k === 2);
    const slice = (from: number, to: number) =>
      cutPalm(flare).trimByPlane([0, 0, 1], from).trimByPlane([0, 0, -1], -to);
    const rivets = withMirrorImage(Manifold.sphere(1.2, 12).translate([w * 0.96, 0, w * 0.1]));
    let armour: Armour = {
      plates: cutPalm(plateOf(length, w, 0, k === 2)),
      trim: union(slice(-w * 0.3, 2.2), rivets),
      leather: Manifold.hull([
        Manifold.sphere(w * 0.84, 24),
        Manifold.sphere(w * (k === 2 ? 0.6 : 0.8), 24).translate([0, 0, length - (k === 2 ? 3 : 0)]),
      ]),
    };
    if (chain) {
      const inner = chain;
      armour = merged(
        armour,
        moved(inner, (solid) => solid.translate([0, 0, length])),
      );
    }
    chain = moved(armour, (solid) => solid.rotate([-curls[k], 0, 0]));
  }
  return moved(chain as Armour, (solid) => solid.rotate([0, spread, 0]).translate(base));
}

function moved(armour: Armour, move: (solid: Solid) => Solid): Armour {
  return { plates: move(armour.plates), trim: move(armour.trim), leather: move(armour.leather) };
}

function merged(a: Armour, b: Armour): Armour {
  return {
    plates: union(a.plates, b.plates),
    trim: union(a.trim, b.trim),
    leather: union(a.leather, b.leather),
  };
}

/** Palm of leather, four plates over the back, knuckle studs and the sunburst. */
function back(): Armour {
  const palm = sdfToSolid(
    smoothUnion(
      6,
      roundBoxSdf([0, 2, handAt + 28], [27, 11, 28], 9),
      ellipsoidSdf([20, 8, handAt + 18], [12, 11, 20]),
      roundConeSdf([0, 2, handAt - 6], [0, 2, handAt + 8], 20, 21),
    ),
    [-40, -20, handAt - 28],
    [42, 26, handAt + 66],
    1.2,
  );
  const plates: Solid[] = [];
  const edges: Solid[] = [];
  for (let i = 0; i < 4; i++) {
    const from = handAt + 2 + i * 14;
    const slab = (grow: number) =>
      Manifold.hull([
        ellipsoid([30 - i * 0.2 + grow, 17 - i * 0.5 + grow, 8], [0, 2, from], 72),
        ellipsoid([28.6 + grow, 14.4 - i * 0.4 + grow, 4], [0, 2, from + 15], 72),
      ]).trimByPlane([0, -1, 0], -4);
    plates.push(slab(0).trimByPlane([0, 0, 1], from));
    edges.push(
      slab(0.9)
        .trimByPlane([0, 0, 1], from)
        .trimByPlane([0, 0, -1], -from - 2.2),
    );
    for (const x of [-22, 22]) edges.push(Manifold.sphere(1.4, 16).translate([x, -7.8, from + 5]));
  }
  const knuckles = [-21, -7.4, 7.4, 21.5].map((x, i) =>
    Manifold.hull([
      Manifold.cube([10, 3, 10], true)
        .rotate([0, 45, 0])
        .translate([x, -9, handAt + 55 + (i === 0 ? -3 : 0)]),
      Manifold.sphere(0.7, 10).translate([x, -19, handAt + 56]),
    ]),
  );
  const sun = standUpright(
    union(
      extrudeBevelled(star(12, 19, 11.5), 5, 2, 4),
      Manifold.cylinder(7.5, 11.4, 10.4, 64),
      copyAroundZ(Manifold.sphere(1, 12).translate([9.8, 0, 7.4]), 16),
    ),
  ).translate([0, backAt + 3, handAt + 28]);
  return { plates: union(...plates), trim: union(...edges, ...knuckles, sun), leather: palm };
}

/** A facetted gem in the middle of the sunburst. */
function stone(): Solid {
  const cut = lathe(
    [
      [8.6, 0],
      [8.6, 2],
      [5.6, 5.4],
      [3.4, 6],
    ],
    10,
  );
  return standUpright(cut).translate([0, backAt - 3.6, handAt + 28]);
}

/** The flared cuff: fluted steel between gold rims, leather where the hand goes in. */
function cuff(): Armour {
  const oval = (solid: Solid) => solid.scale([1, 0.84, 1]);
  const body = smoothLathe(
    [
      [43, 18],
      [41, 30],
      [35, 52],
      [29, 74],
      [26, 90],
      [25.4, 98],
    ],
    144,
  );
  const flutes = copyAroundZ(
    Manifold.hull([
      ellipsoid([1.7, 1.7, 1.7], [43, 0, 34], 12),
      ellipsoid([1.2, 1.2, 1.2], [30.8, 0, 76], 12),
    ]),
    28,
    6.43,
  );
  const rim = (z: number, r: number, h: number) =>
    lathe([
      [r - 4, z - h],
      [r, z - h],
      [r + 1.8, z - h * 0.5],
      [r + 1.8, z + h * 0.5],
      [r, z + h],
      [r - 4, z + h],
    ]);
  const rays = copyAroundZ(
    Manifold.hull([
      ellipsoid([1.4, 3, 1.4], [42, 0, 28], 16),
      ellipsoid([1, 0.6, 1], [32.4, 0, 66], 12),
      ellipsoid([1.4, 3, 1.4], [40.4, 0, 34], 16),
    ]),
    14,
    0,
  );
  const studs = copyAroundZ(Manifold.sphere(1.9, 16).translate([44.2, 0, 23]), 28);
  return {
    plates: oval(body.subtract(flutes)),
    trim: oval(union(rim(22, 42.4, 4), rim(80, 28, 2.4), rim(95, 26.4, 3), rays, studs)),
    leather: oval(Manifold.cylinder(12, 24, 23, 72).translate([0, 0, 94])),
  };
}
