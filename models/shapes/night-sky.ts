import { CrossSection, type Solid, splitByRegion, union } from '../kit.ts';
import { roundedRect, star } from './outlines.ts';
import { extrudeBevelled, standUpright } from './solids.ts';

/** A round picture of the night, upright, its middle at the origin; radius 56 mm. */
export interface NightSky {
  sky: Solid;
  rim: Solid;
  moon: Solid;
  craters: Solid;
  clouds: Solid;
  stars: Solid;
}

const radius = 56;
const back = 6;

/** The night sky with a full moon; its face looks to -y, 9 mm before its back. */
export function nightSky(): NightSky {
  const [moon, craters] = fullMoon();
  return {
    sky: disc(radius - 3, 9).subtract(moonPlate()),
    rim: disc(radius, 10.4).subtract(disc(radius - 5.4, 26)),
    moon,
    craters,
    clouds: clouds(),
    stars: union(...stars()),
  };
}

function disc(radius: number, thick: number): Solid {
  return standUpright(CrossSection.circle(radius, 160).extrude(thick)).translate([0, back, 0]);
}

function atMoon(solid: Solid): Solid {
  return standUpright(solid).translate([13, 3, 23]);
}

function moonPlate(): Solid {
  return atMoon(CrossSection.circle(25, 96).extrude(6.4));
}

/** The bright face and, a little lower, its craters. */
function fullMoon(): [Solid, Solid] {
  const plate = extrudeBevelled(CrossSection.circle(25, 96), 6.4, 1.4, 4);
  const craters: [number, number, number][] = [
    [-8, 9, 6],
    [5, 13, 3.4],
    [10, 3, 4.6],
    [-13, -4, 3.4],
    [1, -1, 2.4],
    [15, -9, 2.8],
    [-4, 18, 2.2],
    [17, 9, 2],
  ];
  const dips = union(
    ...craters.map(([x, y, r]) => CrossSection.circle(r, 32).extrude(9).translate([x, y, 0])),
  );
  const [seas, bright] = splitByRegion(plate, dips);
  return [atMoon(bright), atMoon(seas.trimByPlane([0, 0, -1], -5.8))];
}

function clouds(): Solid {
  const bank = (x: number, z: number, rows: [number, number, number][]) =>
    standUpright(
      extrudeBevelled(
        CrossSection.union(rows.map(([dx, dz, w]) => roundedRect(w, 5, 2.49).translate([x + dx, z + dz]))),
        3,
        0.9,
      ),
    ).translate([0, -1.8, 0]);
  return union(
    bank(-24, -34, [
      [0, 0, 40],
      [8, 4.6, 28],
      [-8, -4.6, 26],
    ]),
    bank(27, -41, [
      [0, 0, 38],
      [-9, 4.6, 22],
    ]),
    bank(-28, 6, [
      [0, 0, 26],
      [6, 4.6, 15],
    ]),
  );
}

function stars(): Solid[] {
  const spots: [number, number, number][] = [
    [-34, 25, 3.6],
    [-21, 38, 4.6],
    [-13, 9, 2.8],
    [40, 2, 3.4],
    [34, -18, 2.6],
    [-38, -12, 2.8],
    [3, -28, 3],
  ];
  return spots.map(([x, z, r]) =>
    standUpright(extrudeBevelled(star(4, r, r * 0.36), 3, 0.6, 2)).translate([x, -1.6, z]),
  );
}
