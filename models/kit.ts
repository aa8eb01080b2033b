import Module from 'manifold-3d';
import { trackSolids } from './solid-memory.ts';

const wasm = await Module();
wasm.setup();
trackSolids(wasm);

export const { Manifold, CrossSection, Mesh } = wasm;
export type Solid = InstanceType<typeof Manifold>;
export type Outline = InstanceType<typeof CrossSection>;
export type Vec2 = [number, number];
export type Vec3 = [number, number, number];

/** One coloured piece of a product; millimetres, z up, z = 0 is the print bed. */
export interface Part {
  part: string;
  colour: FilamentName;
  solid: Solid;
}

export type Theme = 'heroes' | 'sports' | 'anime';

/** How the studio looks at the product: degrees round z, 0 = straight from the front (-y). */
export interface Pose {
  turn?: number;
  /** Degrees above the horizon. */
  rise?: number;
  /** Share of the frame that the product fills, 0..1. */
  fill?: number;
}

/** A recipe of one product. `build` is pure and takes no more than a few seconds. */
export interface Generator {
  slug: string;
  theme: Theme;
  pose?: Pose;
  /** The second picture: by default another side from higher up; a `fill` above 1 is a detail. */
  secondPose?: Pose;
  build: () => Part[];
}

export type FilamentName =
  | 'bone white'
  | 'signal white'
  | 'jet black'
  | 'graphite'
  | 'silver silk'
  | 'gold silk'
  | 'copper silk'
  | 'crimson'
  | 'coral'
  | 'tangerine'
  | 'sunflower'
  | 'leaf green'
  | 'forest green'
  | 'teal'
  | 'sky blue'
  | 'royal blue'
  | 'midnight blue'
  | 'violet'
  | 'sakura pink'
  | 'terracotta'
  | 'walnut'
  | 'almond'
  | 'sand'
  | 'glow amber';

/** Joins solids; an empty list is a mistake. */
export function union(...solids: Solid[]): Solid {
  return Manifold.union(solids);
}

/** Splits a body by a region into [inside, outside], as a multi-colour printer does. */
export function splitByRegion(body: Solid, region: Solid): [Solid, Solid] {
  return [body.intersect(region), body.subtract(region)];
}

/** Moves copies round the z axis. */
export function copyAroundZ(solid: Solid, count: number, startDegrees = 0): Solid {
  const copies: Solid[] = [];
  for (let i = 0; i < count; i++) copies.push(solid.rotate([0, 0, startDegrees + (360 * i) / count]));
  return Manifold.union(copies);
}

/** The solid together with its mirror image in the plane x = 0. */
export function withMirrorImage(solid: Solid): Solid {
  return Manifold.union([solid, solid.mirror([1, 0, 0])]);
}
