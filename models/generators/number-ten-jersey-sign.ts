import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  type Vec2,
} from '../kit.ts';
import { smoothOutline, star, strokePath } from '../shapes/outlines.ts';
import { extrudeBevelled, roundedBox, standUpright } from '../shapes/solids.ts';

const thick = 13;
const lift = 10;

/** A striped soccer jersey with the number 10, cuffs, collar and crest, standing on a small pitch. */
export const numberTenJerseySign: Generator = {
  slug: 'number-ten-jersey-sign',
  theme: 'sports',
  pose: { turn: 20, rise: 10, fill: 0.76 },
  secondPose: { turn: -34, rise: 34, fill: 0.8 },
  build: () => {
    const shirt = shirtOutline();
    const cloth = stand(extrudeBevelled(shirt, thick, 3.4).subtract(folds()), 0).subtract(neckHole());
    const stripes = stand(
      CrossSection.union(
        [-40, 0, 40].map((x) => CrossSection.square([18, 300], true).translate([x, 0])),
      ).extrude(80),
      -20,
    );
    const body = stand(torso().extrude(80), -20);
    const trim = stand(cuffs().extrude(80), -20);
    const trimmed = cloth.intersect(trim);
    const rest = cloth.subtract(trim);
    const striped = rest.intersect(stripes.intersect(body));
    const digits = ten();
    const outline = digits.offset(2.4, 'Round', 2, 48);
    return [
      { part: 'pitch', colour: 'leaf green', solid: pitch() },
      { part: 'pitch lines', colour: 'signal white', solid: pitchLines() },
      { part: 'jersey', colour: 'royal blue', solid: rest.subtract(stripes.intersect(body)) },
      { part: 'jersey stripes', colour: 'midnight blue', solid: striped },
      { part: 'cuffs and hem', colour: 'sunflower', solid: union(trimmed, collar()) },
      { part: 'number edge', colour: 'midnight blue', solid: stand(outline.extrude(2.4), thick - 1.2) },
      {
        part: 'number',
        colour: 'sunflower',
        solid: union(stand(extrudeBevelled(digits, 3.6, 0.7), thick - 1.2), crest()),
      },
    ];
  },
};

// Drawn with the shirt's hem on y = 0; stands on the pitch with its face to the front.
function stand(solid: Solid, from: number): Solid {
  return standUpright(solid.translate([0, 0, from])).translate([0, thick / 2, lift - 2]);
}

function torso(): Outline {
  return new CrossSection([
    [
      [-56, 5],
      [56, 5],
      [53, 60],
      [54, 92],
      [44, 150],
      [-44, 150],
      [-54, 92],
      [-53, 60],
    ],
  ]);
}

function shirtOutline(): Outline {
  const half: Vec2[] = [
    [58, 0],
    [54, 40],
    [53, 84],
    [62, 79],
    [74, 66],
    [98, 84],
    [88, 106],
    [70, 126],
    [44, 137],
    [21, 143],
    [13, 134],
  ];
  const points: Vec2[] = [...half, [0, 129], ...half.map(([x, y]): Vec2 => [-x, y]).reverse(), [0, -2]];
  return smoothOutline(points, 8, [0, 2, 4, 5, 9, 13, 17, 18, 20, 22]);
}

function cuffs(): Outline {
  const cuff = CrossSection.square([60, 9], true).rotate(37).translate([85, 77]);
  return CrossSection.union([
    cuff,
    cuff.mirror([1, 0]),
    CrossSection.square([140, 10], true).translate([0, 0]),
  ]);
}

// Shallow channels from the armpits and along the sleeve seams make the cloth look worn, not stamped.
function folds(): Solid {
  const lines: Vec2[][] = [
    [
      [52, 84],
      [55, 104],
      [49, 124],
      [45, 137],
    ],
    [
      [50, 82],
      [40, 74],
      [33, 72],
    ],
    [
      [52, 74],
      [43, 62],
      [38, 58],
    ],
    [
      [53, 30],
      [44, 22],
      [38, 12],
    ],
    [
      [70, 74],
      [72, 88],
      [68, 98],
    ],
  ];
  return union(
    ...lines.flatMap((line) => {
      const groove = strokePath(line, 1.3)
        .extrude(4)
        .translate([0, 0, thick - 1]);
      return [groove, groove.mirror([1, 0, 0])];
    }),
  );
}

function neckHole(): Solid {
  return Manifold.sphere(1, 64)
    .scale([13, 5, 12])
    .translate([0, 0, lift + 142]);
}

function collar(): Solid {
  const vee: Vec2[] = [
    [-20, 141],
    [-12, 131],
    [0, 118],
    [12, 131],
    [20, 141],
  ];
  const back: Vec2[] = [
    [-20, 141],
    [-12, 134],
    [0, 131],
    [12, 134],
    [20, 141],
  ];
  return union(
    stand(extrudeBevelled(strokePath(vee, 6), 4.4, 1), thick - 2.6),
    stand(extrudeBevelled(strokePath(back, 5.4), 3.6, 1), -1).intersect(Manifold.cube([60, 60, 400], true)),
  );
}

function ten(): Outline {
  const one = new CrossSection([
    [
      [-36, 24],
      [-8, 24],
      [-8, 34],
      [-15, 34],
      [-15, 100],
      [-25, 100],
      [-37, 92],
      [-37, 82],
      [-28, 86],
      [-28, 34],
      [-36, 34],
    ],
  ]);
  const ring = (grow: number) =>
    CrossSection.hull([
      CrossSection.circle(19 - grow, 64).translate([20, 43]),
      CrossSection.circle(19 - grow, 64).translate([20, 81]),
    ]);
  return CrossSection.union([one, ring(0).subtract(ring(11.5))]);
}

function crest(): Solid {
  return stand(extrudeBevelled(star(5, 7, 3), 3, 0.6).translate([30, 116, 0]), thick - 1.2);
}

function pitch(): Solid {
  const mown = [-3, -1, 1, 3].map((i) => Manifold.cube([18, 90, 1.2], true).translate([i * 18, 0, lift]));
  return roundedBox([136, 58, lift], 8, 2).subtract(union(...mown));
}

function pitchLines(): Solid {
  const circle = CrossSection.circle(21, 96).subtract(CrossSection.circle(19.4, 96));
  const half = CrossSection.square([120, 1.6], true).translate([0, -14]);
  return CrossSection.union([circle.translate([0, -14]), half])
    .intersect(CrossSection.square([126, 48], true))
    .extrude(3)
    .translate([0, 0, lift - 2.4]);
}
