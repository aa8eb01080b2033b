import pictures from '../../models/pictures.json' with { type: 'json' };

/** A product of the demo shop. Cents of a dollar; `image` is a path of this site. */
export interface DemoProduct {
  slug: string;
  name: string;
  brand: string;
  category: 'Heroes' | 'Sports' | 'Anime';
  description: string;
  priceCents: number;
  onHand: number;
  featured: boolean;
  image: string;
}

const products: readonly Omit<DemoProduct, 'image'>[] = [
  {
    slug: 'winged-helmet',
    name: 'Valkyrie Winged Helmet',
    brand: 'Capeworks',
    category: 'Heroes',
    description:
      'Two fans of layered feathers over a riveted dome, inspired by the stage helmets of Norse opera. Printed in silver and gold silk PLA with crimson wings, and delivered on its own walnut-brown stand. At 213 x 134 x 209 mm it is a shelf piece, not headgear, and looks best where light can rake across the feathers.',
    priceCents: 7900,
    onHand: 5,
    featured: false,
  },
  {
    slug: 'gridiron-helmet',
    name: 'Gridiron Desk Helmet',
    brand: 'Final Whistle',
    category: 'Sports',
    description:
      'A football helmet at desk size, with a face guard you can hook your glasses on. The bolts and stripes are not stickers: they are printed through the shell in their own color and cannot peel. PETG, 115 x 176 x 156 mm, on a black block.',
    priceCents: 4450,
    onHand: 17,
    featured: false,
  },
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
  },
  {
    slug: 'stormbolt-shield',
    name: 'Stormbolt Shield Plaque',
    brand: 'Capeworks',
    category: 'Heroes',
    description:
      'Gold rim, some twenty rivets and a bolt that stands a full centimeter proud of the field. The shield is arched and leans back a little, the way a tired hero would set it down. Matte and silk PLA, 168 x 84 x 216 mm, with a stepped foot for desk or mantelpiece.',
    priceCents: 4900,
    onHand: 14,
    featured: false,
  },
  {
    slug: 'soccer-ball-planter',
    name: 'Soccer Ball Planter',
    brand: 'Home Stand',
    category: 'Sports',
    description:
      'Twelve pentagons, twenty hexagons, and a printed succulent that survives any holiday. Made of PETG, so it does not mind a sunny windowsill. 124 x 124 x 129 mm.',
    priceCents: 2600,
    onHand: 36,
    featured: false,
  },
  {
    slug: 'lucky-cat',
    name: 'Lucky Calico Cat',
    brand: 'Tiny Familiar',
    category: 'Anime',
    description:
      'She waves, she rings, she keeps a star coin safe. A chubby little mascot in matte PLA for the desk, the till or the shelf by the door. 112 x 82 x 128 mm.',
    priceCents: 1950,
    onHand: 40,
    featured: false,
  },
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
  },
  {
    slug: 'stadium-snack-bowl',
    name: 'Stadium Snack Bowl',
    brand: 'Home Stand',
    category: 'Sports',
    description:
      'Fill the stands with popcorn for kick-off: two tiers of seats, stairs, floodlights and a striped pitch under the snacks. Printed in PETG and best used with a paper liner; wipe it by hand, the dishwasher is too hot for it. 196 x 156 x 92 mm.',
    priceCents: 5900,
    onHand: 9,
    featured: false,
  },
  {
    slug: 'night-sentinel-bust',
    name: 'Night Sentinel Bust',
    brand: 'Capeworks',
    category: 'Heroes',
    description:
      'The guardian of the rooftops, caught in the moment before he jumps: cape in the wind, mask tight, jaw set. Printed in seven colors of matte and silk PLA and assembled by hand on a graphite plinth with a gold ring. 192 x 121 x 207 mm, heavy enough to hold a row of comics upright.',
    priceCents: 6900,
    onHand: 8,
    featured: true,
  },
  {
    slug: 'champion-trophy-cup',
    name: 'Champion Trophy Cup',
    brand: 'Final Whistle',
    category: 'Sports',
    description:
      'Two handles, a ring of twenty gadroons and a star on the plinth, because office table tennis deserves a proper cup. Gold silk PLA on a jet-black foot, 154 x 108 x 203 mm. Tell us the occasion in a custom order and we will print a name plate to match.',
    priceCents: 3900,
    onHand: 30,
    featured: true,
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
  },
  {
    slug: 'bat-and-ball-display',
    name: 'Crossed Bats Display',
    brand: 'Home Stand',
    category: 'Sports',
    description:
      'Two small bats cross behind a ball with every red stitch in place. A quiet present for a coach, a collector or anyone who still keeps a scorecard. Wood-tone and matte PLA, 141 x 94 x 204 mm; the base leaves room for a ticket stub.',
    priceCents: 3450,
    onHand: 19,
    featured: false,
  },
];

const imageOf = new Map(Object.entries(pictures).map(([slug, { image }]) => [slug, image]));

/** What the demo shop sells: each product has a model under models/ and its picture under public/. */
export const demoProducts: readonly DemoProduct[] = products.map((product) => {
  const image = imageOf.get(product.slug);
  if (!image) throw new Error(`${product.slug} has no picture: run models/photograph.ts`);
  return { ...product, image };
});
