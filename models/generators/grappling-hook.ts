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
import { crescent, roundedRect, smoothOutline } from '../shapes/outlines.ts';
import { extrudeBevelled, lathe, rod, roundedBox, standUpright } from '../shapes/solids.ts';
import { circleSection, ellipseSection, spline, sweep } from '../shapes/sweep.ts';

const axis = 92;
const thick = 22;

/** A launcher with a three-clawed grapple on a stand; its rope lies in a coil. */
export const grapplingHook: Generator = {
  slug: 'grappling-hook',
  theme: 'heroes',
  pose: { turn: 34, rise: 14, fill: 0.86 },
  secondPose: { turn: -34, rise: 20, fill: 0.84 },
  build: () => [
    { part: 'stand', colour: 'jet black', solid: stand() },
    { part: 'launcher', colour: 'graphite', solid: launcher() },
    { part: 'panels', colour: 'violet', solid: panels() },
    { part: 'claws', colour: 'gold silk', solid: union(grapple(), brass()) },
    { part: 'rope', colour: 'bone white', solid: rope() },
    { part: 'trigger', colour: 'crimson', solid: trigger() },
  ],
};

/** Points from a flat list of x, y, x, y. */
function pairs(flat: number[]): Vec2[] {
  return Array.from(
    { length: flat.length / 2 },
    (_, i): Vec2 => [flat[2 * i] as number, flat[2 * i + 1] as number],
  );
}

/** A lathe profile of [radius, distance along x] round the barrel's axis. */
function along(profile: Vec2[], segments = 72): Solid {
  return lathe(profile, segments).rotate([0, 90, 0]).translate([0, 0, axis]);
}

/** A plate drawn in x and z, centred on y = 0. */
function plate(outline: Outline, width: number, bevel: number): Solid {
  const half = extrudeBevelled(outline, width / 2, bevel, 5);
  return standUpright(union(half, half.mirror([0, 0, 1])));
}

function grip(): Outline {
  return smoothOutline(
    pairs([-44, 84, -18, 84, -20, 68, -25, 52, -31, 33, -44, 27, -58, 33, -53, 50, -48, 66]),
    8,
    [0, 1],
  );
}

function launcher(): Solid {
  const frame = smoothOutline(
    pairs([-58, 82, -64, 96, -54, 108, -20, 110, 18, 107, 28, 100, 28, 84, 10, 79, -30, 78]),
    8,
    [0, 5, 6],
  );
  const barrel = along(
    pairs([
      12, 20, 14, 24, 14, 30, 11.4, 32, 11.4, 36, 13, 37, 13, 40, 11.4, 41, 11.4, 45, 13, 46, 13, 49, 11.4,
      50, 11.4, 54, 13, 55, 13, 58, 11.4, 59, 11.4, 66, 15, 68, 15, 76, 13, 78,
    ]),
  );
  const muzzle = along([
    [8, 70],
    [9.4, 84],
  ]);
  const guard = standUpright(
    roundedRect(34, 26, 9)
      .subtract(roundedRect(27, 19, 7))
      .extrude(7)
      .translate([0, 0, -3.5]),
  ).translate([-4, 0, 70]);
  const sight = plate(
    new CrossSection([
      [
        [-40, 106],
        [8, 105],
        [4, 113],
        [-34, 115],
      ],
    ]),
    8,
    1.2,
  );
  const slots = [-26, -17, -8].map((x) => Manifold.cube([4, 12, 3], true).translate([x, 0, 115]));
  const drum = Manifold.cylinder(thick + 9, 14, 14, 64, true)
    .rotate([90, 0, 0])
    .translate([8, 0, 80]);
  const ribs = [40, 48, 56, 64, 72].map((z) => {
    const x = -54 + (z - 40) * 0.36;
    return rod([x - 4, -8.6, z - 2.5], [x + 23, -8.6, z + 2.5], 1.6, 1.6, 10);
  });
  return union(
    plate(frame, thick, 3),
    plate(grip(), 16, 4),
    barrel,
    muzzle,
    guard,
    sight.subtract(union(...slots)),
    drum,
    ...ribs,
    ...ribs.map((rib) => rib.mirror([0, 1, 0])),
  );
}

/** Side plates with a crescent cut through to the frame. */
function panels(): Solid {
  const shape = smoothOutline(pairs([-54, 88, -57, 97, -50, 103, -8, 104, -8, 96, -16, 88]), 8, [0, 3, 4]);
  const moon = crescent(6, 5, 2.6).translate([-40, 96]);
  const side = standUpright(extrudeBevelled(shape.subtract(moon), 2.4, 0.8, 3)).translate([
    0,
    -thick / 2 + 0.8,
    0,
  ]);
  const cap = along([
    [10, -70],
    [12, -68],
    [12, -60],
    [9, -55],
  ]);
  return union(side, side.mirror([0, 1, 0]), cap);
}

