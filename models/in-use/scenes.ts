import type { FilamentName, Pose, Vec3 } from '../kit.ts';
import { type Book, bookRow, bookStack } from '../props/books.ts';
import { drinkCan, keyboard, mug } from '../props/desk-props.ts';
import { displayHead } from '../props/head.ts';
import { pinchingHand } from '../props/pinching-hand.ts';
import { basil } from '../props/plant.ts';
import { type PropPart, place } from '../props/surfaces.ts';
import { tableTennisBall, tableTennisBat } from '../props/table-tennis.ts';
import { flowerPot, teaCup } from '../props/tea.ts';
import type { Lighting } from '../studio/settings.ts';
import { deskByDay, eveningTable, shelfByDay } from './rooms.ts';

/** A product where it is used. Its picture is the last one of its gallery. */
export interface InUseScene {
  slug: string;
  pose: Required<Pose> & { shiftX?: number; shiftY?: number; aperture?: number };
  /** Where the product stands, in mm. */
  at?: Vec3;
  light: Lighting;
  /** What stands around the product, in mm from the middle of the picture. */
  props: () => PropPart[];
  /** The glow of what is lit here. */
  lit?: Partial<Record<FilamentName, number>>;
}

const manga: Book[] = [
  [16, 176, 'cover red'],
  [18, 176, 'cover cream'],
  [17, 176, 'cover black'],
  [16, 176, 'cover red'],
  [18, 176, 'cover yellow'],
];

export const inUseScenes: readonly InUseScene[] = [
  {
    slug: 'night-sentinel-bust',
    pose: { turn: 14, rise: 8, fill: 0.6, shiftX: -0.16, shiftY: 0.03, aperture: 0.9 },
    light: shelfByDay,
    props: () =>
      place(
        bookRow(
          [
            [18, 222, 'cover green'],
            [14, 228, 'cover cream'],
            [22, 210, 'cover blue'],
            [12, 232, 'cover yellow'],
            [19, 226, 'cover red'],
            [11, 234, 'cover cream'],
            [17, 216, 'cover black'],
            [13, 230, 'cover yellow'],
            [20, 224, 'cover blue'],
          ],
          150,
        ),
        [-252, -50, 0],
      ),
  },
  {
    slug: 'owl-cowl-helmet',
    pose: { turn: 20, rise: 17, fill: 0.62, shiftX: 0.08, shiftY: -0.02, aperture: 0.8 },
    light: deskByDay,
    props: () => [...place(keyboard(), [-50, -165, 0], 5), ...place(mug('blue ceramic'), [136, 10, 0], -35)],
  },
  {
    slug: 'sword-in-stone',
    pose: { turn: 12, rise: 6, fill: 0.66, shiftX: 0.06, shiftY: 0.06, aperture: 0.9 },
    light: shelfByDay,
    props: () => pinchingHand([0, 0, 205]),
  },
  {
    slug: 'gridiron-helmet',
    pose: { turn: 58, rise: 14, fill: 0.56, shiftX: -0.08, shiftY: -0.02, aperture: 0.8 },
    light: deskByDay,
    props: () => [...place(keyboard(), [-40, -175, 0], 7), ...place(drinkCan(), [-128, 6, 0])],
  },
  {
    slug: 'champion-trophy-cup',
    pose: { turn: 16, rise: 16, fill: 0.62, shiftX: -0.06, shiftY: -0.03, aperture: 0.8 },
    light: {
      ...deskByDay,
      backdrop: {
        top: { light: '#2f6479', dark: '#2f6479', grain: 0.5, gloss: 0.5 },
        wall: '#d9cfbf',
        back: 9,
      },
    },
    props: () => [...place(tableTennisBat(), [-68, -72, 0], 60), ...place(tableTennisBall(), [74, -96, 0])],
  },
  {
    slug: 'kitsune-mask',
    pose: { turn: 18, rise: 8, fill: 0.58, shiftX: 0.03, shiftY: 0.05, aperture: 0.9 },
    light: shelfByDay,
    props: () => [...place(bookRow(manga, 120), [-172, 10, 0]), ...place(displayHead(), [152, 196, 0], -22)],
  },
  {
    slug: 'coiled-dragon',
    pose: { turn: 20, rise: 14, fill: 0.6, shiftX: 0.1, shiftY: -0.05, aperture: 0.8 },
    at: [0, 0, 50],
    light: shelfByDay,
    props: () => [
      ...place(
        bookStack(
          [
            [28, 208, 'cover blue'],
            [22, 200, 'cover cream'],
          ],
          160,
          [-4, 6],
        ),
        [0, 0, 0],
      ),
      ...place(teaCup(), [146, -34, 0]),
    ],
  },
  {
    slug: 'hatchling-dragon-planter',
    pose: { turn: 22, rise: 16, fill: 0.54, shiftX: 0.06, shiftY: 0.11, aperture: 0.8 },
    light: {
      ...deskByDay,
      backdrop: {
        top: { light: '#c9a374', dark: '#b08553', grain: 0.5, gloss: 0.45 },
        wall: '#a9c3cf',
        back: 4.6,
      },
    },
    props: () => [
      ...place(basil(43, 9, 96), [4, 12, 70]),
      ...place(flowerPot(), [150, 120, 0]),
      ...place(basil(42, 7, 78), [150, 120, 80]),
    ],
  },
  {
    slug: 'sakura-lantern',
    pose: { turn: 14, rise: 10, fill: 0.62, shiftX: 0.06, shiftY: 0.02 },
    light: {
      ...eveningTable,
      bulbs: [
        { at: [0, 84, 92], radius: 16, power: 26, hex: '#ffa850' },
        { at: [-20, -72, 76], radius: 14, power: 5, hex: '#ffa850' },
      ],
    },
    props: () => [
      ...place(teaCup(), [122, -44, 0]),
      ...place(
        bookStack(
          [
            [26, 210, 'cover green'],
            [20, 190, 'cover cream'],
          ],
          140,
          [8, -6],
        ),
        [-150, 60, 0],
      ),
    ],
    lit: { 'glow amber': 3.2, 'sakura pink': 0.55 },
  },
];
