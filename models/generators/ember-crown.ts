import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
  type Vec3,
} from '../kit.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import { lathe, rod } from '../shapes/solids.ts';
import { circleSection, sampleCurve, sweep } from '../shapes/sweep.ts';

const bandRadius = 50;
const bandFoot = 36;
const bandTop = bandFoot + 19;
const seamAt = 21;
const points = 7;

/** A villain's crown of flames with red gems, on a velvet cushion with tassels. */
export const emberCrown: Generator = {
  slug: 'ember-crown',
  theme: 'heroes',
  pose: { turn: 20, rise: 16, fill: 0.84 },
  secondPose: { turn: -38, rise: 46, fill: 0.84 },
  build: () => {
    const half = 180 / points;
    const big = (scale: Vec2, layer: number) => copyAroundZ(wrapped(flame(scale), layer), points, -90);
    const small = (scale: Vec2, layer: number) =>
      copyAroundZ(wrapped(flame(scale), layer), points, half - 90);
    return [
      { part: 'cushion', colour: 'violet', solid: cushion() },
      { part: 'band', colour: 'jet black', solid: band() },
      { part: 'gold', colour: 'gold silk', solid: union(trims(), cord(), tassels(), settings()) },
      { part: 'outer flames', colour: 'crimson', solid: union(big([1, 1], 0), small([0.74, 0.56], 0)) },
      {
        part: 'inner flames',
        colour: 'tangerine',
        solid: union(big([0.68, 0.72], 1), small([0.48, 0.38], 1)),
      },
      {
        part: 'flame hearts',
        colour: 'sunflower',
        solid: union(big([0.38, 0.46], 2), small([0.25, 0.23], 2)),
      },
      { part: 'gems', colour: 'crimson', solid: gems() },
    ];
  },
};

/** A flame that bends to one side with a lick on either side; its root on y = 0. */
function flame([wide, tall]: Vec2): Outline {
  const shape: Vec2[] = [
    [-19, -5],
    [-21, 10],
    [-17, 24],
    [-20, 38],
    [-11, 29],
    [-8, 34],
    [-7, 50],
    [2, 76],
    [3.5, 60],
    [10, 44],
    [11, 34],
    [19, 46],
    [19, 30],
    [21, 12],
    [19, -5],
  ];
  return smoothOutline(
    shape.map(([x, y]): Vec2 => [x * wide, y < 0 ? -2 : y * tall]),
    6,
    [0, 3, 7, 11, 14],
  );
}

/** Bends a flat piece round the band; the tips lean outwards. Each layer stands a little prouder. */
function wrapped(outline: Outline, layer: number): Solid {
  const thick = 4.4 + 2.6 * layer;
  return outline
    .extrude(thick)
    .translate([0, 0, -thick / 2])
    .refineToLength(6)
    .warp((v) => {
      const [x, y, z] = v;
      const angle = x / bandRadius;
      const rising = Math.max(0, y) / 76;
      // Thinner towards the tip, so that the fire looks sharp from the side too.
      const r = bandRadius - 1 + 15 * rising * rising + z * (1 - 0.55 * rising);
      v[0] = r * Math.cos(angle);
      v[1] = r * Math.sin(angle);
      v[2] = bandTop + y;
    });
}

function band(): Solid {
  const outer = lathe(
    [
      [bandRadius + 1, bandFoot],
      [bandRadius + 2, bandFoot + 4],
      [bandRadius + 2, bandTop - 4],
      [bandRadius + 2.4, bandTop],
    ],
    144,
  );
  return outer.subtract(
    Manifold.cylinder(80, bandRadius - 4, bandRadius - 4, 144).translate([0, 0, bandFoot - 10]),
  );
}

function trims(): Solid {
  const bead = (z: number, r: number) =>
    CrossSection.circle(r, 14)
      .translate([bandRadius + 1.4, z])
      .revolve(96);
  const studs = copyAroundZ(Manifold.sphere(1.5, 10).translate([bandRadius + 2, 0, bandTop - 4.2]), 42);
  const low = copyAroundZ(Manifold.sphere(1.5, 10).translate([bandRadius + 2, 0, bandFoot + 4.2]), 42);
  return union(bead(bandFoot + 0.6, 2.4), bead(bandTop - 0.6, 2.4), studs, low);
}

