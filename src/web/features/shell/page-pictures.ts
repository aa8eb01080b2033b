import paths from './page-pictures.json' with { type: 'json' };

/** The picture for link previews: a path on this site, and its size in pixels if known. */
export interface PagePicture {
  path: string;
  alt: string;
  size?: { width: number; height: number };
}

/** Cropped by the studio (models/studio/write-page-pictures.ts) to the aspect ratio of link previews. */
const toPagePicture = (page: keyof typeof paths, alt: string): PagePicture => ({
  path: paths[page],
  alt,
  size: { width: 1200, height: 630 },
});

export const pagePictures = {
  home: toPagePicture('home', 'A printed hero in mask and cape beside a shield with a lightning bolt'),
  heroes: toPagePicture('heroes', 'A winged helmet, printed in silver, gold and crimson'),
  sports: toPagePicture('sports', 'A printed football helmet, a trophy cup and a soccer ball'),
  anime: toPagePicture('anime', 'A printed garden lantern, a fox mask and a lucky cat'),
  about: toPagePicture('about', 'A printed trophy cup, its layers caught by the light'),
  contact: toPagePicture('contact', 'A printed lucky cat, waving'),
  terms: toPagePicture('terms', 'A printed stadium seen from above'),
  privacy: toPagePicture('privacy', 'A printed festival mask of a fox'),
  cart: toPagePicture('cart', 'A planter in the form of a soccer ball'),
  login: toPagePicture('login', 'A printed domino mask on its stand'),
  register: toPagePicture('register', 'A printed lamp with an eight-pointed star'),
  shippingReturns: toPagePicture('shippingReturns', 'A printed sailing ship'),
  withdraw: toPagePicture('withdraw', 'A printed tanuki in a traveler’s hat'),
  quote: toPagePicture('quote', 'A printed chess knight'),
} as const;
