import {
  CrossSection,
  type Generator,
  Manifold,
  type Solid,
  splitByRegion,
  union,
  type Vec2,
  type Vec3,
  withMirrorImage,
} from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import {
  ellipsoidSdf,
  roundConeSdf,
  type Sdf,
  sdfToSolid,
  smoothSubtract,
  smoothUnion,
} from '../shapes/sdf.ts';
import { extrudeBevelled, roundedBox, standUpright } from '../shapes/solids.ts';
import { circleSection, spline, sweep } from '../shapes/sweep.ts';

const punchHeight = 92;

/** A laced boxing glove that punches out of a bookend through a comic burst; 128 x 212 x 178 mm. */
export const boxingGloveBookend: Generator = {
  slug: 'boxing-glove-bookend',
  theme: 'sports',
  pose: { turn: 44, rise: 16, fill: 0.8 },
  secondPose: { turn: -46, rise: 24, fill: 0.8 },
  build: () => {
    const place = (solid: Solid) => solid.translate([0, 0, punchHeight]);
    const fist = sdfToSolid(glove(), [-46, -114, -44], [58, -36, 46], 1.5, 0.04).mirror([1, 0, 0]);
    const badge = star(5, 15, 6.4).extrude(40).rotate([0, 0, 180]).translate([2, -70, 14]);
    const [champion, leather] = splitByRegion(fist, badge);
    const cuff = wrist();
    const lace = laces();
    const [bands, cuffRest] = splitByRegion(cuff, Manifold.cube([120, 9, 120], true).translate([0, -24, 0]));
    const plate = union(
      roundedBox([124, 108, 5], 8, 1.6).translate([0, -24, 0]),
      roundedBox([124, 92, 3], 4, 1).translate([0, 56, 0]),
    );
    const wall = union(
      standUpright(
        extrudeBevelled(CrossSection.square([116, 168], true).offset(6, 'Round', 2, 32), 9, 2),
      ).translate([0, 10, 88]),
      withMirrorImage(brace()),
    ).trimByPlane([0, 0, 1], 0);
    const stars = burst();
    const body = union(plate, wall);
    const piping = sweepPiping();
    return [
      { part: 'bookend', colour: 'midnight blue', solid: body },
      { part: 'burst', colour: 'sunflower', solid: place(stars[0]).subtract(body) },
      { part: 'burst edge', colour: 'tangerine', solid: place(stars[1]).subtract(body) },
      { part: 'glove', colour: 'crimson', solid: place(leather.subtract(union(lace, piping))) },
      { part: 'star', colour: 'sunflower', solid: place(champion.subtract(union(lace, piping))) },
      {
        part: 'piping',
        colour: 'signal white',
        solid: place(union(piping, bands.subtract(union(fist, lace)))),
      },
      { part: 'cuff', colour: 'crimson', solid: place(cuffRest.subtract(union(fist, lace))) },
      { part: 'laces', colour: 'bone white', solid: place(lace) },
    ];
  },
};

/** A glove that looks to -y, its thumb to +x. */
function glove(): Sdf {
  const palm = smoothUnion(
    14,
    ellipsoidSdf([-2, -76, 4], [34, 32, 31]),
    ellipsoidSdf([-2, -58, 0], [29, 26, 28]),
    roundConeSdf([-24, -88, -4], [20, -90, -4], 17, 17),
    roundConeSdf([0, -52, 0], [0, -38, 0], 24, 21),
  );
  const thumb = smoothUnion(
    4,
    roundConeSdf([26, -54, 2], [40, -70, 6], 12, 12.5),
    roundConeSdf([40, -70, 6], [34, -94, 10], 12.5, 11.5),
  );
  // The groove round the thumb, the fold where the fingers curl under, and the creases between them.
  const groove = smoothUnion(
    2,
    roundConeSdf([29, -62, 30], [27, -80, 24], 3, 4),
    roundConeSdf([27, -80, 24], [25, -108, 6], 4, 5),
  );
  const fold = roundConeSdf([-36, -100, -12], [36, -102, -12], 3.4, 3.4);
  const creases = [-19, -4, 11].map((x) => roundConeSdf([x, -116, -2], [x * 0.9, -92, 33], 2.6, 1));
  return smoothUnion(1, smoothSubtract(4, palm, groove, fold, ...creases), thumb);
}

function wrist(): Solid {
  const rings = [
    [22, -48],
    [23, -40],
    [25, -34],
    [26, -28],
    [26.4, -18],
    [27, -6],
    [28, 4],
  ] as const;
  const profile: Vec2[] = rings.map(([r, y]): Vec2 => [r, y]);
  const tube = CrossSection.ofPolygons([[[0, -48], ...profile, [0, 4]]], 'NonZero').revolve(72);
  const seam = Manifold.cylinder(1.6, 27.6, 27.6, 72, true);
  return union(tube, seam.translate([0, 0, -31]), seam.translate([0, 0, -17])).rotate([-90, 0, 0]);
}

function laces(): Solid {
  const rows: Solid[] = [];
  for (let k = 0; k < 4; k++) {
    const y = -20 - k * 9;
    const z = 28.6 + (k === 3 ? 0.6 : 0) - k * 0.6;
    const cord = (from: number, to: number, high: number): Solid =>
      sweep(
        spline(
          [
            [from, y, z - 4],
            [0, y - 4.5, z + high],
            [to, y - 9, z - 4],
          ] as Vec3[],
          6,
        ),
        () => circleSection(1.8, 12),
      );
    rows.push(cord(-9, 9, 0), cord(9, -9, 1.6));
    for (const x of [-9.6, 9.6]) rows.push(Manifold.sphere(2.6, 14).translate([x, y, z - 4]));
  }
  const bow = sweep(
    spline(
      [
        [0, -18, 29],
        [10, -20, 34],
        [20, -14, 33],
        [20, -8, 28],
        [10, -12, 29],
        [0, -18, 29],
      ],
      7,
    ),
    () => circleSection(1.7, 12),
  );
  return union(...rows, withMirrorImage(bow), Manifold.sphere(3.4, 20).translate([0, -18, 30]));
}

/** The white roll where the glove meets its cuff. */
function sweepPiping(): Solid {
  return CrossSection.circle(2.2, 16)
    .translate([24.6, 0])
    .revolve(72)
    .rotate([90, 0, 0])
    .translate([0, -40, 0]);
}

function burst(): [Solid, Solid] {
  const inner = star(11, 49, 33).scale([1.06, 1.18]);
  const outer = star(11, 59, 39).scale([1.06, 1.3]).rotate(4);
  const face = standUpright(extrudeBevelled(inner.rotate(4), 7.4, 0.8)).translate([0, 4, 0]);
  const rim = standUpright(extrudeBevelled(outer, 5, 0.8)).translate([0, 4, 0]);
  return [face, rim.subtract(face)];
}

function brace(): Solid {
  const profile: Vec2[] = [
    [-66, 4],
    [4, 4],
    [4, 74],
    [-4, 60],
    [-22, 26],
  ];
  return CrossSection.ofPolygons([profile], 'NonZero').extrude(6).rotate([90, 0, 90]).translate([53, 0, 0]);
}
