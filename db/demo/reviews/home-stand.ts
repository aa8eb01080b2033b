import type { DemoReview } from '../demo-product.ts';

export const homeStandReviews: readonly DemoReview[] = [
  {
    slug: 'stadium-snack-bowl',
    name: 'Lena',
    rating: 5,
    comment: 'Peanuts in the lower tier, crisps on the pitch. Match nights are sorted.',
  },
  {
    slug: 'stadium-snack-bowl',
    name: 'Owen Price',
    rating: 3,
    comment:
      'It looks wonderful, but crumbs hide in the stairs. Do use the paper liner as they say; a soft brush gets the rest.',
  },
  {
    slug: 'bowling-pin-trio',
    name: 'Darnell Wicks',
    rating: 5,
    comment: 'Sits on the counter of our pro shop. Two people a day try to pick up the ball.',
  },
  {
    slug: 'bowling-pin-trio',
    name: 'Ingrid',
    rating: 4,
    comment:
      'The gutters are the best part, which says a lot about my average. One board had a faint seam I only see with glasses on.',
  },
  {
    slug: 'bowling-pin-trio',
    name: 'Rafael Duarte',
    rating: 5,
    comment:
      'Bought as a farewell gift for our league secretary after thirty-one seasons. She counted the boards, found them believable, and then cried a little. Packed so well that we used the box again.',
  },
  {
    slug: 'iron-gym-pen-cup',
    name: 'Tomasz',
    rating: 5,
    comment: 'Heaviest thing I lift on weekdays.',
  },
  {
    slug: 'iron-gym-pen-cup',
    name: 'Priya N.',
    rating: 4,
    comment:
      'Colors match the plates at my gym almost exactly. I wish it held rulers more upright; they lean in the wide sleeve.',
  },
  {
    slug: 'iron-gym-pen-cup',
    name: 'Coach Abernathy',
    rating: 5,
    comment:
      'My seniors gave me this. The knurling is real enough that I fidget with it through every parent meeting.',
  },
  {
    slug: 'iron-gym-pen-cup',
    name: 'Mei-Ling',
    rating: 3,
    comment:
      'Nice cup, but the silver scratched in the first week when my scissors went in point down. The care note did warn me.',
  },
  {
    slug: 'tee-time-pen-holder',
    name: 'Graham Oyelaran',
    rating: 4,
    comment: 'Dad putted a paper ball at it for an hour. Success.',
  },
  {
    slug: 'tee-time-pen-holder',
    name: 'Sofie',
    rating: 2,
    comment:
      'Lovely to look at, but my fat markers do not fit the three cups, only normal pens. It should say so on the page.',
  },
  {
    slug: 'number-ten-jersey-sign',
    name: 'Kwame',
    rating: 5,
    comment: 'On my daughter’s shelf next to her first medal.',
  },
  {
    slug: 'number-ten-jersey-sign',
    name: 'Elif',
    rating: 4,
    comment: 'Creases in the cloth are a lovely touch. I play in goal, so: please make a number 1.',
  },
  {
    slug: 'ballpark-diorama',
    name: 'Walt Hennessey',
    rating: 5,
    comment:
      'I grew up two blocks from a park like this. The frieze under the roof got me first, then the little pennants. It sits on the mantel and my grandson has already asked which seat was mine. I picked one in the upper deck, row three, and now I believe it myself.',
  },
  {
    slug: 'ballpark-diorama',
    name: 'Noriko',
    rating: 4,
    comment: 'Wonderful to look into. The light towers are thin, so lift it by the base and not by the roof.',
  },
  {
    slug: 'ballpark-diorama',
    name: 'Desmond A.',
    rating: 5,
    comment: 'My cat sleeps in center field. No errors so far.',
  },
  {
    slug: 'sneaker-planter',
    name: 'Marcus Obi',
    rating: 5,
    comment: 'Only one size in the house fits nobody, and it is my favorite pair of one.',
  },
  {
    slug: 'sneaker-planter',
    name: 'Hanna',
    rating: 4,
    comment:
      'Gift for my brother, who owns forty pairs and wears two. He noticed the stitching lines before the plant. I would have liked the patch without the star so I could add his number.',
  },
  {
    slug: 'sneaker-planter',
    name: 'Joaquin R.',
    rating: 3,
    comment: 'Great shoe. I hoped to put in a real fern, but the leaves are part of the print.',
  },
  {
    slug: 'granite-goat-mascot',
    name: 'Siobhan',
    rating: 5,
    comment: 'My husband on game day, in bone white.',
  },
  {
    slug: 'granite-goat-mascot',
    name: 'Aleksander Brandt',
    rating: 5,
    comment:
      'Our Sunday league team has no trophy, so now we have a goat. Whoever misses a penalty keeps him for a week. He has lived at my place since April.',
  },
  {
    slug: 'granite-goat-mascot',
    name: 'Tiana',
    rating: 4,
    comment: 'Love the eyebrows. The pole is slim and needs care when you pick him up; hold the rock.',
  },
];
