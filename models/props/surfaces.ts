import type { Filament } from '../filaments.ts';
import type { Solid } from '../kit.ts';

/** How a thing that is not printed looks: without layer lines. */
const surface = (hex: string, roughness: number, more: { metal?: number; glow?: number } = {}) => ({
  hex,
  roughness,
  lines: 0,
  ...more,
});

export const surfaces = {
  ceramic: surface('#f1ece2', 0.2),
  'blue ceramic': surface('#4f7486', 0.22),
  celadon: surface('#9dbb9f', 0.2),
  coffee: surface('#2e1a10', 0.15),
  tea: surface('#7d8b3a', 0.12),
  aluminum: surface('#d4d7da', 0.25, { metal: 0.9 }),
  'can red': surface('#c8382f', 0.25, { metal: 0.35 }),
  'can white': surface('#f3efe6', 0.3),
  'key case': surface('#4a4e55', 0.5),
  'light keys': surface('#e9e6de', 0.55),
  'dark keys': surface('#8f959d', 0.55),
  skin: surface('#d3a582', 0.55),
  mannequin: surface('#b7b3aa', 0.8),
  'mannequin stand': surface('#5f4331', 0.45),
  sleeve: surface('#33445c', 0.95),
  paper: surface('#f4ecd9', 0.85),
  'cover red': surface('#a63d3a', 0.6),
  'cover blue': surface('#35557d', 0.6),
  'cover yellow': surface('#d9a441', 0.6),
  'cover green': surface('#4f7a5b', 0.6),
  'cover cream': surface('#e4d8bf', 0.6),
  'cover black': surface('#2d2d33', 0.5),
  rubber: surface('#b8322f', 0.7),
  'pale wood': surface('#c69a66', 0.5),
  'orange ball': surface('#f0912f', 0.4),
  'white line': surface('#f2efe8', 0.6),
  soil: surface('#3b2a20', 0.95),
  leaf: surface('#4f8f3a', 0.45),
  stem: surface('#86a85a', 0.6),
  terracotta: surface('#b9673f', 0.8),
} satisfies Record<string, Filament & { lines: number }>;

export type SurfaceName = keyof typeof surfaces;

/** A piece of a thing that stands beside a product; millimetres, as a product's part. */
export interface PropPart {
  part: string;
  surface: SurfaceName;
  solid: Solid;
}

/** The pieces, moved and turned together: degrees round z first. */
export function place(parts: PropPart[], at: [number, number, number], turn = 0): PropPart[] {
  return parts.map(({ solid, ...part }) => ({
    ...part,
    solid: solid.rotate([0, 0, turn]).translate(at),
  }));
}
