import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
} from '../kit.ts';
import { crag } from '../shapes/crags.ts';
import { strokePath } from '../shapes/outlines.ts';
import { lathe, standUpright } from '../shapes/solids.ts';
import { sampleCurve, sweep } from '../shapes/sweep.ts';

const headAt = 62;
const gripFoot = headAt + 33;
const gripTop = gripFoot + 104;

/** A war hammer with runes that stands head down on the rock it has just split. */
export const thunderHammer: Generator = {
  slug: 'thunder-hammer',
  theme: 'heroes',
  pose: { turn: 28, rise: 12, fill: 0.8 },
  secondPose: { turn: -24, rise: 20, fill: 1.2 },
  build: () => {
    const head = (solid: Solid) => solid.translate([0, 0, headAt]);
    const panel = facing(chamfered(42, 5).extrude(3));
    const runes = facing(rune().extrude(3.8));
    const groove = facing(chamfered(48, 6).subtract(chamfered(45.6, 5.4)).extrude(3.4));
    const steel = union(
      block(-31, 31, 56, 56, 10),
      ...[1, -1].map((side) =>
        union(
          block(29 * side, 46 * side, 46, 46, 9),
          block(44 * side, 48 * side, 50, 62, 10),
          block(48 * side, 60 * side, 62, 62, 10),
          block(60 * side, 64 * side, 62, 54, 10),
        ),
      ),
    ).subtract(groove);
    const [cracks, stone] = splitByRegion(rock().subtract(head(block(-70, 70, 56, 56, 10))), fissures());
    return [
      { part: 'rock', colour: 'graphite', solid: stone },
      { part: 'cracks', colour: 'sky blue', solid: cracks },
      { part: 'head', colour: 'silver silk', solid: head(steel.subtract(panel)) },
      { part: 'panels', colour: 'midnight blue', solid: head(panel.subtract(runes)) },
      { part: 'runes', colour: 'sky blue', solid: head(runes) },
      { part: 'fittings', colour: 'gold silk', solid: union(head(bands()), fittings()) },
      { part: 'grip', colour: 'walnut', solid: grip() },
      { part: 'strap', colour: 'almond', solid: strap() },
    ];
  },
};

/** A square with cut corners. */
function chamfered(size: number, cut: number): Outline {
  const [a, b] = [size / 2, size / 2 - cut];
  return new CrossSection([
    [
      [a, -b],
      [a, b],
      [b, a],
      [-b, a],
      [-a, b],
      [-a, -b],
      [-b, -a],
      [b, -a],
    ],
  ]);
}

/** A piece of the head along x that goes from one thickness to another. */
function block(from: number, to: number, size: number, endSize: number, cut: number): Solid {
  const slice = (s: number, x: number) =>
    chamfered(s, (cut * s) / 56)
      .extrude(0.02, 0, 0, [1, 1])
      .rotate([90, 0, 90])
      .translate([x, 0, 0]);
  return Manifold.hull([slice(size, from), slice(endSize, to)]);
}

/** A relief on the front and on the back of the head, its floor 1 mm under the surface. */
function facing(relief: Solid): Solid {
  const front = standUpright(relief).translate([0, -26.2, 0]);
  return union(front, front.rotate([0, 0, 180]));
}

/** Three runes that spell the thunderer's name. */
function rune(): Outline {
  const w = 2.8;
  const thorn = [
    strokePath(
      [
        [-14, -14],
        [-14, 14],
      ],
      w,
    ),
    strokePath(
      [
        [-14, 8],
        [-7.4, 2],
        [-14, -4],
      ],
      w,
    ),
  ];
  const aurochs = [
    strokePath(
      [
        [-3.4, -14],
        [-3.4, 14],
        [4.4, 7],
        [4.4, -14],
      ],
      w,
    ),
  ];
  const ride = [
    strokePath(
      [
        [10, -14],
        [10, 14],
      ],
      w,
    ),
    strokePath(
      [
        [10, 14],
        [16, 8],
        [10, 2],
        [16.4, -14],
      ],
      w,
    ),
  ];
  return CrossSection.union([...thorn, ...aurochs, ...ride]);
}

