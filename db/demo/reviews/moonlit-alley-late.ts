import type { DemoReview } from '../demo-product.ts';

export const moonlitAlleyLateReviews: readonly DemoReview[] = [
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
