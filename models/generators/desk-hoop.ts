import {
  CrossSection,
  copyAroundZ,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { roundedRect } from '../shapes/outlines.ts';
import { extrudeBevelled, rod, roundedBox, standUpright } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const boardFront = 14;
const boardMiddle = 172;
const hoop: Vec3 = [0, -26, 150];
const hoopRadius = 28;
const ballRadius = 25;

/** A basketball hoop with board, net and a ball to aim at it, on a parquet base; 131 x 136 x 217 mm. */
export const deskHoop: Generator = {
  slug: 'desk-hoop',
  theme: 'sports',
  pose: { turn: 32, rise: 14, fill: 0.8 },
  secondPose: { turn: 26, rise: 34, fill: 1.2 },
  build: () => {
    const base = roundedBox([126, 136, 12], 10, 2.6);
    const [lines, court] = splitByRegion(base, courtLines());
    const board = slab(130, 88, 7, 0);
    const frame = union(edge(130, 88, 5), edge(50, 38, 4).translate([0, 0, -10]));
    const [seams, panels] = ball();
    return [
      { part: 'court', colour: 'almond', solid: court },
      { part: 'court lines', colour: 'signal white', solid: lines },
      { part: 'post', colour: 'graphite', solid: post().subtract(base) },
      { part: 'board', colour: 'signal white', solid: board },
      { part: 'frame', colour: 'royal blue', solid: frame },
      { part: 'hoop', colour: 'crimson', solid: rim() },
      { part: 'net', colour: 'bone white', solid: net() },
      { part: 'ball', colour: 'tangerine', solid: panels },
      { part: 'ball seams', colour: 'jet black', solid: seams },
    ];
  },
};

function slab(width: number, height: number, thick: number, forward: number): Solid {
  const plate = extrudeBevelled(roundedRect(width, height, 8), thick, 1.2);
  return standUpright(plate).translate([0, boardFront + thick - forward, boardMiddle]);
}

function edge(width: number, height: number, line: number): Solid {
  const outline = roundedRect(width + 1.2, height + 1.2, 8).subtract(
    roundedRect(width - 2 * line, height - 2 * line, 4),
  );
  return standUpright(outline.extrude(4)).translate([0, boardFront + 2.8, boardMiddle]);
}

/** A free-throw circle and key, drawn right through the base. */
function courtLines(): Solid {
  const arc = CrossSection.circle(40, 96).subtract(CrossSection.circle(37.4, 96)).translate([0, -24]);
  const key = CrossSection.square([60, 62], true)
    .subtract(CrossSection.square([54.8, 56.8], true))
    .translate([0, 10]);
  const kept = arc.subtract(CrossSection.square([200, 100], true).translate([0, 29]));
  const round = roundedRect(114, 124, 6).subtract(roundedRect(109, 119, 4));
  return CrossSection.union([kept, key, round]).extrude(20).translate([0, 0, 10.8]);
}

function post(): Solid {
  const column = sweep(
    spline([
      [0, 50, 6],
      [0, 50, 60],
      [0, 48, 110],
      [0, 40, 146],
      [0, 24, 166],
      [0, 18, 170],
    ]),
    (t) => circleSection(8.5 - 2.5 * t, 28),
    [0, 1, 0],
  );
  const struts = withMirrorImage(
    union(
      rod([0, 46, 126], [42, 19.5, 194], 3.4, 3, 16),
      rod([0, 46, 126], [42, 19.5, 152], 3.4, 3, 16),
      Manifold.sphere(5, 20).translate([42, 21, 194]),
      Manifold.sphere(5, 20).translate([42, 21, 152]),
    ),
  );
  const foot = Manifold.cylinder(20, 16, 10, 40).translate([0, 50, 8]);
  const bolts = copyAroundZ(Manifold.cylinder(3.4, 2.6, 2.6, 6).translate([12.4, 0, 11]), 6).translate([
    0, 50, 0,
  ]);
  return union(column, struts, foot, bolts);
}

function rim(): Solid {
  const wire = CrossSection.circle(3, 20).translate([hoopRadius, 0]).revolve(72).translate(hoop);
  const bracket = Manifold.hull([
    Manifold.cube([26, 2, 20], true).translate([0, boardFront - 0.6, hoop[2] - 4]),
    Manifold.cube([18, 2, 5], true).translate([0, hoop[1] + hoopRadius + 2, hoop[2]]),
  ]);
  const hook = Manifold.sphere(1.9, 10).translate([hoopRadius, 0, -2.8]);
  return union(wire, bracket, copyAroundZ(hook, 12, 15).translate(hoop));
}

function net(): Solid {
  const levels = [
    [hoopRadius - 0.6, -2],
    [24.5, -14],
    [20.5, -26],
    [18, -38],
    [18.6, -49],
  ] as const;
  const knot = (k: number, i: number): Vec3 => {
    const [r, z] = levels[k] as readonly [number, number];
    const a = ((i * 30 + (k % 2) * 15 + 15) * Math.PI) / 180;
    return [r * Math.cos(a) + hoop[0], r * Math.sin(a) + hoop[1], z + hoop[2]];
  };
  const cords: Solid[] = [];
  for (let k = 0; k < levels.length; k++) {
    for (let i = 0; i < 12; i++) {
      cords.push(Manifold.sphere(k === 0 ? 1.4 : 1.8, 8).translate(knot(k, i)));
      if (k + 1 === levels.length) continue;
      const left = k % 2 === 0 ? i - 1 : i;
      cords.push(rod(knot(k, i), knot(k + 1, left), 1.2, 1.2, 8));
      cords.push(rod(knot(k, i), knot(k + 1, left + 1), 1.2, 1.2, 8));
    }
  }
  return union(...cords);
}

function ball(): [Solid, Solid] {
  const whole = Manifold.sphere(ballRadius, 96);
  const shell = (x: number): Solid =>
    Manifold.sphere(27.8, 64).subtract(Manifold.sphere(26, 64)).translate([x, 0, 0]);
  const bands = union(
    Manifold.cube([1.8, 80, 80], true),
    Manifold.cube([80, 80, 1.8], true),
    shell(36),
    shell(-36),
  );
  const [lines, panels] = splitByRegion(whole, bands);
  const place = (solid: Solid) => solid.rotate([24, 18, -34]).translate([0, -28, 12 + ballRadius - 1.4]);
  const sunk = lines.intersect(Manifold.sphere(ballRadius - 0.5, 96));
  const base = roundedBox([126, 136, 12], 10, 2.6);
  return [place(sunk).subtract(base), place(panels).subtract(base)];
}
