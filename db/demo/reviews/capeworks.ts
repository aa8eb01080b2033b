import type { DemoReview } from '../demo-product.ts';

export const capeworksReviews: readonly DemoReview[] = [
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
  {
    slug: 'night-sentinel-bust',
    name: 'Jo',
    rating: 5,
    comment: 'Heavier than I expected. Love it.',
  },
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
    slug: 'iron-warden-bust',
    name: 'Callum R.',
    rating: 5,
    comment: 'He guards the router. Uptime has been excellent.',
  },
  {
    slug: 'iron-warden-bust',
    name: 'Ingrid Solheim',
    rating: 4,
    comment:
      'The visor is the best part: you really do see into the dark behind it. The plume is a little stiff for horsehair, but from a step away it works. My husband salutes it in the mornings, which I did not order.',
  },
  {
    slug: 'iron-warden-bust',
    name: 'Dae-jung',
    rating: 5,
    comment: 'Collector here, fourteen busts on the wall. This one has the cleanest rivets of all of them.',
  },
  {
    slug: 'iron-warden-bust',
    name: 'Rosa M.',
    rating: 3,
    comment:
      'Handsome knight, but the box was tight and one shoulder had a scuff on the silver. They sent a new one quickly. I kept both, so now they argue.',
  },
  {
    slug: 'thunder-hammer',
    name: 'Freya K.',
    rating: 5,
    comment: 'Our cat walked into it at full speed. The cat lost.',
  },
  {
    slug: 'thunder-hammer',
    name: 'Oluwaseun A.',
    rating: 5,
    comment:
      'I run a tabletop group and this is now the talking stick. Whoever holds the hammer speaks. It has fixed more than I expected.',
  },
  {
    slug: 'thunder-hammer',
    name: 'Pete',
    rating: 4,
    comment:
      'Runes checked by my brother-in-law, who studies this stuff and enjoys being right. He found nothing. He was visibly disappointed.',
  },
  {
    slug: 'thunder-hammer',
    name: 'Lena Hartmann',
    rating: 2,
    comment:
      'The hammer itself is great, but I ordered it to take to a costume fair and it does not come off the rock. The page does say so if you read it slowly. Still, I was sad.',
  },
  { slug: 'owl-cowl-helmet', name: 'Bea', rating: 5, comment: 'It watches the whole room.' },
  {
    slug: 'owl-cowl-helmet',
    name: 'Takumi S.',
    rating: 4,
    comment:
      'The back is nicer than the front of most things I own. One ear feather caught on the foam when I unpacked it, nothing broke, but go slowly.',
  },
  {
    slug: 'owl-cowl-helmet',
    name: 'Grandpa Lou',
    rating: 5,
    comment:
      'My granddaughter studies real owls and pointed out that the tufts are not ears. She then asked for one of her own, so I count that as approval.',
  },
  {
    slug: 'phoenix-bookend',
    name: 'Nadia F.',
    rating: 5,
    comment:
      'Holds up eleven thick fantasy paperbacks and one cookbook. The colors go from red to yellow exactly where they should.',
  },
  {
    slug: 'phoenix-bookend',
    name: 'Emeka',
    rating: 5,
    comment:
      'Gave it to my sister after a rotten year. She understood. We both pretended it was about the books.',
  },
  {
    slug: 'phoenix-bookend',
    name: 'Sven L.',
    rating: 3,
    comment:
      'Beautiful bird, but it is a single, and I had assumed a pair. Also the wings are wider than the upright, so the neighbor on that side of the shelf loses a little room.',
  },
  {
    slug: 'phoenix-bookend',
    name: 'Carla Ribeiro',
    rating: 4,
    comment: 'My daughter asked if the flames are hot. They are not. She checks daily.',
  },
  {
    slug: 'guardian-medallion',
    name: 'Marguerite D.',
    rating: 5,
    comment:
      "For my neighbor, who shoveled the whole street's snow three winters running. We held a ceremony. There was cake. He cried a little and blamed the wind.",
  },
  {
    slug: 'guardian-medallion',
    name: 'Ayaan',
    rating: 5,
    comment: 'You can count the feathers. I did. I lost count.',
  },
  {
    slug: 'guardian-medallion',
    name: 'Bill T.',
    rating: 2,
    comment:
      'The eagle is well done, but mine arrived with two stars missing from the ring and the replacement took nearly two weeks. Full marks for the design, fewer for the wait.',
  },
  {
    slug: 'guardian-medallion',
    name: 'Sofia Lindqvist',
    rating: 4,
    comment: 'Stands on my desk at the fire station. Would love a version with room for a name.',
  },
  { slug: 'dawn-gauntlet', name: 'Mirela P.', rating: 5, comment: 'High fives me every morning.' },
  {
    slug: 'dawn-gauntlet',
    name: 'Jonah',
    rating: 4,
    comment:
      'Bought the last one. The finger plates overlap the way real ones do, which I say as someone who has worn the real ones and regretted it in July. The tips are pointier than they look, so I put it on the upper shelf, away from the toddler.',
  },
  {
    slug: 'sword-in-stone',
    name: 'Gwen Pryce',
    rating: 5,
    comment: 'My whole office has tried. Even accounting. Nobody is king yet.',
  },
  {
    slug: 'sword-in-stone',
    name: 'Hugo',
    rating: 4,
    comment:
      'The ivy is my favorite part, there are veins in the leaves. The blade is a little duller than the gold, which is probably historically right and I am fine with it.',
  },
  {
    slug: 'sword-in-stone',
    name: 'Aunt Dot',
    rating: 5,
    comment:
      'Ordered for a nephew named Arthur. You can guess how that went. His brother now wants to know which sword is his, so please make a second legend.',
  },
  {
    slug: 'sword-in-stone',
    name: 'Kwame B.',
    rating: 1,
    comment:
      'Arrived with a snapped tip on the crossguard and I needed it that weekend. The refund was fair, the timing was not.',
  },
];
