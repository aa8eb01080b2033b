import { type PagePicture, pagePictures } from '#web/features/shell/page-pictures.ts';

interface ThemeText {
  title: string;
  description: string;
  picture: PagePicture;
}

/** Title, description and picture of the shop's own themes. */
export const themeTexts: Readonly<Record<string, ThemeText | undefined>> = {
  Heroes: {
    title: '3D-printed heroes: busts, helmets, masks and lamps',
    description:
      'Masked sentinels, winged helmets, shields and lamps for heroes of every age, 3D-printed to order with 14-day returns.',
    picture: pagePictures.heroes,
  },
  Sports: {
    title: '3D-printed sports merchandise: trophies, helmets and desk pieces',
    description:
      'Trophies, helmets, stadiums and match-day desk pieces for fans of any team, 3D-printed to order with 14-day returns.',
    picture: pagePictures.sports,
  },
  Anime: {
    title: '3D-printed anime figures: masks, dragons, mascots and lanterns',
    description:
      'Festival masks, dragons, mascots and lanterns for the shelf above the manga, 3D-printed to order with 14-day returns.',
    picture: pagePictures.anime,
  },
};
