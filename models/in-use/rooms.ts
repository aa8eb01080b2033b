import type { Lighting, Room } from '../studio/settings.ts';

const oak: Room['top'] = { light: '#c99f6e', dark: '#a3774a', grain: 0.5, gloss: 0.42 };
const walnutTop: Room['top'] = { light: '#8a6142', dark: '#5d3d28', grain: 0.5, gloss: 0.4 };

const daylight = {
  room: { hex: '#eef0f2', power: 0.34 },
  exposure: 0.75,
  contrast: 'Medium High Contrast',
};

/** A desk beside a window on the left. */
export const deskByDay: Lighting = {
  ...daylight,
  backdrop: { top: oak, wall: '#c3cdc9', back: 4.4 },
  lamps: [
    { name: 'window', at: [-3.0, -1.0, 2.5], size: [2.2, 2.2], power: 165, hex: '#fff3e2' },
    { name: 'rim', at: [2.3, 0.7, 2.6], size: [1.3, 1.3], power: 44, hex: '#ffe2c0' },
    { name: 'fill', at: [2.6, -3.0, 1.0], size: [2.6, 2.6], power: 16, hex: '#dfe8ff' },
  ],
};

/** A shelf in a living room. */
export const shelfByDay: Lighting = {
  ...deskByDay,
  backdrop: { top: walnutTop, wall: '#d8c3a8', back: 3.2 },
};

/** A dim evening: what is lit gives most of the light. */
export const eveningTable: Lighting = {
  backdrop: { top: walnutTop, wall: '#a3908a', back: 1.9 },
  room: { hex: '#8893c0', power: 0.16 },
  exposure: 1.15,
  contrast: 'Medium High Contrast',
  lamps: [{ name: 'moon', at: [-3.0, -2.2, 2.2], size: [2, 2], power: 34, hex: '#b3c3ff' }],
};
