import type { Generator, Part, Pose } from '../kit.ts';
import type { Shot } from './render-shot.ts';
import { daylightLighting, samplesPerPixel } from './settings.ts';

/** The pictures of one product: the one for the shelf, and another side of it, which is shown smaller and costs less. */
export function createProductShots({ slug, pose, secondPose }: Generator, parts: Part[]): Shot[] {
  const shelf = { turn: 24, rise: 14, fill: 0.72, ...pose };
  const other = { turn: shelf.turn + 145, rise: 28, fill: 0.76, ...secondPose };
  const shot = (name: string, { turn, rise, fill }: Required<Pose>, pixels: number, share: number): Shot => ({
    name,
    sitters: [{ slug, parts, turn }],
    width: pixels,
    height: pixels,
    rise,
    fill,
    light: daylightLighting,
    samples: Math.round(samplesPerPixel * share),
  });
  return [shot(slug, shelf, 960, 1), shot(`${slug}--2`, other, 800, 1 / 2)];
}