/** Rivets, the muzzle's ring and the hub of the reel. */
function brass(): Solid {
  const head = Manifold.sphere(2.6, 20)
    .scale([1, 0.6, 1])
    .translate([0, -thick / 2, 0]);
  const rivet = union(head, head.mirror([0, 1, 0]));
  const rivets = (
    [
      [-50, 82],
      [-28, 83],
      [20, 101],
      [20, 88],
      [0, 103],
      [0, 92],
    ] as Vec2[]
  ).map(([x, z]) => rivet.translate([x, 0, z]));
  const spin = (solid: Solid) => solid.rotate([90, 0, 0]).translate([8, 0, 80]);
  const hub = spin(
    union(Manifold.cylinder(thick + 13, 5, 5, 6, true), Manifold.cylinder(thick + 11, 10, 10, 48, true)),
  );
  const band = along([
    [15.2, 70.4],
    [16, 71.4],
    [16, 73],
    [15.2, 74],
  ]);
  return union(...rivets, hub, band);
}

/** Shank, hub and three claws that reach forward, spread and curl back. */
function grapple(): Solid {
  const shank = lathe(
    pairs([
      5.4, 78, 5.4, 86, 4, 87, 4, 94, 7, 96, 7, 99, 4.6, 101, 9, 106, 12, 110, 12, 117, 8, 121, 7, 124, 1.6,
      133,
    ]),
    48,
  );
  const way = spline(
    [
      [7, 0, 112],
      [22, 0, 121],
      [40, 0, 122],
      [54, 0, 111],
      [58, 0, 93],
      [51, 0, 77],
    ],
    7,
  );
  const claw = sweep(
    way,
    (t) => ellipseSection(5.6 * (1 - 0.88 * t ** 2.6), 4.8 * (1 - 0.8 * t ** 2.6), 14),
    [0, 1, 0],
  );
  const ridge = rod([55, 0, 104], [40, 0, 97], 4, 0.6, 10);
  const pin = Manifold.cylinder(15, 3.4, 3.4, 6, true).rotate([90, 0, 0]).translate([14, 0, 115.5]);
  const head = union(shank, copyAroundZ(union(claw, ridge, pin), 3, 180));
  return head.rotate([0, 90, 0]).translate([0, 0, axis]);
}

function trigger(): Solid {
  const lever = plate(
    smoothOutline(pairs([-8, 80, -1, 80, -1.5, 70, -7, 62, -9, 64, -5.5, 71]), 6, [0, 1]),
    6,
    1,
  );
  const lamp = Manifold.sphere(4, 32).translate([-46, 0, 110]);
  return union(lever, lamp);
}

/** A twisted rope from the reel down to a coil on the stand. */
function rope(): Solid {
  const turns = 3;
  const coil = Array.from({ length: 13 * turns }, (_, i): Vec3 => {
    const a = -0.5 + (2 * Math.PI * i) / 13;
    const layer = i / 13;
    const r = 24 - 1.5 * Math.sin(layer * 2.2);
    return [40 + r * Math.cos(a), -12 + r * Math.sin(a), 33 - 6.2 * layer];
  });
  const start: Vec3[] = [
    [8, -13, 70],
    [4, -22, 60],
    [16, -36, 48],
    [44, -38, 38],
  ];
  const way = spline([...start, ...coil.slice(2)], 6);
  const strand = (phase: number) =>
    sweep(way, (t) => {
      const a = phase + t * way.length * 0.42;
      return circleSection(2.5, 7).map(([x, y]): Vec2 => [x + 1.5 * Math.cos(a), y + 1.5 * Math.sin(a)]);
    });
  const wound = [-11.6, 11.6].map((y) =>
    CrossSection.circle(1.9, 12).translate([14.4, 0]).revolve(48).rotate([90, 0, 0]).translate([8, y, 80]),
  );
  return union(strand(0), strand((2 * Math.PI) / 3), strand((4 * Math.PI) / 3), ...wound, lashing());
}

/** Two bands that tie the coil together. */
function lashing(): Solid {
  const band = CrossSection.circle(1.6, 10)
    .translate([9.4, 0])
    .revolve(28)
    .rotate([90, 0, 0])
    .scale([0.6, 1, 1.2]);
  return union(...[-2.2, 1.8].map((y) => band.translate([63.4, -12 + y, 24])));
}

function stand(): Solid {
  const foot = union(roundedBox([184, 96, 8], 14, 2), roundedBox([174, 86, 13], 11, 2)).translate([14, 0, 0]);
  const post = (x: number, top: number, width: number) => {
    const fork = standUpright(
      new CrossSection([
        [
          [-width, 10],
          [width, 10],
          [width * 0.6, 30],
          [width * 0.6, top],
          [-width * 0.6, top],
          [-width * 0.6, 30],
        ],
      ])
        .extrude(13)
        .translate([0, 0, -6.5]),
    );
    return fork.translate([x, 0, 0]);
  };
  const cradle = along([
    [16, 59],
    [16, 67],
  ]).trimByPlane([0, 0, -1], -axis + 1);
  const bolts = (
    [
      [-63, -33],
      [91, -33],
      [-63, 33],
      [91, 33],
    ] as Vec2[]
  ).map(([x, y]) => Manifold.cylinder(3, 4, 3.4, 6).translate([x, y, 12.6]));
  return union(foot, post(63, axis - 8, 13), post(-46, 36, 16), cradle, ...bolts);
}