function bands(): Solid {
  const hoop = block(-3, 3, 60, 60, 10);
  const studs = union(
    ...[-18, -6, 6, 18].flatMap((u) =>
      [0, 90, 180, 270].map((turn) => Manifold.sphere(2, 20).translate([0, -30, u]).rotate([turn, 0, 0])),
    ),
  );
  const one = union(hoop, studs).translate([31, 0, 0]);
  const lips = [45, -45].map((x) => block(x - 1.6, x + 1.6, 52.6, 52.6, 10));
  return union(one, one.mirror([1, 0, 0]), ...lips, faceStar(1), faceStar(-1));
}

/** An eightfold knot on the striking face. */
function faceStar(side: number): Solid {
  const arms: Outline[] = [];
  for (let i = 0; i < 4; i++) {
    arms.push(
      CrossSection.square([34, 34], true)
        .subtract(CrossSection.square([28, 28], true))
        .rotate(i * 45),
    );
  }
  const knot = CrossSection.union([arms[0] as Outline, arms[1] as Outline]).add(CrossSection.circle(6, 6));
  const turn = side > 0 ? 90 : -90;
  return knot
    .extrude(3)
    .rotate([90, 0, turn])
    .translate([side * 62.2, 0, 0]);
}

function fittings(): Solid {
  const collar = lathe([
    [17, headAt + 26],
    [17, headAt + 31],
    [14, gripFoot],
    [11, gripFoot + 3],
    [12.4, gripFoot + 5],
    [11, gripFoot + 8],
    [8, gripFoot + 9],
  ]);
  const pommel = lathe([
    [8, gripTop - 3],
    [12, gripTop - 1],
    [13.4, gripTop + 2],
    [11.4, gripTop + 4],
    [14, gripTop + 8],
    [14, gripTop + 13],
    [9, gripTop + 18],
    [5, gripTop + 19.5],
  ]);
  const beads = copyAroundZ(Manifold.sphere(2, 20).translate([14, 0, gripTop + 10.5]), 12);
  return union(collar, pommel, beads);
}

/** Leather wound round the shaft: a lobed outline, twisted. */
function grip(): Solid {
  const lobes = 3;
  const ringPoints = Array.from({ length: 72 }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / 72;
    const r = 8 + 1.7 * Math.abs(Math.sin((a * lobes) / 2)) ** 0.7;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  return new CrossSection([ringPoints]).extrude(gripTop - gripFoot, 150, 1080).translate([0, 0, gripFoot]);
}

/** A thong through the pommel that hangs down beside the grip. */
function strap(): Solid {
  const path = sampleCurve(60, (t) => {
    const a = 2 * Math.PI * t;
    return [13 + 11 * Math.cos(a), -3 * Math.sin(a), gripTop - 22 - 32 * Math.sin(a) - 7 * Math.cos(a)];
  });
  const flat: Vec2[] = [
    [-3, -1.1],
    [3, -1.1],
    [3, 1.1],
    [-3, 1.1],
  ];
  const knot = Manifold.sphere(4.6, 12).translate([9, -1, gripTop - 10]);
  return union(
    sweep(path, () => flat, [0, 1, 0]),
    knot,
  );
}

function rock(): Solid {
  return crag(150, 116, 50, 4, 11);
}

function fissures(): Solid {
  const lines: Vec2[][] = [
    [
      [-6, -20],
      [-14, -34],
      [-8, -44],
      [-20, -64],
    ],
    [
      [14, -22],
      [24, -36],
      [20, -46],
      [34, -66],
    ],
    [
      [-30, -10],
      [-48, -22],
      [-56, -18],
      [-80, -34],
    ],
    [
      [34, 4],
      [52, -8],
      [60, -2],
      [84, -14],
    ],
    [
      [10, 20],
      [2, 36],
      [12, 44],
      [4, 70],
    ],
    [
      [-24, 18],
      [-40, 30],
      [-60, 28],
      [-76, 44],
    ],
  ];
  const wide = CrossSection.union(lines.map((line) => strokePath(line, 2.6)));
  return wide.extrude(60).translate([0, 0, 2]);
}
