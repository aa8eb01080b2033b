import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import {
  fieldLines,
  homePlate,
  infieldDirt,
  mowingStripes,
  pitchersMound,
  sector,
} from '../shapes/ball-field.ts';
import { lettering } from '../shapes/lettering.ts';
import { roundedRect, smoothClosedCurve } from '../shapes/outlines.ts';
import { extrudeBevelled, rod, standUpright } from '../shapes/solids.ts';

const ground = 12;
const stands = 33;
const rows = 6;
const eaves = 60;
const plateAt = -89;

/** A ballpark model: two decks round the diamond, arches, roof, pennants, scoreboard and floodlights. */
export const ballparkDiorama: Generator = {
  slug: 'ballpark-diorama',
  theme: 'sports',
  pose: { turn: 24, rise: 36, fill: 0.84 },
  secondPose: { turn: 158, rise: 30, fill: 0.8 },
  build: () => {
    const { concrete, seats } = decks();
    return [
      { part: 'base', colour: 'walnut', solid: base() },
      { part: 'stands and facade', colour: 'bone white', solid: union(concrete, facade(), frieze()) },
      { part: 'seats', colour: 'crimson', solid: seats },
      { part: 'roof, gates and steel', colour: 'midnight blue', solid: union(roof(), steel(), gates()) },
      { part: 'light grass', colour: 'leaf green', solid: slab(field(-0.1), 0) },
      {
        part: 'dark grass',
        colour: 'forest green',
        solid: union(slab(mowingStripes(field(-0.4)), 0.5), fence()),
      },
      { part: 'clay', colour: 'terracotta', solid: union(slab(infieldDirt(field(0)), 0.9), mound()) },
      { part: 'lines and bases', colour: 'signal white', solid: slab(fieldLines(), 1.4) },
      { part: 'lamps, pennants and letters', colour: 'sunflower', solid: trim() },
    ];
  },
};

const edges = new Map<number, Outline>();

/** The edge of the field, grown by mm. */
function field(grow = 0): Outline {
  const known = edges.get(grow);
  if (known) return known;
  const right = ['24,50', '46,23', '63,-4', '69,-30', '50,-58'].map((p) => p.split(',').map(Number) as Vec2);
  const left = right.map(([x, y]): Vec2 => [-x, y]).reverse();
  const curve = smoothClosedCurve([[0, 60], ...right, [0, -71], ...left], 8);
  const edge = new CrossSection([curve]).offset(grow, 'Round', 2, 72).simplify(0.02);
  edges.set(grow, edge);
  return edge;
}

/** The part of the round that has stands; the rest is open to the outfield. */
function horseshoe(spread = 0): Outline {
  return sector(-20 - spread, 200 + spread);
}

function band(inner: number, outer: number, from: number, to: number, spread = 0): Solid {
  const outline = field(outer).subtract(field(inner)).intersect(horseshoe(spread));
  return outline.extrude(to - from).translate([0, 0, from]);
}

function slab(outline: Outline, proud: number): Solid {
  return outline.extrude(2.4 + proud).translate([0, 0, ground - 2]);
}

/** Where a ray from the middle crosses the field's edge grown by mm. */
function onEdge(grow: number, bearing: number): Vec2 {
  const a = (bearing * Math.PI) / 180;
  const way: Vec2 = [Math.cos(a), Math.sin(a)];
  const off = ([x, y]: Vec2) => (x * way[0] + y * way[1] > 0 ? Math.abs(x * way[1] - y * way[0]) : 1e9);
  const points = field(grow).toPolygons()[0] as Vec2[];
  const nearest = points.reduce((best, p) => (off(p) < off(best) ? p : best));
  const reach = Math.hypot(...nearest);
  return [reach * way[0], reach * way[1]];
}

function footprint(grow: number): Outline {
  return field(stands + 3)
    .intersect(horseshoe(3))
    .add(field(15))
    .offset(22, 'Round', 2, 48)
    .offset(-30, 'Round', 2, 48)
    .offset(8 + grow, 'Round', 2, 48)
    .simplify(0.05);
}

function base(): Solid {
  const body = union(
    extrudeBevelled(footprint(2), 4, 1.2, 4),
    footprint(-0.5).extrude(9),
    extrudeBevelled(footprint(1.2), ground, 1, 3).trimByPlane([0, 0, 1], 7.5),
  );
  const plate = extrudeBevelled(roundedRect(56, 9, 1.5), 8, 1);
  return union(body, standUpright(plate).translate([0, plateAt + 7, 6.6])).subtract(
    field(-0.2)
      .extrude(9)
      .translate([0, 0, ground - 2]),
  );
}

