/** What a demo customer thinks of a product: rating from 1 to 5. */
export interface DemoReview {
  slug: string;
  name: string;
  rating: number;
  comment: string;
}

export const demoReviews: readonly DemoReview[] = [
  {
    slug: 'night-sentinel-bust',
    name: 'Priya N.',
    rating: 5,
    comment:
      'Bought for my brother, who has opinions about busts. He turned it round three times, found the folds in the cape and went quiet. That is the highest praise he gives.',
  },
  {
    slug: 'night-sentinel-bust',
    name: 'Marcus Bell',
    rating: 4,
    comment:
      'Great shelf presence and the mask is crisp. You can see the layers on the shoulders in side light, which I like, but know that before you order.',
  },
  { slug: 'night-sentinel-bust', name: 'Jo', rating: 5, comment: 'Heavier than I expected. Love it.' },
  {
    slug: 'winged-helmet',
    name: 'Astrid L.',
    rating: 5,
    comment:
      'The feathers! Each one has its own little shaft. It sits on the piano and guests ask about it before they ask how I am.',
  },
  {
    slug: 'winged-helmet',
    name: 'Tom Okafor',
    rating: 3,
    comment:
      'Beautiful, but one wing tip arrived with a small blob of silver on it. Support sent sanding paper and an apology within a day. Fine now.',
  },
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
    slug: 'stormbolt-shield',
    name: 'Hannah Weiss',
    rating: 5,
    comment: 'My son (7) says it is real. I have not corrected him.',
  },
  {
    slug: 'stormbolt-shield',
    name: 'Priya N.',
    rating: 4,
    comment:
      'Solid and bright, the bolt really stands out. The foot takes more room on the desk than I had planned for, so measure first.',
  },
  {
    slug: 'champion-trophy-cup',
    name: 'Marcus Bell',
    rating: 5,
    comment:
      'We play for this every Friday now. It has been dropped once, from table height, and only the winner was hurt.',
  },
  {
    slug: 'champion-trophy-cup',
    name: 'Lena',
    rating: 5,
    comment: 'Looks like metal until you lift it. Fast delivery.',
  },
  {
    slug: 'champion-trophy-cup',
    name: 'R. Castillo',
    rating: 4,
    comment: 'Good cup for the price. Ordered two more for the runners-up.',
  },
  {
    slug: 'champion-trophy-cup',
    name: 'Yuki T.',
    rating: 2,
    comment:
      'Nice print, but mine came without the felt pad under the plinth that I thought I saw in an older listing. It slides on glass.',
  },
  {
    slug: 'gridiron-helmet',
    name: 'Derrick A.',
    rating: 5,
    comment:
      'Reading glasses live on the face guard now. The stripe runs right through the shell: I looked inside to check.',
  },
  {
    slug: 'gridiron-helmet',
    name: 'Hannah Weiss',
    rating: 4,
    comment: 'Looks the part. Inside you see the post that holds it up, but nobody looks there except me.',
  },
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
  { slug: 'kitsune-mask', name: 'Camille R.', rating: 4, comment: 'Lovely, wish I could wear it!' },
  {
    slug: 'lucky-cat',
    name: 'Mei-Lin',
    rating: 5,
    comment: 'She guards the tip jar at our cafe. Tips are up. I am not saying it is her, but it is her.',
  },
  { slug: 'lucky-cat', name: 'Derrick A.', rating: 5, comment: 'Tiny, round, perfect.' },
  {
    slug: 'lucky-cat',
    name: 'Jo',
    rating: 4,
    comment:
      'Very cute, and the calico patches go all the way round. The whiskers are thin, so be gentle when you dust.',
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
];