/** Cut stones: a tall one under each big flame and a round one between. */
function gems(): Solid {
  const tall = stone(6.8).rotate([0, 90, 0]).scale([1, 0.9, 1.15]);
  const round = stone(4.2).rotate([0, 90, 0]);
  const at: Vec3 = [bandRadius + 2.8, 0, (bandFoot + bandTop) / 2];
  return union(
    copyAroundZ(tall.translate(at), points, -90),
    copyAroundZ(round.translate(at), points, 180 / points - 90),
  );
}

function stone(size: number): Solid {
  return lathe(
    [
      [size, -2],
      [size, 0],
      [size * 0.78, size * 0.42],
      [size * 0.5, size * 0.56],
    ],
    8,
  ).rotate([0, 0, 22.5]);
}

function settings(): Solid {
  const bezel = (size: number) =>
    lathe(
      [
        [size + 1.8, -2],
        [size + 1.6, 0.2],
        [size + 0.4, 0.9],
      ],
      32,
    ).rotate([0, 90, 0]);
  const at: Vec3 = [bandRadius + 2, 0, (bandFoot + bandTop) / 2];
  return union(
    copyAroundZ(bezel(6.7).scale([1, 0.92, 1.14]).translate(at), points, -90),
    copyAroundZ(bezel(4.1).translate(at), points, 180 / points - 90),
  );
}

/** The seam of the cushion seen from above: a square whose corners are drawn out. */
function seam(angle: number): number {
  return 76 * (1 + 0.13 * Math.cos(4 * (angle - Math.PI / 4)) + 0.035 * Math.cos(8 * (angle - Math.PI / 4)));
}

function cushion(): Solid {
  const count = 108;
  const heights = sampleCurve(33, (t) => [0, 0, seamAt - 24 * Math.cos(Math.PI * t)]);
  const body = sweep(
    heights,
    (t) => {
      const size = Math.max(0.02, Math.sin(Math.PI * t)) ** 0.62;
      // Near the seam it takes the seam's outline and puckers; on top it is round.
      const near = size ** 3;
      return Array.from({ length: count }, (_, i): Vec2 => {
        const a = (2 * Math.PI * i) / count;
        const pucker = 1 - 0.012 * near * (1 - near) * 4 * (1 + Math.cos(27 * a));
        const r = size * pucker * (near * seam(a) + (1 - near) * 72);
        return [r * Math.cos(a), r * Math.sin(a)];
      });
    },
    [0, 1, 0],
  );
  const dent = Manifold.sphere(60, 96).scale([1, 1, 0.22]).translate([0, 0, 52]);
  return body.subtract(dent).trimByPlane([0, 0, 1], 0);
}

/** A twisted cord along the seam. */
function cord(): Solid {
  const strands = [0, Math.PI].map((start) => {
    const way = sampleCurve(289, (t) => {
      const a = 2 * Math.PI * t;
      const twist = start + 2 * Math.PI * 40 * t;
      const r = seam(a) + 0.4 + 1.3 * Math.cos(twist);
      return [r * Math.cos(a), r * Math.sin(a), seamAt + 1.3 * Math.sin(twist)];
    });
    return sweep(way, () => circleSection(1.9, 6));
  });
  return union(...strands);
}

function tassels(): Solid {
  const skirt = lathe(
    [
      [4, 0],
      [6.6, -6],
      [8.4, -19],
      [7.6, -20.6],
    ],
    40,
  );
  const cuts = copyAroundZ(rod([5.4, 0, -2], [9, 0, -22], 0.5, 0.9, 8), 14);
  const tassel = union(
    skirt.subtract(cuts),
    Manifold.sphere(5, 32).translate([0, 0, 3]),
    Manifold.cylinder(2.4, 5, 5, 32).translate([0, 0, -2.4]),
  );
  const [reach, hang] = [seam(Math.PI / 4) + 3.4, seamAt - 0.4];
  return copyAroundZ(tassel.rotate([0, -3, 0]).translate([reach, 0, hang]), 4, 45).trimByPlane([0, 0, 1], 0);
}