function decks(): { concrete: Solid; seats: Solid } {
  const concrete: Solid[] = [];
  const chairs: Solid[] = [];
  const deck = (start: number, depth: number, foot: number, rise: number, floor: number) => {
    for (let i = 0; i < rows; i++) {
      const inner = start + depth * i;
      const top = foot + rise * i;
      concrete.push(band(inner + 0.6, start + depth * rows + 2, floor, top - 1));
      chairs.push(band(inner, inner + depth + 0.2, top - 1.6, top));
      chairs.push(band(inner + depth - 0.9, inner + depth, top - 0.4, top + 1.1));
    }
  };
  deck(2, 2.4, 17, 1.9, ground - 1);
  deck(16.4, 2.3, 38, 2.5, 33);
  concrete.push(band(18, stands - 2.4, ground - 1, 34));
  // Bleachers beyond the right-field fence.
  const corner = sector(-74, -28);
  for (let i = 0; i < 4; i++) {
    const step = (inner: number, outer: number, height: number) =>
      field(outer)
        .subtract(field(inner))
        .intersect(corner)
        .extrude(height)
        .translate([0, 0, ground - 1]);
    concrete.push(step(2.6 + i * 2.6, 13.4, 6 + i * 2));
    chairs.push(step(3 + i * 2.6, 5 + i * 2.6, 7.2 + i * 2));
  }
  const aisles = [...Array(15).keys()].map((i) => {
    const bearing = -12 + i * (204 / 14);
    return Manifold.cube([130, 1.7, 80]).translate([24, -0.85, 0]).rotate([0, 0, bearing]);
  });
  const exits = [...Array(8).keys()].map((i) => {
    const [x, y] = onEdge(22, -5 + i * (190 / 7));
    return Manifold.cube([5, 5.4, 3.6], true)
      .rotate([0, 0, -5 + i * (190 / 7)])
      .translate([x * 0.985, y * 0.985, 44]);
  });
  return { concrete: union(...concrete), seats: union(...chairs).subtract(union(...aisles, ...exits)) };
}

/** Arched openings in two storeys round the outer wall. */
function arches(): Solid {
  const arch = (width: number, height: number) =>
    standUpright(
      CrossSection.square([width, height])
        .translate([-width / 2, 0])
        .add(CrossSection.circle(width / 2, 20).translate([0, height]))
        .extrude(9),
    )
      .rotate([0, 0, 90])
      .translate([-5, 0, 0]);
  const openings: Solid[] = [];
  for (let i = 0; i < 23; i++) {
    const bearing = -17 + i * (214 / 22);
    const [x, y] = onEdge(stands + 2, bearing);
    const place = (solid: Solid, z: number) => solid.rotate([0, 0, bearing]).translate([x, y, z]);
    openings.push(place(arch(9, 11), ground + 3), place(arch(6.4, 8), 40));
  }
  return union(...openings);
}

function facade(): Solid {
  const wall = band(stands - 3, stands + 1.8, ground - 1, eaves + 1).subtract(arches());
  const cornice = band(stands - 1, stands + 3.2, 33, 35.4);
  const sill = band(stands - 1, stands + 2.6, 36.4, 37.4);
  const crown = band(stands - 2, stands + 3, 55, eaves);
  return union(wall, cornice, sill, crown);
}

/** The dark behind the arches. */
function gates(): Solid {
  return band(stands - 2, stands - 0.4, ground, 54, -1);
}

function roof(): Solid {
  const layers = [...Array(7).keys()].map((i) =>
    band(17.5 + i * 1.1, stands + 4.4 - i * 0.9, eaves + i * 0.8, eaves + 0.9 + i * 0.8, 1),
  );
  return union(...layers);
}

/** A row of hanging points under the roof's inner edge. */
function frieze(): Solid {
  const teeth: Solid[] = [];
  for (let i = 0; i < 60; i++) {
    const a = -20 + i * (220 / 59);
    const [x, y] = onEdge(18.6, a);
    teeth.push(
      Manifold.cylinder(4.6, 0.5, 2.3, 4)
        .rotate([0, 0, a])
        .translate([x, y, eaves - 4]),
    );
  }
  return union(...teeth).intersect(band(17, 21, 50, 70));
}

