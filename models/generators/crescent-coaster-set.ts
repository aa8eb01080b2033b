import {
  CrossSection,
  copyAroundZ,
  type FilamentName,
  type Generator,
  Manifold,
  type Outline,
  type Part,
  type Solid,
  union,
} from '../kit.ts';
import { crescent, star } from '../shapes/outlines.ts';
import { extrudeBevelled, roundedBox, standUpright } from '../shapes/solids.ts';

const radius = 46;
const thick = 6;
const pitch = 5.7;
const floor = 9;
const backwards = 18;

/** Coasters with a moon crest in a holder; one leans out in front. */
export const crescentCoasterSet: Generator = {
  slug: 'crescent-coaster-set',
  theme: 'heroes',
  pose: { turn: 42, rise: 30, fill: 0.8 },
  secondPose: { turn: 140, rise: 34, fill: 0.8 },
  build: () => {
    const plain = body();
    const inset = plain.subtract(inlay(0));
    const parts: Part[] = [{ part: 'holder', colour: 'graphite', solid: holder() }];
    const cloths: FilamentName[] = ['violet', 'midnight blue', 'violet', 'midnight blue', 'violet'];
    cloths.forEach((colour, i) => {
      const place = (solid: Solid) => solid.translate([0, backwards, floor - 0.4 + i * pitch]);
      parts.push({ part: `coaster ${i + 1}`, colour, solid: place(i < 4 ? plain : inset) });
      if (i === 4) parts.push({ part: 'top crest', colour: 'gold silk', solid: place(inlay(0.5)) });
    });
    const lean = (solid: Solid) =>
      solid.rotate([76, 0, 0]).translate([0, backwards - radius - 7, floor - 2 + radius]);
    parts.push({ part: 'front coaster', colour: 'midnight blue', solid: lean(inset) });
    parts.push({ part: 'front crest', colour: 'gold silk', solid: lean(inlay(0.5)) });
    return parts;
  },
};

/** A disc with a raised rim, a knurled edge and a foot that keeps the stack apart. */
function body(): Solid {
  const disc = extrudeBevelled(CrossSection.circle(radius, 120), thick, 1.2);
  const dish = Manifold.cylinder(4, radius - 4, radius - 3.6, 120).translate([0, 0, thick - 1.2]);
  const notch = Manifold.cylinder(thick * 3, 1.1, 1.1, 12, true).translate([radius + 0.2, 0, 0]);
  const foot = Manifold.cylinder(1.6, radius - 8, radius - 7, 96).translate([0, 0, -1]);
  return union(disc.subtract(dish).subtract(copyAroundZ(notch, 60)), foot);
}

/** The crest in the dish, `proud` mm above its floor. */
function inlay(proud: number): Solid {
  return crest()
    .extrude(1.6 + proud)
    .translate([0, 0, thick - 2.8]);
}

function crest(): Outline {
  const moon = crescent(29, 24, 11).rotate(28);
  const bright = star(4, 15, 4.2).translate([10, 5]);
  const small = [star(4, 5.4, 1.6).translate([22, -13]), star(4, 5.4, 1.6).translate([22, 21])];
  const hoop = CrossSection.circle(38.6, 120).subtract(CrossSection.circle(36.6, 120));
  const ticks = [...Array(24).keys()].map((i) =>
    CrossSection.circle(1, 16)
      .translate([33.6, 0])
      .rotate(i * 15),
  );
  return CrossSection.union([moon, bright, ...small, hoop, ...ticks]);
}

/** A tray with two crescent cheeks and a slot for the front coaster. */
function holder(): Solid {
  const tray = union(
    roundedBox([104, 134, 5], 16, 1.6).translate([0, 3, 0]),
    extrudeBevelled(CrossSection.circle(radius + 6, 120), floor, 1.6).translate([0, backwards, 0]),
    roundedBox([74, 22, floor + 3], 6, 1.6).translate([0, backwards - radius - 21, 0]),
  );
  const slot = Manifold.cylinder(thick + 1.4, radius - 0.3, radius - 0.3, 96)
    .translate([0, 0, -0.7])
    .rotate([76, 0, 0])
    .translate([0, backwards - radius - 7, floor - 2 + radius]);
  const outer = CrossSection.circle(radius + 6, 120).subtract(CrossSection.circle(radius + 1.2, 120));
  const tall = floor + 5 * pitch + 10;
  // Seen from the side each cheek ends in horns, like a moon lying on its back.
  const horns = standUpright(
    CrossSection.square([200, tall], true)
      .translate([0, tall / 2])
      .subtract(CrossSection.circle(58, 120).translate([0, tall + 34]))
      .extrude(200)
      .translate([0, 0, -100]),
  ).rotate([0, 0, 90]);
  const cheeks = outer
    .subtract(CrossSection.square([58, 200], true))
    .extrude(tall)
    .translate([0, 0, 0])
    .intersect(horns)
    .translate([0, backwards, 0]);
  return union(tray.subtract(slot), cheeks);
}
