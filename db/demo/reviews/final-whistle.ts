import type { DemoReview } from '../demo-product.ts';

export const finalWhistleReviews: readonly DemoReview[] = [
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
    slug: 'winners-medal',
    name: 'Oluwaseun',
    rating: 5,
    comment:
      'For my wife, who finished her first half marathon last of all her friends. She put it in the hall.',
  },
  {
    slug: 'winners-medal',
    name: 'Pieter V.',
    rating: 4,
    comment: 'Crisp leaves, good blue. I had hoped the medal would come off the board, but it does not.',
  },
  {
    slug: 'winners-medal',
    name: 'Inés',
    rating: 5,
    comment: 'Our quiz team earned this.',
  },
  {
    slug: 'desk-hoop',
    name: 'Tomasz',
    rating: 5,
    comment: 'My standups are eleven minutes longer now. Worth it.',
  },
  {
    slug: 'desk-hoop',
    name: 'Kiara J.',
    rating: 5,
    comment:
      'Bought it for my dad, who coached me until I was fourteen. He has it next to the phone and claims he shoots 80 percent. He does not.',
  },
  {
    slug: 'desk-hoop',
    name: 'Ben Okafor',
    rating: 4,
    comment:
      'Great net, I have no idea how they print that. The ball is fixed to the court, which I missed in the pictures, so you need your own paper.',
  },
  {
    slug: 'desk-hoop',
    name: 'Marie-Laure',
    rating: 3,
    comment:
      'Pretty, but one cord of the net was broken on arrival. They sent a photo of the fix with glue, and it held.',
  },
  {
    slug: 'grandmaster-knight',
    name: 'Vikram S.',
    rating: 5,
    comment: 'Stands on my desk at the club. The mane is the best part: look at it from behind.',
  },
  {
    slug: 'grandmaster-knight',
    name: 'Elif',
    rating: 4,
    comment: 'Gift for my brother, who never castles. He named it Gerald.',
  },
  {
    slug: 'grandmaster-knight',
    name: 'Harold P.',
    rating: 4,
    comment: 'Layer lines show a little on the neck in low sun. The head is lovely and the eyes follow you.',
  },
  {
    slug: 'goalie-mask',
    name: 'Janne K.',
    rating: 5,
    comment:
      'Played goal for twenty years and have the knees to prove it. The straps are missing, of course, but the cage and the vents are where they should be. The fangs are what I never dared to paint on mine.',
  },
  {
    slug: 'goalie-mask',
    name: 'Chantal',
    rating: 5,
    comment: 'My son sleeps facing it. He says it keeps pucks out.',
  },
  {
    slug: 'goalie-mask',
    name: 'Wes',
    rating: 4,
    comment: 'Solid. Teal is greener than on my screen.',
  },
  {
    slug: 'golden-boot',
    name: 'Amara N.',
    rating: 5,
    comment: 'We hand this round the Sunday league. The winner has to bring oranges.',
  },
  {
    slug: 'golden-boot',
    name: 'Diego F.',
    rating: 5,
    comment: 'The laces! Somebody cared about the laces.',
  },
  {
    slug: 'golden-boot',
    name: 'Siobhan',
    rating: 2,
    comment:
      'One wing tip snapped in the box. The replacement came after nine days, a day after our awards night. The boot itself is beautiful.',
  },
  {
    slug: 'golden-boot',
    name: 'Kenji M.',
    rating: 4,
    comment: 'Heavier in looks than in hand. I put a bit of sand in a bag behind it.',
  },
  {
    slug: 'boxing-glove-bookend',
    name: 'Rosa Delgado',
    rating: 5,
    comment: 'It holds my cookbooks. My husband asks permission before he takes one.',
  },
  {
    slug: 'boxing-glove-bookend',
    name: 'Nate',
    rating: 4,
    comment:
      'Funny and sturdy. With a row of big art books it slides a little, so I put rubber dots underneath.',
  },
  {
    slug: 'boxing-glove-bookend',
    name: 'Ifeoma',
    rating: 5,
    comment:
      'The cat challenged it on the first evening. The cat lost on points. Not a scratch on either of them.',
  },
  {
    slug: 'boxing-glove-bookend',
    name: 'Per-Olof',
    rating: 3,
    comment: 'Takes more depth than I had measured. My fault, but check your shelf before you order.',
  },
  {
    slug: 'racing-helmet',
    name: 'Giulia R.',
    rating: 5,
    comment: 'Every angle is good, and the little spoiler makes me smile.',
  },
  {
    slug: 'racing-helmet',
    name: 'Callum',
    rating: 4,
    comment:
      'I wish the visor would lift. Apart from that it is the best thing on the shelf, and I have a lot of things on that shelf.',
  },
  {
    slug: 'racing-helmet',
    name: 'Ana Sofia',
    rating: 5,
    comment: 'For my nephew, number seven in karting. He screamed.',
  },
];