const masts: Vec3[] = [-14, 38, 142, 194].map((bearing) => {
  const [x, y] = onEdge(27, bearing);
  return [x, y, bearing];
});

function steel(): Solid {
  const pieces: Solid[] = [];
  for (let i = 0; i < 15; i++) {
    const [x, y] = onEdge(20, -19.3 + i * (218.6 / 14));
    pieces.push(rod([x, y, 34], [x, y, eaves + 1], 1, 1, 12));
  }
  for (const [x, y, bearing] of masts) {
    pieces.push(rod([x, y, eaves], [x, y, 92], 2.2, 1.4, 16));
    pieces.push(lampBoard(0).rotate([0, 0, bearing]).translate([x, y, 91]));
  }
  const [dugout, hall] = [Manifold.cube([22, 7, 5.4], true), Manifold.cube([19, 4, 3], true)];
  const bench = dugout
    .subtract(hall.translate([0, -3, -0.4]))
    .rotate([0, 0, -52])
    .translate([36, 33, ground + 2.6]);
  const board = Manifold.cube([42, 4, 19], true).translate([0, 0, 19]);
  const posts = [-14, 14].map((x) => rod([x, 0, 0], [x, 0, 12], 1.8, 1.8, 16));
  const hood = Manifold.cube([45, 6, 1.8], true).translate([0, 0, 29]);
  return union(withMirrorImage(bench), onScoreboard(union(board, hood, ...posts)), ...pieces);
}

/** Faces inwards (to -x) and a little down; `lamps` 1 gives its lamps, 0 its frame. */
function lampBoard(lamps: 0 | 1): Solid {
  const frame = Manifold.cube([2, 19, 11], true);
  const bulbs: Solid[] = [];
  for (let i = 0; i < 15; i++) {
    const at: Vec3 = [-0.4, ((i % 5) - 2) * 3.6, (Math.floor(i / 5) - 1) * 3.4];
    bulbs.push(Manifold.cylinder(1.6, 1.4, 1.1, 12).rotate([0, -90, 0]).translate(at));
  }
  return (lamps ? union(...bulbs) : frame).rotate([0, -14, 0]);
}

function onScoreboard(solid: Solid): Solid {
  return solid.rotate([0, 0, -24]).translate([-34, -73, ground - 1]);
}

function fence(): Solid {
  return field(2.4)
    .subtract(field(0))
    .extrude(7)
    .translate([0, 0, ground - 2]);
}

function trim(): Solid {
  const lamps = masts.map(([x, y, bearing]) => lampBoard(1).rotate([0, 0, bearing]).translate([x, y, 91]));
  const pennants = [12, 64, 90, 116, 168].map((bearing) => {
    const [x, y] = onEdge(26, bearing);
    const cloth = CrossSection.circle(7, 3).scale([1.1, 0.6]).translate([3.5, 3.5]).extrude(1.2);
    const pole = rod([0, 0, 62], [0, 0, 82], 0.9, 0.7, 12);
    return union(pole, standUpright(cloth).translate([0, 0.6, 74.5])).translate([x, y, 0]);
  });
  const rail = field(2.7)
    .subtract(field(-0.3))
    .extrude(1.2)
    .translate([0, 0, ground + 4.8]);
  const pole = (side: number) =>
    rod([side * 64, homePlate[1] - 64, ground], [side * 64, homePlate[1] - 64, 44], 1.1, 0.8, 12);
  const back = standUpright(lettering('GOATS', 10).extrude(1.8)).translate([0, -1.4, 19]);
  const innings = [...Array(18).keys()].map((i) =>
    Manifold.cube([2.8, 1.6, 4], true).translate([((i % 9) - 4) * 4.2, 2.2, 15 + Math.floor(i / 9) * 5.6]),
  );
  const headline = standUpright(lettering('HOME', 4).extrude(1.6))
    .rotate([0, 0, 180])
    .translate([0, 1.4, 25.6]);
  const plate = standUpright(lettering('HOME OF THE GOATS', 4.6).extrude(1.8)).translate([0, plateAt, 6.6]);
  return union(
    rail,
    pole(1),
    pole(-1),
    plate,
    onScoreboard(union(back, headline, ...innings)),
    ...lamps,
    ...pennants,
  );
}

function mound(): Solid {
  return Manifold.cylinder(3.2, 5.4, 3, 48).translate([pitchersMound[0], pitchersMound[1], ground]);
}
