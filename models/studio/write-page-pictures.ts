import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { toRepoPath, writeJsonFile } from './json-files.ts';

const folder = 'public/media/pages';
const sheet = 'src/web/features/shell/page-pictures.json';

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
  shippingReturns: 'argo-ship',
  withdraw: 'tanuki-traveler',
  quote: 'grandmaster-knight',
};

/**
 * Cuts the pictures that links to pages are shown with: 1200 x 630 JPEG, the product whole on its paper, under a name
 * that changes with the picture.
 * @throws Error when a picture to cut from has not been taken
 */
export async function writePagePictures(
  products: Record<string, string[]>,
  heroes: readonly { image: string }[],
): Promise<void> {
  await mkdir(toRepoPath(folder), { recursive: true });
  const paths: Record<string, string> = {};
  for (const [page, source] of Object.entries(sources)) {
    const [, theme] = source.split('hero:');
    const hero = heroes.find(({ image }) => image.startsWith(`/media/hero/${theme}.`));
    const path = theme ? hero?.image : products[source]?.[0];
    if (!path) throw new Error(`the picture of the page ${page} has no source: photograph ${source} first`);
    const cut = await (theme
      ? landscape(toRepoPath(`public${path}`))
      : extendBackdrop(toRepoPath(`public${path}`)));
    const jpeg = await sharp(cut).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    const name = `${page}.${createHash('sha256').update(jpeg).digest('hex').slice(0, 8)}.jpg`;
    await writeFile(toRepoPath(`${folder}/${name}`), jpeg);
    paths[page] = `/media/pages/${name}`;
  }
  await writeJsonFile(sheet, paths);
  const current = Object.values(paths);
  for (const file of await readdir(toRepoPath(folder)))
    if (!current.includes(`/media/pages/${file}`)) await rm(toRepoPath(`${folder}/${file}`));
}

function landscape(file: string): Promise<Buffer> {
  return sharp(file).resize(1200, 630).toBuffer();
}

/** The paper goes on at both sides: the picture's own left and right edges, drawn out. */
function extendBackdrop(file: string): Promise<Buffer> {
  return sharp(file).resize(630, 630).extend({ left: 285, right: 285, extendWith: 'copy' }).toBuffer();
}
