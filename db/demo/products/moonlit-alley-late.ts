import type { DemoWords } from '../demo-product.ts';

export const moonlitAlleyLate: readonly DemoWords[] = [
  {
    slug: 'rooftop-gargoyle',
    name: 'Rooftop Gargoyle',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'Every masked hero needs somebody to brood next to. This one crouches on a carved cornice with half-open wings, curled toes and amber eyes that have watched the alley since the building went up. He never repeats what he hears on the roof.',
    priceCents: 5950,
    onHand: 14,
    featured: false,
    material: 'Matte PLA',
    care: 'Brush the dust out of the wings with a soft dry brush. Keep him on an indoor ledge: real sun softens him.',
    leadDays: [3, 5],
  },
  {
    slug: 'ember-crown',
    name: 'Ember Crown',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'A villain may lose every fight and still leave with the better headwear. Tall points of flame rise from a black band set with faceted red gems, and the whole affair rests on a tufted velvet-look cushion with gold tassels. For display and for grand entrances at home; it is not meant to be worn.',
    priceCents: 4850,
    onHand: 17,
    featured: false,
    material: 'Matte PLA, silk PLA trim',
    care: 'Lift it by the band, never by the flames. Silk scratches, so dust it with a feather or a soft brush.',
    leadDays: [3, 5],
  },
  {
    slug: 'ringed-planet-lamp',
    name: 'Ringed Planet Lamp',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'Somewhere past the last streetlight hangs a banded planet with deep craters and three tilted rings. A tiny rocket has just left the base on a curl of smoke and will be home before breakfast. The planet takes a small LED puck light (not included) from underneath, so it glows as well as it orbits.',
    priceCents: 6450,
    onHand: 8,
    featured: false,
    material: 'PETG',
    care: 'Cool LED lights only. Wipe planet and rings with a damp cloth; the rocket prefers a dry brush.',
    leadDays: [5, 8],
  },
  {
    slug: 'grappling-hook',
    name: 'Grappling Hook Launcher',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'The gadget behind every dramatic exit through a window. Three folding claws, a ribbed barrel, a riveted grip and a neat coil of rope wait on a black stand, as they would in a well-kept lair. It launches nothing, which is how it got past the landlord.',
    priceCents: 5250,
    onHand: 12,
    featured: false,
    material: 'Matte PLA, silk PLA claws',
    care: 'A display piece: hang no coats or cousins from the claws. Dust it dry and keep it out of hot cars.',
    leadDays: [3, 5],
  },
  {
    slug: 'sidekick-phone-stand',
    name: 'Sidekick Phone Stand',
    brand: 'Moonlit Alley',
    category: 'Heroes',
    description:
      'Small cape, big job. A masked sidekick braces both feet and holds a shelf over his head for your phone, upright or on its side, with a gap for the charging cable. He has been told that this is how all the great ones started.',
    priceCents: 3650,
    onHand: 24,
    featured: false,
    material: 'Matte PLA',
    care: 'Wipe the shelf with a barely damp cloth. PLA softens at about 55 °C, so not on the dashboard.',
    leadDays: [3, 5],
  },
];
