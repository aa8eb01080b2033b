import { CrossSection, type Outline, type Vec2 } from '../kit.ts';
import { roundedRect, strokePath } from './outlines.ts';

// A baseball field as flat outlines: home plate at the back, centre field towards -y. Millimetres.
const side = 31;

/** Home plate. */
export const homePlate: Vec2 = [0, 44];
/** The middle of the diamond, where the pitcher stands. */
export const pitchersMound: Vec2 = [0, homePlate[1] - side / Math.SQRT2];

/** A slice of the plane between two bearings, degrees from +x. */
export function sector(from: number, to: number, at: Vec2 = [0, 0], far = 220): Outline {
  const rim = [...Array(9).keys()].map((i): Vec2 => {
    const a = ((from + ((to - from) * i) / 8) * Math.PI) / 180;
    return [at[0] + far * Math.cos(a), at[1] + far * Math.sin(a)];
  });
  return new CrossSection([[at, ...rim]]);
}

/** The darker wedges of a lawn mown towards home plate. */
export function mowingStripes(field: Outline): Outline {
  const wedges = [-40.5, -22.5, -4.5, 13.5, 31.5].map((a) => sector(a - 90, a - 81, homePlate));
  return CrossSection.union(wedges).intersect(field);
}

function diamond(size: number): Outline {
  return CrossSection.square([size, size], true).rotate(45).translate(pitchersMound);
}

/** The bare infield, home plate's circle and the warning track. */
export function infieldDirt(field: Outline): Outline {
  const skin = CrossSection.circle(34, 72).translate([0, pitchersMound[1] - 1]);
  const infield = skin.intersect(sector(-139, -41, homePlate).offset(3, 'Round'));
  const lawn = diamond(side - 6.5).subtract(CrossSection.circle(9, 48).translate(homePlate));
  const track = field.subtract(field.offset(-5, 'Round', 2, 48));
  return infield
    .subtract(lawn)
    .add(CrossSection.circle(8.5, 48).translate(homePlate))
    .add(track)
    .intersect(field);
}

/** Foul lines, bases and batters' boxes. */
export function fieldLines(): Outline {
  const reach = 63;
  const foul = [1, -1].map((s) => strokePath([homePlate, [s * reach, homePlate[1] - reach]], 1.2));
  const corners = [0, 1, 2, 3].map((i) => {
    const a = (i * Math.PI) / 2;
    const r = side / Math.SQRT2;
    return CrossSection.square([3.2, 3.2], true)
      .rotate(45)
      .translate([r * Math.sin(a), pitchersMound[1] + r * Math.cos(a)]);
  });
  const box = roundedRect(3.4, 6.4, 0.3);
  const boxes = [1, -1].map((s) => box.subtract(box.offset(-0.8)).translate([s * 4.3, homePlate[1]]));
  return CrossSection.union([...foul, ...corners, ...boxes]);
}
