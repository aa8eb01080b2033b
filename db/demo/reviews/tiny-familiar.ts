import type { DemoReview } from '../demo-product.ts';

export const tinyFamiliarReviews: readonly DemoReview[] = [
  {
    slug: 'lucky-cat',
    name: 'Mei-Lin',
    rating: 5,
    comment: 'She guards the tip jar at our cafe. Tips are up. I am not saying it is her, but it is her.',
  },
  {
    slug: 'lucky-cat',
    name: 'Derrick A.',
    rating: 5,
    comment: 'Tiny, round, perfect.',
  },
  {
    slug: 'lucky-cat',
    name: 'Jo',
    rating: 4,
    comment:
      'Very cute, and the calico patches go all the way round. The whiskers are thin, so be gentle when you dust.',
  },
  {
    slug: 'tanuki-traveler',
    name: 'Haruka',
    rating: 5,
    comment:
      'My grandfather had a ceramic one outside his noodle shop. This one is lighter, cheerier, and lives on my router. The straw texture on the hat is lovely up close, and I had not expected rings on the tail.',
  },
  {
    slug: 'tanuki-traveler',
    name: 'Bogdan P.',
    rating: 4,
    comment: 'Great little guy. I wish the flask came off.',
  },
  {
    slug: 'tanuki-traveler',
    name: 'Simone',
    rating: 5,
    comment: 'Bought for my sister, kept it, bought another one.',
  },
  {
    slug: 'tanuki-traveler',
    name: 'Oyelaran',
    rating: 3,
    comment:
      'Cute, but you can see the layer lines on the belly when the light comes from the side. From the front he is fine.',
  },
  {
    slug: 'pocket-mecha',
    name: 'Teo',
    rating: 5,
    comment: 'Panel lines! Vents! Bolts on the base! I am forty-one.',
  },
  {
    slug: 'pocket-mecha',
    name: 'Greta L.',
    rating: 4,
    comment:
      'Gift for my son, who has already given it a name, a rank and a tragic backstory. One star off because the arms do not move and he did ask.',
  },
  {
    slug: 'pocket-mecha',
    name: 'Kwabena',
    rating: 5,
    comment:
      'Looks serious next to the monitor. The back is as detailed as the front, which is what I check first.',
  },
  {
    slug: 'pocket-mecha',
    name: 'Rosalind',
    rating: 2,
    comment:
      'The left antenna tip snapped when I took it out of the box. Support sent another one, but it could use more foam round the head.',
  },
  {
    slug: 'takoyaki-octopus',
    name: 'Jun',
    rating: 5,
    comment: 'Holds my phone above the splash zone. The dumplings look so good my toddler tried one.',
  },
  {
    slug: 'takoyaki-octopus',
    name: 'Marisol V.',
    rating: 4,
    comment:
      'Sturdy, funny, and the suckers are a different color all the way up the arms. With a thick case the fit is snug.',
  },
  {
    slug: 'takoyaki-octopus',
    name: 'Finn',
    rating: 3,
    comment: 'Fine upright. Sideways my big phone wobbles a bit when I tap it.',
  },
  {
    slug: 'hatchling-dragon-planter',
    name: 'Ingrid',
    rating: 5,
    comment:
      'I keep a string of pearls in it, so the dragon now has hair. The shell hat is the best part. My daughter says good night to it and I have started doing the same.',
  },
  {
    slug: 'hatchling-dragon-planter',
    name: 'Paulo R.',
    rating: 4,
    comment: 'Lovely print. It needs a small plant, my first one covered the wings completely.',
  },
  {
    slug: 'hatchling-dragon-planter',
    name: 'Yasmin',
    rating: 5,
    comment: 'The toe beans. Nobody told me about the toe beans.',
  },
  {
    slug: 'hatchling-dragon-planter',
    name: 'Duncan',
    rating: 3,
    comment: 'No hole for drainage. It says so, I should have read it, my cactus should have too.',
  },
  {
    slug: 'moon-rabbit',
    name: 'Minh Anh',
    rating: 5,
    comment:
      'We put it on the table for the mid-autumn dinner and my aunt told the whole story to the kids, twice. The stretchy rice cake under the mallet made everyone laugh.',
  },
  {
    slug: 'moon-rabbit',
    name: 'Caspian',
    rating: 4,
    comment: 'Nicer than the picture. The clouds are darker than I expected, nearly black in the evening.',
  },
  {
    slug: 'moon-rabbit',
    name: 'Loretta B.',
    rating: 5,
    comment: 'Cat knocked it off the dresser. Rabbit still pounding. Cat unimpressed.',
  },
  {
    slug: 'onigiri-keychain',
    name: 'Tariq',
    rating: 5,
    comment: 'Made me hungry. Found my keys.',
  },
  {
    slug: 'onigiri-keychain',
    name: 'Wen',
    rating: 4,
    comment:
      'The rice grains are so neat that I keep rubbing them with my thumb. Bigger in the pocket than I thought, so now it hangs on my backpack and the plate holds paper clips.',
  },
  {
    slug: 'onigiri-keychain',
    name: 'Agnieszka',
    rating: 1,
    comment:
      'The ring bent open in the second week under my car key. Cute, but I need a keychain that holds keys.',
  },
  {
    slug: 'onigiri-keychain',
    name: 'Joel M.',
    rating: 5,
    comment: 'Stocking stuffer for five nieces. All five claim theirs smiles the most.',
  },
  {
    slug: 'sky-whale',
    name: 'Noor',
    rating: 5,
    comment:
      'It stands on the shelf over my desk and I look at it whenever a meeting goes on too long. I have decided who lives there. There is a light in the window and I like to think they are making tea. The ladder is a lovely touch. Worth the wait.',
  },
  {
    slug: 'sky-whale',
    name: 'Bastien',
    rating: 4,
    comment:
      'Beautiful, heavier than expected. One of the window bars was a little stringy; a match fixed it.',
  },
];
