import {
  CrossSection,
  type Generator,
  Manifold,
  type Outline,
  type Solid,
  union,
  withMirrorImage,
} from '../kit.ts';
import { lightningBolt, regularPolygon, shield, star } from '../shapes/outlines.ts';
import { extrudeBevelled, roundedBox, standUpright } from '../shapes/solids.ts';

/** A layered shield with a lightning bolt, standing on a stepped foot; 168 x 84 x 216 mm. */
export const stormboltShield: Generator = {
  slug: 'stormbolt-shield',
  theme: 'heroes',
  pose: { turn: 22, rise: 7, fill: 0.8 },
  secondPose: { turn: -30, rise: 18, fill: 1.25 },
  build: () => {
    const outer = shield(168, 200);
    const rimInner = outer.offset(-9, 'Round', 2, 64);
    const field = rimInner.offset(-2.4, 'Round', 2, 64);
    const inner = outer.offset(-27, 'Round', 2, 64);
    const rays = burst()
      .intersect(field)
      .subtract(inner.offset(3.4, 'Round', 2, 64));
    const rivets = rivetsAlong(outer.offset(-4.6, 'Round', 2, 64));
    const flash = lightningBolt(136).rotate(-8).offset(2, 'Miter', 3);
    return [
      {
        part: 'back',
        colour: 'jet black',
        solid: stood(extrudeBevelled(outer.offset(-1, 'Round', 2, 64), 6, 1)),
      },
      {
        part: 'rim',
        colour: 'gold silk',
        solid: union(
          layered(extrudeBevelled(outer, 11.5, 3).subtract(rimInner.extrude(40))),
          layered(rivets),
        ),
      },
      { part: 'field', colour: 'midnight blue', solid: layered(field.extrude(8)) },
      { part: 'rays', colour: 'royal blue', solid: layered(extrudeBevelled(rays, 9.6, 0.8, 3)) },
      { part: 'heart', colour: 'royal blue', solid: layered(extrudeBevelled(inner, 11, 2)) },
      {
        part: 'bolt edge',
        colour: 'jet black',
        solid: layered(extrudeBevelled(flash.offset(4, 'Miter', 3), 13, 1.4)),
      },
      { part: 'bolt', colour: 'sunflower', solid: layered(extrudeBevelled(flash, 18, 4.4)) },
      { part: 'foot', colour: 'graphite', solid: foot(stood(outer.extrude(30))) },
    ];
  },
};

/** What lies on the back plate begins inside it, so that the plate alone is seen from behind. */
function layered(relief: Solid): Solid {
  return stood(relief.trimByPlane([0, 0, 1], 3));
}

/** Arches a flat relief round the z axis and leans it back against its foot. */
function stood(relief: Solid): Solid {
  const arched = relief.refineToLength(6).warp((p) => {
    p[2] -= 0.0042 * p[0] * p[0] + 0.0009 * p[1] * p[1];
  });
  return standUpright(arched).rotate([-9, 0, 0]).translate([0, -8, 126]);
}

function burst(): Outline {
  const wedges: Outline[] = [];
  for (let i = 0; i < 16; i++) {
    wedges.push(
      CrossSection.ofPolygons([
        [
          [0, 0],
          [150, -13],
          [150, 13],
        ],
      ]).rotate(i * 22.5 + 11.25),
    );
  }
  return CrossSection.union(wedges);
}

function rivetsAlong(line: Outline): Solid {
  const path = line.toPolygons()[0] ?? [];
  const dots: Solid[] = [];
  let travelled = 18;
  path.forEach(([x, y], i) => {
    const [u, v] = path[(i + 1) % path.length] ?? [x, y];
    travelled += Math.hypot(u - x, v - y);
    if (travelled < 26) return;
    travelled = 0;
    dots.push(Manifold.sphere(3, 24).translate([x, y, 11]));
  });
  return union(
    ...dots,
    extrudeBevelled(star(5, 9, 4), 15, 1.4).translate([0, 80, 0]),
    extrudeBevelled(regularPolygon(4, 5), 13, 2).translate([0, -107, 0]),
  );
}

function foot(shieldBody: Solid): Solid {
  const wings = withMirrorImage(roundedBox([16, 66, 34], 5, 2.4).translate([34, 8, 0]));
  const whole = union(
    roundedBox([120, 84, 12], 10, 2.4).translate([0, 6, 0]),
    roundedBox([96, 66, 26], 8, 3).translate([0, 6, 0]),
    wings,
  );
  const strut = Manifold.hull([
    Manifold.cube([26, 10, 2], true).translate([0, 34, 20]),
    Manifold.cube([18, 4, 60], true).translate([0, 14, 80]),
  ]);
  return union(whole, strut).subtract(shieldBody.translate([0, -2, 0]));
}
