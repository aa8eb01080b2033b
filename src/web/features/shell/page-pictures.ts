import paths from './page-pictures.json' with { type: 'json' };

/** The picture that a shared link is shown with: an address of this site, and its pixels where they are known. */
export interface PagePicture {
  path: string;
  alt: string;
  size?: { width: number; height: number };
}

/** Cut by the studio (models/studio/page-pictures.ts) to the form that link previews have. */
const cut = (page: keyof typeof paths, alt: string): PagePicture => ({
  path: paths[page],
  alt,
  size: { width: 1200, height: 630 },
});

export const pagePictures = {
  home: cut('home', 'A printed hero in mask and cape beside a shield with a lightning bolt'),
  heroes: cut('heroes', 'A winged helmet, printed in silver, gold and crimson'),
  sports: cut('sports', 'A printed football helmet, a trophy cup and a soccer ball'),
  anime: cut('anime', 'A printed garden lantern, a fox mask and a lucky cat'),
  about: cut('about', 'A printed trophy cup, its layers caught by the light'),
  contact: cut('contact', 'A printed lucky cat, waving'),
  terms: cut('terms', 'A printed stadium seen from above'),
  privacy: cut('privacy', 'A printed festival mask of a fox'),
  cart: cut('cart', 'A planter in the form of a soccer ball'),
  login: cut('login', 'A printed domino mask on its stand'),
  register: cut('register', 'A printed lamp with an eight-pointed star'),
} as const;
