import { CrossSection, type Generator, type Outline, type Solid, union, type Vec2 } from '../kit.ts';
import { lettering } from '../shapes/lettering.ts';
import { extrudeBevelled, roundedBox, standUpright } from '../shapes/solids.ts';

const centre = 92;
const slope = -12;

/** A comic-book burst with POW in thick letters, on a desk stand. */
export const powDeskSign: Generator = {
  slug: 'pow-desk-sign',
  theme: 'heroes',
  pose: { turn: 20, rise: 10, fill: 0.82 },
  secondPose: { turn: -38, rise: 22, fill: 0.82 },
  build: () => {
    const up = (solid: Solid, y = 0) => standUpright(solid).translate([0, y, centre]);
    const word = arched('POW', 49);
    const halo = word.offset(4.2, 'Miter', 2);
    const inner = burst(0.8);
    const dots = halftone()
      .intersect(inner.offset(-4))
      .subtract(word.offset(7, 'Round', 2, 32));
    return [
      { part: 'stand', colour: 'graphite', solid: stand().subtract(up(burst(1).extrude(10), 5)) },
      { part: 'shadow burst', colour: 'crimson', solid: up(extrudeBevelled(burst(1), 10, 1.4), 5) },
      { part: 'burst', colour: 'sunflower', solid: up(extrudeBevelled(inner, 8, 1), -4.5) },
      { part: 'dots', colour: 'tangerine', solid: up(dots.extrude(2), -11.6) },
      { part: 'outline', colour: 'jet black', solid: up(extrudeBevelled(halo, 9, 0.8), -10) },
      { part: 'letters', colour: 'signal white', solid: up(extrudeBevelled(word, 10, 1.4), -14) },
    ];
  },
};

/** Uneven points, as if drawn by hand: [degrees, reach] in turn with the valleys between them. */
function burst(scale: number): Outline {
  const reach = [104, 82, 96, 78, 98, 86, 104, 80, 92, 76, 94, 84];
  const points: Vec2[] = [];
  reach.forEach((r, i) => {
    const a = ((i + 0.5 + 0.16 * Math.sin(i * 2.3)) / reach.length) * 2 * Math.PI;
    const b = a + Math.PI / reach.length;
    const valley = 0.7 * (r + (reach[(i + 1) % reach.length] as number)) * 0.5;
    points.push([r * Math.cos(a), r * 0.8 * Math.sin(a)], [valley * Math.cos(b), valley * 0.8 * Math.sin(b)]);
  });
  const shape = new CrossSection([points]);
  return scale === 1 ? shape : shape.offset(-6.5, 'Miter', 2);
}

/** The word rises to the right and its letters swell, as shouted words do. */
function arched(text: string, height: number): Outline {
  return lettering(text, height)
    .warp((v) => {
      const side = v[0] / 60;
      v[1] = v[1] * (0.9 + 0.22 * side * side) + v[0] * 0.14;
      v[0] = v[0] * 1.02 + v[1] * 0.14;
    })
    .translate([-1, 1]);
}

function halftone(): Outline {
  const dots: Outline[] = [];
  for (let i = -13; i <= 13; i++) {
    for (let j = -10; j <= 10; j++) {
      const [x, y] = [(i + (j % 2) / 2) * 7.4, j * 6.4];
      const r = 0.5 + Math.max(0, -y - 0.25 * x + 26) * 0.038;
      if (r > 0.8) dots.push(CrossSection.circle(Math.min(r, 2.9), 18).translate([x, y]));
    }
  }
  return CrossSection.union(dots);
}

function stand(): Solid {
  const neck = standUpright(
    CrossSection.hull([
      CrossSection.square([64, 2], true).translate([0, slope + 18]),
      CrossSection.square([30, 2], true).translate([0, 84]),
    ]).extrude(14),
  ).translate([0, 17, 0]);
  return union(
    roundedBox([128, 60, 9], 9, 2).translate([0, 4, 0]),
    roundedBox([104, 44, 15], 8, 2).translate([0, 4, 0]),
    neck,
  );
}
