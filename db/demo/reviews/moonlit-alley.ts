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
];
