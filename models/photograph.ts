import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { argv, env, stdout } from 'node:process';
import { filaments } from './filaments.ts';
import { generators } from './generators.ts';
import type { Generator, Part, Theme } from './kit.ts';
import { releaseSolids } from './memory.ts';
import { heroShot } from './studio/hero-shot.ts';
import { writePagePictures } from './studio/page-pictures.ts';
import { productShots } from './studio/product-shots.ts';
import { layerPixels, noise, pictureFamilies } from './studio/settings.ts';
import { addToSheet, readSheet, root, writeSheet } from './studio/sheets.ts';
import { fromDarkroom, keepInDarkroom, meshBytes, type Shot, shoot } from './studio/shoot.ts';
import { develop, type PictureFamily, type PublicPicture, writeVariants } from './studio/variants.ts';

// node models/photograph.ts [slug | hero-heroes | hero-sports | hero-anime ...]: pictures of what has changed.
const productSheet = 'models/pictures.json';
const heroSheet = 'src/web/features/home/hero-pictures.json';
const stampSheet = 'models/studio/stamps.json';
const wanted = argv.slice(2);
const themes: readonly Theme[] = ['heroes', 'sports', 'anime'];
const threads = Number(env.STUDIO_THREADS ?? 1);

const source = (file: string) => readFile(root(`models/studio/${file}`));
const taking = [await source('scene.py'), await source('denoise.ts')];
const developing = await source('variants.ts');
const products = await readSheet<Record<string, string[]>>(productSheet, {});
const heroes = await readSheet<PublicPicture[]>(heroSheet, []);
const stamps = await readSheet<Record<string, string>>(stampSheet, {});

for (const generator of generators) if (isWanted(generator.slug)) await photographProduct(generator);
for (const theme of themes) if (isWanted(`hero-${theme}`)) await photographHero(theme);
await writePagePictures(products, heroes);

async function photographProduct(generator: Generator): Promise<void> {
  const known = products[generator.slug] ?? [];
  const images: string[] = [];
  for (const [index, shot] of productShots(generator, generator.build()).entries()) {
    const before = known[index];
    const kept = before !== undefined && isDone(shot, before);
    images.push(kept ? before : (await takeVariants(shot, shot.name, pictureFamilies.products)).image);
  }
  products[generator.slug] = images;
  await addToSheet(productSheet, { [generator.slug]: images });
  releaseSolids();
}

async function photographHero(theme: Theme): Promise<void> {
  const shot = heroShot(theme, partsOf);
  const before = heroes.find(({ image }) => image.startsWith(`/media/hero/${theme}.`));
  if (before && isDone(shot, before.image)) return;
  const picture = await takeVariants(shot, theme, pictureFamilies.hero);
  const others = heroes.filter(({ image }) => image !== before?.image);
  heroes.splice(0, heroes.length, ...others, picture);
  const rank = ({ image }: PublicPicture) => themes.findIndex((one) => image.includes(`/${one}.`));
  heroes.sort((a, b) => rank(a) - rank(b));
  await writeSheet(heroSheet, heroes);
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

function partsOf(slug: string): Part[] {
  const generator = generators.find((candidate) => candidate.slug === slug);
  if (!generator) throw new Error(`no generator ${slug}`);
  return generator.build();
}

function isDone(shot: Shot, image: string): boolean {
  return stamps[shot.name] === finalStamp(shot) && existsSync(root(`public${image}`));
}

function finalStamp(shot: Shot): string {
  return createHash('sha256').update(stampOf(shot)).update(developing).digest('hex').slice(0, 16);
}

function stampOf({ sitters, samples, ...frame }: Shot): string {
  const hash = createHash('sha256');
  for (const file of taking) hash.update(file);
  hash.update(JSON.stringify([frame, samples, noise, layerPixels]));
  for (const { parts, ...place } of sitters) {
    hash.update(JSON.stringify(place));
    for (const part of parts) hash.update(JSON.stringify(filaments[part.colour])).update(meshBytes(part));
  }
  return hash.digest('hex').slice(0, 16);
}

async function takeVariants(shot: Shot, name: string, family: PictureFamily): Promise<PublicPicture> {
  const picture = await writeVariants(await take(shot), name, root(`public${family.address}`), family);
  await addToSheet(stampSheet, { [shot.name]: finalStamp(shot) });
  return picture;
}

async function take(shot: Shot): Promise<Buffer> {
  const stamp = stampOf(shot);
  const kept = await fromDarkroom(shot.name, stamp);
  if (kept) return develop(kept);
  const started = performance.now();
  const png = await shoot(shot, threads);
  await keepInDarkroom(shot.name, stamp);
  stdout.write(`${shot.name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  return develop(png);
}
