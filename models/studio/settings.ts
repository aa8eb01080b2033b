import type { Theme } from '../kit.ts';

/** A soft box; `at`, `aim` and `size` in multiples of the product's reach, power relative. */
export interface Lamp {
  name: string;
  at: [number, number, number];
  aim?: [number, number, number];
  size: [number, number];
  power: number;
  hex: string;
}

/** A wooden top and a painted wall, `back` in units of 100 mm behind the product. */
export interface Room {
  top: { light: string; dark: string; grain: number; gloss: number };
  wall: string;
  back: number;
}

/** A bulb at a place in mm, or the glow of a lit part. */
export interface Bulb {
  at: [number, number, number];
  radius: number;
  power: number;
  hex: string;
}

/** One look for all pictures: warm paper, a large soft key from the left, a warm rim from behind. */
export interface Lighting {
  backdrop: { paper: string; curve?: number; back?: number } | Room;
  bulbs?: Bulb[];
  room: { hex: string; power: number };
  exposure: number;
  contrast: string;
  lamps: Lamp[];
}

export const daylightLighting: Lighting = {
  backdrop: { paper: '#ebe1d2' },
  room: { hex: '#f6eadb', power: 0.37 },
  exposure: 0.8,
  contrast: 'Medium High Contrast',
  lamps: [
    { name: 'key', at: [-2.1, -1.9, 2.7], size: [1.7, 1.7], power: 120, hex: '#fff0dd' },
    { name: 'rim', at: [1.5, 2.3, 2.9], size: [1.6, 0.7], power: 62, hex: '#ffdfba' },
    { name: 'fill', at: [3.0, -2.2, 0.9], size: [2.4, 2.8], power: 13, hex: '#dce7ff' },
  ],
};

/** The home page's mood: near-dark paper, the group lit from the right. */
export const eveningLighting: Lighting = {
  backdrop: { paper: '#3a3a44', curve: 8, back: 8 },
  room: { hex: '#6a7aa8', power: 0.16 },
  exposure: 0.62,
  contrast: 'Medium High Contrast',
  lamps: [
    { name: 'key', at: [-0.9, -2.5, 2.3], aim: [0.2, 0, 0], size: [1.1, 1.1], power: 88, hex: '#ffe6ca' },
    { name: 'rim', at: [-1.9, 1.9, 1.8], size: [0.5, 2.2], power: 55, hex: '#a9c0ff' },
    { name: 'back', at: [2.3, 1.5, 1.6], size: [0.6, 1.8], power: 70, hex: '#ffb070' },
    { name: 'wall', at: [1.2, 2.6, 0.6], aim: [1.6, 7, 1.6], size: [1.2, 1.2], power: 150, hex: '#ffd9b8' },
  ],
};

/** The part of each hero's backdrop that carries the theme. */
export const heroBackdropColors: Record<Theme, string> = {
  heroes: '#39436a',
  sports: '#375247',
  anime: '#5a394c',
};

/** A place on the hero's table: mm from the middle of the group, degrees round z. */
export interface HeroPlacement {
  slug: string;
  at: [number, number, number];
  turn: number;
  scale?: number;
}

export const heroGroups: Record<Theme, HeroPlacement[]> = {
  heroes: [
    { slug: 'stormbolt-shield', at: [-58, 74, 0], turn: -14 },
    { slug: 'night-sentinel-bust', at: [44, -34, 0], turn: -22 },
  ],
  sports: [
    { slug: 'champion-trophy-cup', at: [26, 50, 0], turn: -16 },
    { slug: 'gridiron-helmet', at: [-66, -34, 0], turn: -38 },
    { slug: 'soccer-ball-planter', at: [92, -58, 0], turn: 12, scale: 0.8 },
  ],
  anime: [
    { slug: 'sakura-lantern', at: [44, 66, 0], turn: 12 },
    { slug: 'kitsune-mask', at: [-66, 6, 0], turn: -18 },
    { slug: 'lucky-cat', at: [76, -66, 0], turn: -10 },
  ],
};

/** Samples of a pixel; the denoiser's strength is tuned to them. */
export const samplesPerPixel = 18;
export const expectedNoise = 0.034;
/** Pixels between two visible layer lines: a real 0.2 mm layer would be finer than a pixel. */
export const layerPixels = 4.4;

/** In which widths pictures are made; the shop's `to-picture-variants.ts` asks for the same. */
export const pictureFamilies = {
  products: { address: '/media/products/', avif: [240, 360, 480, 720, 960], webp: [360, 720] },
  hero: { address: '/media/hero/', avif: [480, 720, 1024, 1600], webp: [720, 1024] },
} as const;
