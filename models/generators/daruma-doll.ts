import { CrossSection, type Generator, type Outline, type Solid, union, type Vec2 } from '../kit.ts';
import { smoothOutline, strokePath } from '../shapes/outlines.ts';
import { ellipsoid, lathe, smoothLathe, standUpright } from '../shapes/solids.ts';

const middle = 46;
const eye: Vec2 = [14.5, 70];

/** A round wish doll with gold swirls, one eye painted and one left blank. */
export const darumaDoll: Generator = {
  slug: 'daruma-doll',
  theme: 'anime',
  pose: { turn: 16, rise: 10, fill: 0.68 },
  secondPose: { turn: 160, rise: 20, fill: 0.7 },
  build: () => {
    const face = faceOutline();
    const ring = face.offset(3, 'Round', 2, 64).subtract(face.offset(-0.8, 'Round', 2, 64));
    const eyes = both(CrossSection.circle(10.6, 64).translate(eye));
    const hairs = CrossSection.union([both(brow()), both(moustache())]);
    const pupil = CrossSection.circle(5, 48).translate([eye[0] - 1.5, eye[1] - 0.5]);
    const lids = both(CrossSection.circle(12.2, 64).translate(eye)).subtract(eyes.offset(-0.6, 'Round'));
    const mouth = strokePath(arc(0, 46.6, 6, 40, 140), 2.6);
    const nose = ellipsoid([5, 5, 4.2], [0, -45, 60], 40);
    const swirls = CrossSection.union([
      both(swirl(34, 30, 11)),
      both(belly()),
      strokePath(arc(0, 38, 9, 20, 160), 2.6),
    ]);
    return [
      { part: 'body', colour: 'crimson', solid: union(body(0).subtract(front(face)), on(mouth, 0.9)) },
      { part: 'face', colour: 'almond', solid: union(body(-1.2), nose).intersect(front(face)) },
      { part: 'eyes', colour: 'signal white', solid: on(eyes, 0.5) },
      {
        part: 'hair and pupil',
        colour: 'jet black',
        solid: union(on(hairs, 1.3), on(lids, 1.1), on(pupil, 1.3)),
      },
      {
        part: 'swirls',
        colour: 'gold silk',
        solid: union(on(ring, 1.5), on(swirls, 1), backSwirls(), band()),
      },
    ];
  },
};

/** The weighted egg, grown by `more` mm round its middle; it stands on a flat foot. */
function body(more: number): Solid {
  const egg = smoothLathe(
    [
      [36, 0],
      [43, 3],
      [51, 18],
      [55, 40],
      [52, 63],
      [43, 86],
      [27, 101],
      [10, 106.5],
      [0, 107],
    ],
    108,
    5,
  );
  const size = 1 + more / 52;
  return egg.translate([0, 0, -middle]).scale(size).translate([0, 0, middle]).trimByPlane([0, 0, 1], 0);
}

function front(outline: Outline): Solid {
  return standUpright(outline.extrude(90));
}

/** A drawing laid on the front, `proud` mm high. */
function on(outline: Outline, proud: number): Solid {
  return front(outline).intersect(body(proud)).subtract(body(-2.6));
}

function both(outline: Outline): Outline {
  return CrossSection.union([outline, outline.mirror([1, 0])]);
}

function arc(x: number, z: number, r: number, from: number, to: number): Vec2[] {
  return Array.from({ length: 17 }, (_, i): Vec2 => {
    const a = ((from + ((to - from) * i) / 16) * Math.PI) / 180;
    return [x + r * Math.cos(a), z + r * Math.sin(a)];
  });
}

function faceOutline(): Outline {
  return both(
    smoothOutline([
      [-3, 88],
      [14, 91],
      [29, 86],
      [34, 70],
      [28, 54],
      [14, 45],
      [-3, 44],
    ]),
  );
}

/** A brow like a crane's wing, with three feathers. */
function brow(): Outline {
  return CrossSection.union([
    smoothOutline(
      [
        [4, 81],
        [12, 87.5],
        [24, 86.5],
        [30, 78],
        [22, 82.4],
        [12, 82.4],
      ],
      8,
      [0, 3],
    ),
    strokePath(
      [
        [26, 84],
        [31, 74],
      ],
      2,
    ),
    strokePath(
      [
        [22, 85],
        [28, 80],
      ],
      2.4,
    ),
  ]);
}

/** Cheek hair that curls like a turtle's shell. */
function moustache(): Outline {
  return CrossSection.union([
    smoothOutline(
      [
        [4, 56.5],
        [12, 57.5],
        [22, 54],
        [28, 59],
        [25, 51.5],
        [14, 51],
      ],
      8,
      [0, 3],
    ),
    strokePath(
      [
        [23, 60],
        [29.6, 64],
      ],
      1.9,
    ),
    strokePath(
      [
        [22, 57.5],
        [29.6, 60.6],
      ],
      1.9,
    ),
  ]);
}

function swirl(x: number, z: number, radius: number, pen = 2.6): Outline {
  const points = Array.from({ length: 56 }, (_, i): Vec2 => {
    const t = i / 55;
    const a = t * 4.4 * Math.PI - 0.6;
    const r = radius * (1 - 0.86 * t);
    return [x + r * Math.cos(a), z + r * Math.sin(a)];
  });
  return strokePath(points, pen);
}

/** Rays that fall like the folds of a robe. */
function belly(): Outline {
  return CrossSection.union([
    strokePath(arc(0, 52, 28, 246, 270), 2.6),
    strokePath(arc(0, 52, 36, 250, 270), 2.6),
    swirl(13, 32, 7.5, 1.7),
  ]);
}

function backSwirls(): Solid {
  const cloud = CrossSection.union([
    both(swirl(19, 44, 13)),
    both(swirl(14, 72, 9)),
    strokePath(arc(0, 52, 12, 20, 160), 2.6),
    strokePath(arc(0, 24, 12, 20, 160), 2.6),
  ]);
  return on(cloud, 1).rotate([0, 0, 180]);
}

function band(): Solid {
  const ring = lathe([
    [0, 4.5],
    [70, 4.5],
    [70, 8],
    [0, 8],
  ]);
  return body(1.1).subtract(body(-2.6)).intersect(ring);
}
