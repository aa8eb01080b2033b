import type { Part, Theme } from '../kit.ts';
import type { Shot } from './render-shot.ts';
import { eveningLighting, heroBackdropColors, heroGroups, samplesPerPixel } from './settings.ts';

/** The home page's picture of a theme: its group in the evening light, room for words on the left. */
export function createHeroShot(theme: Theme, partsOf: (slug: string) => Part[]): Shot {
  return {
    name: `hero-${theme}`,
    sitters: heroGroups[theme].map((place) => ({ ...place, parts: partsOf(place.slug) })),
    width: 1600,
    height: 900,
    rise: 9,
    fill: 0.68,
    lens: 50,
    shiftX: -0.24,
    shiftY: 0.02,
    light: {
      ...eveningLighting,
      backdrop: { ...eveningLighting.backdrop, paper: heroBackdropColors[theme] },
    },
    samples: samplesPerPixel,
  };
}
