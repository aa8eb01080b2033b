import { copyAroundZ, type Generator, type Solid, union, type Vec2, withMirrorImage } from '../kit.ts';
import { star } from '../shapes/outlines.ts';
import { extrudeBevelled, lathe, roundedBox, smoothLathe, standUpright } from '../shapes/solids.ts';
import { ellipseSection, spline, sweep } from '../shapes/sweep.ts';

/** A two-handled cup with gadroons at its foot, on a black plinth with a plate; 154 x 108 x 203 mm. */
export const championTrophyCup: Generator = {
  slug: 'champion-trophy-cup',
  theme: 'sports',
  pose: { turn: 18, rise: 10 },
  build: () => {
    const cup = cupBody();
    const plinth = union(
      roundedBox([84, 84, 12], 6, 2),
      roundedBox([72, 72, 40], 5, 2.5),
      roundedBox([78, 78, 4], 6, 1.5).translate([0, 0, 36]),
    );
    const plate = standUpright(extrudeBevelled(star(5, 13, 6), 3, 1)).translate([0, -35.5, 24]);
    return [
      { part: 'plinth', colour: 'jet black', solid: plinth },
      { part: 'cup', colour: 'gold silk', solid: union(cup, withMirrorImage(handle())) },
      { part: 'star', colour: 'gold silk', solid: plate },
    ];
  },
};

function cupBody(): Solid {
  const outer: Vec2[] = [
    [34, 40],
    [34, 43],
    [30, 46],
    [14, 51],
    [8.5, 60],
    [7.5, 70],
    [12.5, 74],
    [13, 77],
    [8.5, 80],
    [10, 86],
    [26, 97],
    [39, 116],
    [44, 140],
    [45, 168],
    [47.5, 186],
    [51, 198],
    [52, 201],
  ];
  const inner: Vec2[] = [
    [6, 92],
    [22, 101],
    [36, 119],
    [41, 142],
    [42, 168],
    [44.5, 186],
    [48.5, 203],
  ];
  const shell = smoothLathe(outer).subtract(smoothLathe(inner).translate([0, 0, 0.01]));
  const rim = lathe([
    [49, 198],
    [52.5, 198.5],
    [54, 200.5],
    [52.5, 202.5],
    [49, 202.5],
  ]).subtract(
    lathe([
      [48, 190],
      [48, 210],
    ]),
  );
  const gadroon = sweep(
    spline([
      [12, 0, 86],
      [26, 0, 95.5],
      [38.6, 0, 113],
      [43.2, 0, 131],
    ]),
    (t) =>
      ellipseSection(
        0.6 + 5.2 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.92)) * (0.45 + 0.55 * t),
        2.4,
        20,
      ),
    [0, 0, 1],
  );
  const band = lathe([
    [43, 150],
    [46, 150.6],
    [46.6, 152],
    [46, 153.4],
    [43, 154],
  ]).subtract(
    lathe([
      [42.5, 140],
      [42.5, 160],
    ]),
  );
  const crest = standUpright(extrudeBevelled(star(5, 14, 6), 8.4, 1.8)).translate([0, -43, 171]);
  return union(shell, rim, band, copyAroundZ(gadroon, 20), crest);
}

function handle(): Solid {
  const path = spline([
    [38, 0, 118],
    [52, 0, 122],
    [68, 0, 140],
    [73, 0, 164],
    [67, 0, 184],
    [56, 0, 188],
    [51, 0, 181],
    [55, 0, 175],
  ]);
  return sweep(path, (t) => ellipseSection(4.6 - 1.4 * t, 3.6 - 0.8 * t), [0, 1, 0]);
}
