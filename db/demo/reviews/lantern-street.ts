import type { DemoReview } from '../demo-product.ts';

export const lanternStreetReviews: readonly DemoReview[] = [
  {
    slug: 'kitsune-mask',
    name: 'Yuki T.',
    rating: 5,
    comment:
      'My grandmother had one in her hall in Kyoto. This is smaller and made of plastic, and it still made me homesick in the best way.',
  },
  {
    slug: 'kitsune-mask',
    name: 'Sam W.',
    rating: 5,
    comment: 'Sharper lines than in the photo. The stand is simple and good.',
  },
  {
    slug: 'kitsune-mask',
    name: 'Camille R.',
    rating: 4,
    comment: 'Lovely, wish I could wear it!',
  },
  {
    slug: 'coiled-dragon',
    name: 'Sam W.',
    rating: 5,
    comment:
      'I print things myself and I know what those scales cost in hours. No stringing between the whiskers, clean belly plates, pearl like glass. Worth every cent.',
  },
  {
    slug: 'coiled-dragon',
    name: 'Astrid L.',
    rating: 5,
    comment: 'Came in a box full of paper wool like a treasure. My favorite thing on the shelf.',
  },
  {
    slug: 'sakura-lantern',
    name: 'Mei-Lin',
    rating: 5,
    comment:
      'With a tea light inside, the petals appear on the wall. I did not expect that and I may have teared up.',
  },
  {
    slug: 'sakura-lantern',
    name: 'Owen Price',
    rating: 4,
    comment: 'Warm light, neat lattice. A switch in the base would make it perfect.',
  },
  {
    slug: 'torii-gate-arch',
    name: 'Hana K.',
    rating: 5,
    comment:
      'I was ready to be picky about the roof beam, and it curves properly. The rope is twisted all the way along. It stands in front of my plants and suddenly I have a forest.',
  },
  {
    slug: 'torii-gate-arch',
    name: 'Mateus',
    rating: 4,
    comment:
      'My cat walked through it once and over it once. One streamer is bent now. Four stars for the gate.',
  },
  {
    slug: 'torii-gate-arch',
    name: 'Ingrid B.',
    rating: 3,
    comment:
      'Pretty, but I thought the lanterns would really light up. The page does not say they do, so half of this is on me.',
  },
];
