import type { DemoReview } from '../demo-product.ts';

export const moonlitAlleyReviews: readonly DemoReview[] = [
  {
    slug: 'crescent-domino-mask',
    name: 'Camille R.',
    rating: 5,
    comment: 'It was the quiet star of a photo shoot. The gold edge catches the light well.',
  },
  {
    slug: 'crescent-domino-mask',
    name: 'Devon',
    rating: 4,
    comment: 'Pretty. I wish it came in black too.',
  },
  {
    slug: 'skyline-signal-lamp',
    name: 'Ines Duarte',
    rating: 5,
    comment:
      'My daughter says good night to every lit window. There are a lot of windows. Bedtime now takes eleven minutes longer and I would still buy it again.',
  },
  {
    slug: 'skyline-signal-lamp',
    name: 'Kwame',
    rating: 4,
    comment:
      'Looks like the opening page of a comic. One star off because the puck light is extra and I only read that afterwards.',
  },
  {
    slug: 'skyline-signal-lamp',
    name: 'Yuki T.',
    rating: 5,
    comment: 'The tiny water tanks have legs.',
  },
  {
    slug: 'skyline-signal-lamp',
    name: 'Bernd',
    rating: 3,
    comment:
      'Nice lamp, but one spire snapped when I dusted it with a towel. Glue fixed it. A brush would have been wiser, as the page says.',
  },
  {
    slug: 'pow-desk-sign',
    name: 'Leila H.',
    rating: 5,
    comment:
      'A gift for our office manager. She moves it to the desk of whoever closed the biggest ticket. We have started to care about tickets.',
  },
  {
    slug: 'pow-desk-sign',
    name: 'Rob',
    rating: 4,
    comment: 'Bright, heavy, legible from the corridor.',
  },
  {
    slug: 'pow-desk-sign',
    name: 'Svetlana K.',
    rating: 2,
    comment:
      'The colors are as shown, but one point of the red burst was bent in the box and a sign like this is all points. The replacement took two weeks.',
  },
  {
    slug: 'rooftop-gargoyle',
    name: 'Tomasz',
    rating: 5,
    comment: 'He sits on the router. The router has behaved ever since.',
  },
  {
    slug: 'rooftop-gargoyle',
    name: 'Adaeze O.',
    rating: 5,
    comment:
      'Bought for my father, a retired mason. He turned it over in his hands for ten minutes, complained about the molding on the cornice, and then put it in the place of honor next to the clock.',
  },
  {
    slug: 'rooftop-gargoyle',
    name: 'Pilar',
    rating: 4,
    comment: 'Wonderful scowl. The wings collect dust like real stone ones collect pigeons.',
  },
  {
    slug: 'rooftop-gargoyle',
    name: 'Henrik L.',
    rating: 3,
    comment: 'Good figure, but smaller than I had pictured. Read the size on the page, as I did not.',
  },
  {
    slug: 'ember-crown',
    name: 'Marguerite',
    rating: 5,
    comment: 'My book club votes on the worst villain of the month. The winner now gets a crown.',
  },
  {
    slug: 'ember-crown',
    name: 'Jae-won',
    rating: 4,
    comment:
      'The gems have proper facets and the gold catches the lamp. One star less because I wanted to wear it and it says clearly that I should not.',
  },
  {
    slug: 'ember-crown',
    name: 'Olly P.',
    rating: 2,
    comment:
      'One flame arrived cracked at the root. Support was polite and the second crown is fine, but I missed the birthday it was for.',
  },
  {
    slug: 'grappling-hook',
    name: 'Fatima Z.',
    rating: 5,
    comment:
      'My son asked whether it works. I said it is on leave. He nodded, very serious, and has guarded it since Tuesday.',
  },
  {
    slug: 'grappling-hook',
    name: 'Curtis',
    rating: 5,
    comment: 'Great prop. Great rope.',
  },
  {
    slug: 'grappling-hook',
    name: 'Anneli V.',
    rating: 4,
    comment:
      'I collect gadgets from comics that never existed and this one could have. Clean layers, crisp rivets. I would have liked the claws to fold for real.',
  },
  {
    slug: 'grappling-hook',
    name: 'Nikhil',
    rating: 4,
    comment: 'The cat knocked it off the shelf twice. One claw has a scuff, the cat has none.',
  },
];
