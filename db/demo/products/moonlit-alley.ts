import type { DemoWords } from '../demo-product.ts';

export const moonlitAlley: readonly DemoWords[] = [
  {
    slug: 'dawn-star-lamp',
    name: 'Dawn Star Emblem Lamp',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'An eight-pointed star, cut in facets like glass, glows warmly behind a royal-blue plate. Printed in PETG with a translucent amber heart, with a bay behind the star for a 70 mm battery puck light (not included; keep to LEDs, which stay cool). 175 x 84 x 205 mm, a kind night light for small heroes.',
    priceCents: 5450,
    onHand: 11,
    featured: false,
    material: 'PETG',
    care: 'Warm LEDs only, never a bulb or a flame. Wipe with a damp cloth; PETG does not mind a sunny sill.',
    leadDays: [5, 8],
  },
  {
    slug: 'crescent-domino-mask',
    name: 'Crescent Domino Mask',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'A violet eye mask with a gold edge, a scatter of stars and a crescent over the brow. It is curved like a face and floats on a slim graphite pillar, ready for the hallway shelf of anyone with a second identity. Matte and silk PLA, 166 x 75 x 164 mm.',
    priceCents: 2950,
    onHand: 22,
    featured: false,
    material: 'Matte PLA, silk PLA edge and crescent',
    care: 'Dust dry with a soft cloth. Silk gold scratches, and PLA bends in a hot car.',
    leadDays: [3, 5],
  },
  {
    slug: 'skyline-signal-lamp',
    name: 'Skyline Signal Lamp',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'The city is asleep, apart from the windows that are not, and somebody has hung a mask in front of the moon. Two rows of rooftops with water tanks, spires and a gable stand before an amber disc with craters. Behind the moon is a bay for an LED puck light (not included), so you can call for help from your nightstand.',
    priceCents: 7450,
    onHand: 9,
    featured: false,
    material: 'PETG',
    care: 'LED light only. Brush the dust from the rooftops with a soft dry brush and mind the spires.',
    leadDays: [5, 8],
  },
  {
    slug: 'pow-desk-sign',
    name: 'POW Desk Sign',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'The loudest thing on the desk that makes no sound. Thick white letters jump out of a yellow burst with halftone dots, in front of a red one with uneven points, the way an inker in a hurry would have drawn it. Turn it toward the door before difficult meetings.',
    priceCents: 3450,
    onHand: 26,
    featured: false,
    material: 'Matte PLA',
    care: 'Dust with a soft brush. The points soften at about 55 °C, so no dashboards and no dishwashers.',
    leadDays: [3, 5],
  },
  {
    slug: 'crescent-coaster-set',
    name: 'Crescent Coaster Set',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'Six coasters with knurled edges for secret meetings over cocoa. Five lie stacked between two horned cheeks; the sixth leans in front and shows the crest, a gold crescent with its stars. A raised rim keeps the drips from getting away.',
    priceCents: 2850,
    onHand: 31,
    featured: false,
    material: 'PETG, gold silk PLA crest',
    care: 'Rinse by hand in lukewarm water and pat the crest dry. Let a boiling mug cool for a minute first.',
    leadDays: [3, 5],
  },
];
