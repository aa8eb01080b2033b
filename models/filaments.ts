import type { FilamentName } from './kit.ts';

/** How a filament looks: sRGB colour, surface roughness 0..1, metallic sheen 0..1, glow in W/m2-like units. */
export interface Filament {
  hex: string;
  roughness: number;
  metal?: number;
  glow?: number;
}

export const filaments: Record<FilamentName, Filament> = {
  'bone white': { hex: '#e9e0cf', roughness: 0.5 },
  'signal white': { hex: '#e6e5e0', roughness: 0.42 },
  'jet black': { hex: '#1b1c1f', roughness: 0.4 },
  graphite: { hex: '#3d4147', roughness: 0.48 },
  'silver silk': { hex: '#b4b8be', roughness: 0.28, metal: 0.7 },
  'gold silk': { hex: '#cf9a3c', roughness: 0.27, metal: 0.75 },
  'copper silk': { hex: '#b8673f', roughness: 0.28, metal: 0.7 },
  crimson: { hex: '#b3202c', roughness: 0.42 },
  coral: { hex: '#e4644f', roughness: 0.45 },
  tangerine: { hex: '#e8792b', roughness: 0.45 },
  sunflower: { hex: '#efb72f', roughness: 0.45 },
  'leaf green': { hex: '#5f9a42', roughness: 0.48 },
  'forest green': { hex: '#2c5b3f', roughness: 0.45 },
  teal: { hex: '#1f7f80', roughness: 0.42 },
  'sky blue': { hex: '#6fb2d9', roughness: 0.45 },
  'royal blue': { hex: '#2a4fa8', roughness: 0.42 },
  'midnight blue': { hex: '#1d2747', roughness: 0.42 },
  violet: { hex: '#6a4aa0', roughness: 0.42 },
  'sakura pink': { hex: '#eba9b8', roughness: 0.48 },
  terracotta: { hex: '#b9603f', roughness: 0.6 },
  walnut: { hex: '#6b452e', roughness: 0.55 },
  almond: { hex: '#c08f6c', roughness: 0.55 },
  sand: { hex: '#cbb48d', roughness: 0.55 },
  'glow amber': { hex: '#ffab4a', roughness: 0.5, glow: 0.8 },
};
