import { filaments } from '../filaments.ts';
import type { InUseScene } from '../in-use/scenes.ts';
import type { Part } from '../kit.ts';
import type { Shot } from './render-shot.ts';
import { samplesPerPixel } from './settings.ts';

/** The picture of a product where it is used. */
export function createInUseShot({ slug, pose, at, light, props, lit }: InUseScene, parts: Part[]): Shot {
  const { turn, ...lens } = pose;
  const shown = parts.map((part) => {
    const glow = lit?.[part.colour];
    return glow ? { ...part, look: { ...filaments[part.colour], glow } } : part;
  });
  return {
    name: `${slug}--in-use`,
    sitters: [
      { slug, parts: shown, turn, ...(at && { at }) },
      // The slug is part of the stamps of the pictures: another one would render them all again.
      { slug: 'things', parts: props(), turn: 0, framed: false },
    ],
    width: 960,
    height: 960,
    ...lens,
    light,
    samples: samplesPerPixel,
  };
}
