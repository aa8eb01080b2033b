import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
} from '../kit.ts';
import { crescent, roundedRect, smoothClosedCurve, star } from '../shapes/outlines.ts';
import { rod, roundedBox } from '../shapes/solids.ts';

const curveRadius = 88;
const lift = 104;

/** A curved eye mask with a gold edge and a crescent moon, on its stand; 166 x 75 x 164 mm. */
export const crescentDominoMask: Generator = {
  slug: 'crescent-domino-mask',
  theme: 'heroes',
  pose: { turn: 20, rise: 8, fill: 0.76 },
  build: () => {
    const field = face();
    const rimLine = field.subtract(field.offset(-3.6, 'Round', 2, 32));
    const eyeLine = bothEyes(2.6).subtract(bothEyes(0));
    const mask = bent(field.subtract(bothEyes(0)), 0, 4);
    const gold = bent(CrossSection.union([rimLine, eyeLine]).subtract(bothEyes(0)), 0, 6);
    const moon = bent(crescent(19, 16.4, 7.2).rotate(90).translate([0, 33]), 2, 7.4);
    const stars = bent(
      CrossSection.union([
        star(4, 6.4, 1.9).translate([0, 36]),
        star(4, 4.4, 1.4).translate([-52, 22]),
        star(4, 4.4, 1.4).translate([52, 22]),
        star(4, 3, 1).translate([-64, 31]),
        star(4, 3, 1).translate([64, 31]),
        star(4, 3, 1).translate([-40, 27]),
        star(4, 3, 1).translate([40, 27]),
      ]),
      2,
      5.6,
    );
    const up = (solid: Solid) => solid.translate([0, curveRadius - 30, lift]);
    return [
      {
        part: 'stand',
        colour: 'graphite',
        solid: stand(up(bent(roundedRect(19, 26, 5).translate([0, 14]), -9, 0.6))),
      },
      { part: 'mask', colour: 'violet', solid: up(mask) },
      { part: 'edge and moon', colour: 'gold silk', solid: up(union(gold, moon)) },
      { part: 'stars', colour: 'signal white', solid: up(stars) },
    ];
  },
};

/** A flat outline wrapped on a cylinder round z: what lies between `from` and `to` mm over its surface. */
function bent(outline: Outline, from: number, to: number): Solid {
  const height = to - from;
  return outline
    .extrude(height)
    .refineToLength(3)
    .warp((p) => {
      const r = curveRadius + from + p[2];
      const a = p[0] / curveRadius;
      // Also leaning back towards the brow, as a face does.
      const lean = -0.0016 * p[1] * p[1] + 0.05 * p[1];
      [p[0], p[1], p[2]] = [r * Math.sin(a), -r * Math.cos(a) - lean, p[1]];
    });
}

function face(): Outline {
  const right: Vec2[] = [
    [0, 24],
    [14, 30],
    [34, 31],
    [58, 34],
    [78, 46],
    [95, 60],
    [92, 36],
    [84, 10],
    [66, -16],
    [42, -25],
    [22, -20],
    [11, -8],
    [6, -2],
    [0, 0],
  ];
  const left = right
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Vec2 => [-x, y]);
  const points = [...right, ...left];
  return CrossSection.ofPolygons([smoothClosedCurve(points, 8, [5, 21])], 'NonZero').add(
    CrossSection.circle(22.5, 96).translate([0, 33]),
  );
}

function bothEyes(grow: number): Outline {
  const eye: Vec2[] = [
    [15, -2],
    [28, 9],
    [47, 15],
    [64, 18],
    [56, 4],
    [42, -5],
    [27, -7],
  ];
  const right = CrossSection.ofPolygons([smoothClosedCurve(eye, 8, [0, 3])], 'NonZero').offset(
    grow,
    'Round',
    2,
    32,
  );
  return right.add(right.mirror([1, 0]));
}

function stand(cradle: Solid): Solid {
  return union(
    roundedBox([92, 74, 8], 14, 2),
    roundedBox([76, 58, 14], 12, 3),
    rod([0, 12, 10], [0, 26, 70], 9, 6.5),
    Manifold.sphere(6.6, 32).translate([0, 26, 70]),
    rod([0, 26, 70], [0, -22, 112], 6.5, 5.5),
    Manifold.sphere(5.6, 32).translate([0, -22, 112]),
    cradle,
  );
}
