import type { DemoWords } from '../demo-product.ts';

export const lanternStreet: readonly DemoWords[] = [
  {
    slug: 'sakura-lantern',
    name: 'Sakura Garden Lantern',
    brand: 'Lantern Street',
    category: 'Anime',
    description:
      'A six-sided garden lantern with cherry-blossom windows and a roof that curls at the corners. The amber core is open below and spreads the light of a battery tea light softly through every petal (LED only, not included). Wood-tone and pink PLA, 170 x 148 x 196 mm, made for evenings indoors.',
    priceCents: 6200,
    onHand: 12,
    featured: false,
    material: 'Matte PLA, gold silk PLA finial',
    care: 'LED tea lights only, never a flame. Keep it indoors: PLA softens in a hot car or a sunny greenhouse.',
    leadDays: [5, 8],
  },
  {
    slug: 'kitsune-mask',
    name: 'Kitsune Festival Mask',
    brand: 'Lantern Street',
    category: 'Anime',
    description:
      'The fox of the summer festivals, with crimson brows, a gold flame and whiskers printed in color rather than painted on. The mask is hollow and comes on a turned-looking walnut stand. Matte PLA, 130 x 116 x 217 mm: smaller than a face, just right for the shelf above the manga.',
    priceCents: 3650,
    onHand: 24,
    featured: true,
    material: 'Matte PLA, walnut PLA stand',
    care: 'Dust with a dry brush. Wipe off fingerprints with a damp cloth, and leave the dishwasher to the plates.',
    leadDays: [3, 5],
  },
  {
    slug: 'coiled-dragon',
    name: 'Coiled Pearl Dragon',
    brand: 'Lantern Street',
    category: 'Anime',
    description:
      'Row upon row of scales, a golden crest from neck to tail, and at the center of the coil a pearl that nobody gets to touch. Printed at fine layers in teal PLA with silk-gold horns and whiskers; please lift it by the rock. 136 x 150 x 171 mm.',
    priceCents: 8400,
    onHand: 4,
    featured: true,
    material: 'Matte PLA, silk PLA horns and whiskers',
    care: 'Blow the dust from the scales or use a soft brush. The silk gold scratches, so no scouring.',
    leadDays: [5, 8],
  },
  {
    slug: 'torii-gate-arch',
    name: 'Torii at Dusk',
    brand: 'Lantern Street',
    category: 'Anime',
    description:
      'Four worn steps, a red gate and two paper lanterns that somebody has already lit for you. A twisted straw rope hangs between the posts with its white streamers, and the black roof beam lifts at both ends the way it should. Walk two fingers through it for luck; nobody is watching.',
    priceCents: 4200,
    onHand: 16,
    featured: false,
    material: 'Matte PLA, silk PLA rope and plaque',
    care: 'The lanterns only look lit: no candles. Lift it by the rock and dust around the streamers with a soft brush.',
    leadDays: [3, 5],
  },
];
