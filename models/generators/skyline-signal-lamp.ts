import { CrossSection, type Generator, Manifold, type Outline, type Solid, union } from '../kit.ts';
import { createRandom } from '../shapes/crags.ts';
import { smoothOutline } from '../shapes/outlines.ts';
import { extrudeBevelled, lathe, rod, roundedBox, standUpright } from '../shapes/solids.ts';

const ground = 18;
const moonAt = 132;
const moonRadius = 60;
const moonBack = 30;

type Roof = 'flat' | 'steps' | 'spire' | 'tank' | 'gable';
type House = { x: number; width: number; height: number; front: number; roof: Roof };

const farHouses: House[] = [
  { x: -76, width: 26, height: 78, front: 4, roof: 'flat' },
  { x: -52, width: 24, height: 104, front: 6, roof: 'steps' },
  { x: -26, width: 28, height: 70, front: 4, roof: 'flat' },
  { x: 4, width: 26, height: 60, front: 6, roof: 'flat' },
  { x: 32, width: 26, height: 82, front: 4, roof: 'flat' },
  { x: 58, width: 24, height: 112, front: 6, roof: 'spire' },
  { x: 80, width: 20, height: 72, front: 4, roof: 'flat' },
];
const nearHouses: House[] = [
  { x: -70, width: 30, height: 46, front: -17, roof: 'tank' },
  { x: -40, width: 26, height: 64, front: -13, roof: 'gable' },
  { x: -14, width: 24, height: 36, front: -18, roof: 'flat' },
  { x: 12, width: 26, height: 48, front: -14, roof: 'steps' },
  { x: 41, width: 30, height: 38, front: -18, roof: 'tank' },
  { x: 70, width: 26, height: 58, front: -13, roof: 'flat' },
];

/** A night city in two layers with lit windows before a moon that carries the hero's signal. */
export const skylineSignalLamp: Generator = {
  slug: 'skyline-signal-lamp',
  theme: 'heroes',
  pose: { turn: 16, rise: 7, fill: 0.84 },
  secondPose: { turn: -46, rise: 24, fill: 0.84 },
  build: () => {
    const far = union(...farHouses.map((house) => building(house, 24)));
    const near = union(...nearHouses.map((house) => building(house, 22)));
    const signal = standUpright(mask().extrude(4)).translate([0, moonBack - 8, moonAt + 11]);
    const bay = standUpright(Manifold.cylinder(12, 37, 37, 96)).translate([0, moonBack + 4, moonAt]);
    return [
      { part: 'base', colour: 'graphite', solid: base() },
      { part: 'far houses', colour: 'violet', solid: far },
      { part: 'near houses', colour: 'midnight blue', solid: near },
      { part: 'moon', colour: 'glow amber', solid: moon().subtract(bay) },
      { part: 'moon rim', colour: 'midnight blue', solid: rim() },
      { part: 'signal', colour: 'midnight blue', solid: signal },
      { part: 'windows', colour: 'glow amber', solid: union(lights(farHouses, 3), lights(nearHouses, 8)) },
    ];
  },
};

