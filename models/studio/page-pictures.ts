import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { root } from './sheets.ts';

/** Where each page's preview is cut from: a hero's picture, or a product's first. */
const sources: Record<string, string> = {
  home: 'hero:heroes',
  heroes: 'winged-helmet',
  sports: 'hero:sports',
  anime: 'hero:anime',
  about: 'champion-trophy-cup',
  contact: 'lucky-cat',
  terms: 'stadium-snack-bowl',
  privacy: 'kitsune-mask',
  cart: 'soccer-ball-planter',
  login: 'crescent-domino-mask',
  register: 'dawn-star-lamp',
};

/** Cuts the pictures that links to pages are shown with: 1200 x 630 JPEG, the product whole on its paper. */
export async function writePagePictures(
  products: Record<string, string[]>,
  heroes: readonly { image: string }[],
): Promise<void> {
  await mkdir(root('public/media/pages'), { recursive: true });
  for (const [page, source] of Object.entries(sources)) {
    const [, theme] = source.split('hero:');
    const hero = heroes.find(({ image }) => image.startsWith(`/media/hero/${theme}.`));
    const path = theme ? hero?.image : products[source]?.[0];
    if (!path) continue;
    const jpeg = await (theme ? landscape(root(`public${path}`)) : onPaper(root(`public${path}`)));
    await sharp(jpeg)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(root(`public/media/pages/${page}.jpg`));
  }
}

function landscape(file: string): Promise<Buffer> {
  return sharp(file).resize(1200, 630).toBuffer();
}

/** The paper goes on at both sides: the picture's own left and right edges, drawn out. */
function onPaper(file: string): Promise<Buffer> {
  return sharp(file).resize(630, 630).extend({ left: 285, right: 285, extendWith: 'copy' }).toBuffer();
}
