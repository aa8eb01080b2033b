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
  {
    slug: 'moonlit-katana',
    name: 'Kenji M.',
    rating: 5,
    comment:
      'Edge up on the stand, temper line on the blade, ray skin under the wrap. Somebody there has looked at a real one. My iaido teacher picked it up, turned it round twice and nodded, which is the longest speech I have ever had from him.',
  },
  {
    slug: 'moonlit-katana',
    name: 'Daria',
    rating: 4,
    comment:
      'The moon phases are my favorite part. I wish the sword came off the stand, though I see why it does not.',
  },
  {
    slug: 'moonlit-katana',
    name: 'Luis F.',
    rating: 5,
    comment: 'Smaller than my nephew hoped, and exactly as big as his mother hoped.',
  },
  {
    slug: 'oni-mask',
    name: 'Bogdan',
    rating: 5,
    comment: 'He guards my router. No outages since.',
  },
  {
    slug: 'oni-mask',
    name: 'Aiko S.',
    rating: 4,
    comment:
      'A proper setsubun face with the big lower tusks, and the wrinkles on the forehead are very well done. From the side you see that the mask is deep, so give it more shelf than you think.',
  },
  {
    slug: 'oni-mask',
    name: 'Priya N.',
    rating: 3,
    comment:
      'Looks great, but one horn tip arrived a bit blunt. They offered a new one at once; I kept him as he is, he looks like he won.',
  },
];