function building({ x, width, height, front, roof }: House, depth: number): Solid {
  const block = (w: number, d: number, from: number, to: number) =>
    Manifold.cube([w, d, to - from], true).translate([x, front + depth / 2, ground + (from + to) / 2]);
  const cornice = block(width + 1.6, depth + 1.6, height - 5, height - 2.6);
  const pieces = [block(width, depth, -6, height), cornice];
  const top = ground + height;
  const middle = front + depth / 2;
  if (roof === 'flat') {
    pieces.push(block(width * 0.3, depth * 0.4, height - 1, height + 5).translate([-width * 0.2, 0, 0]));
    pieces.push(rod([x + width * 0.25, middle, top - 1], [x + width * 0.25, middle, top + 11], 1.1, 0.7, 12));
  }
  if (roof === 'steps' || roof === 'spire') {
    pieces.push(block(width * 0.74, depth * 0.76, height - 1, height + 7));
    pieces.push(block(width * 0.48, depth * 0.52, height + 6, height + 13));
    const tip = roof === 'spire' ? 42 : 26;
    pieces.push(rod([x, middle, top + 12], [x, middle, top + tip], 3.2, 0.7, 8));
  }
  if (roof === 'tank') {
    const legs = [-4, 4].flatMap((dx) =>
      [-4, 4].map((dy) => rod([x + dx, middle + dy, top - 1], [x + dx, middle + dy, top + 8], 1.1, 1.1, 8)),
    );
    const tank = lathe(
      [
        [6.6, top + 7],
        [7.2, top + 7.6],
        [6.8, top + 12],
        [7.1, top + 12.6],
        [6.7, top + 18],
        [8, top + 18.6],
        [0.8, top + 25],
      ],
      28,
    ).translate([x, middle, 0]);
    pieces.push(tank, ...legs);
  }
  if (roof === 'gable') {
    const roofShape = new CrossSection([
      [
        [-width / 2 - 1, 0],
        [width / 2 + 1, 0],
        [0, 16],
      ],
    ]);
    pieces.push(standUpright(roofShape.extrude(depth)).translate([x, front + depth, top - 0.5]));
    pieces.push(rod([x, middle, top + 13], [x, middle, top + 24], 1.2, 0.6, 10));
  }
  return union(...pieces);
}

/** Rows of windows, some of them dark: somebody has gone to bed. */
function lights(houses: House[], seed: number): Solid {
  const roll = createRandom(seed);
  const panes: Solid[] = [];
  for (const { x, width, height, front } of houses) {
    const columns = Math.floor((width - 5) / 6);
    for (let row = 0; row * 8 < height - 17; row++) {
      for (let column = 0; column < columns; column++) {
        if (roll() < 0.38) continue;
        const at = x + (column - (columns - 1) / 2) * 6.4;
        panes.push(
          Manifold.cube([3.4, 2.4, 4.8], true).translate([at, front + 0.6, ground + height - 11 - row * 8]),
        );
      }
    }
  }
  return union(...panes);
}

function moon(): Solid {
  const disc = standUpright(extrudeBevelled(CrossSection.circle(moonRadius, 144), 12, 3)).translate([
    0,
    moonBack + 2,
    moonAt,
  ]);
  const craters = [
    [-38, 30, 8],
    [34, -20, 10],
    [42, 24, 5],
    [-20, -26, 7],
    [-46, -6, 5],
    [6, 46, 5],
    [14, -34, 4],
  ].map(([x, z, r]) =>
    standUpright(pit(r as number)).translate([x as number, moonBack - 10, moonAt + (z as number)]),
  );
  return disc.subtract(union(...craters));
}

function pit(radius: number): Solid {
  return Manifold.sphere(radius * 1.6, 48).translate([0, 0, radius * 1.25]);
}

function rim(): Solid {
  const ring = CrossSection.circle(moonRadius + 4, 144).subtract(CrossSection.circle(moonRadius - 0.6, 144));
  const hoop = standUpright(extrudeBevelled(ring, 16, 1.4)).translate([0, moonBack + 4, moonAt]);
  const post = Manifold.cube([34, 12, 70], true).translate([0, moonBack - 2, 45]);
  return union(hoop, post);
}

/** A domino mask with wings: the sign that calls the hero. */
function mask(): Outline {
  const half = smoothOutline(
    [
      [0, 7],
      [12, 12],
      [30, 12],
      [47, 21],
      [41, 2],
      [30, -11],
      [15, -12],
      [5, -4],
      [0, -4],
    ],
    10,
    [0, 3, 7, 8],
  );
  const eye = smoothOutline(
    [
      [8, 1],
      [18, 6],
      [32, 6],
      [24, -4],
      [14, -5],
    ],
    8,
    [0, 2],
  );
  const side = half.subtract(eye);
  return CrossSection.union([side, side.mirror([1, 0])]);
}

function base(): Solid {
  return union(
    roundedBox([200, 84, 10], 12, 2.4).translate([0, 8, 0]),
    roundedBox([190, 74, ground], 10, 2.4).translate([0, 8, 0]),
  );
}
