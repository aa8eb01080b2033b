import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { argv, env, stdout } from 'node:process';
import { generators } from './generators.ts';
import { inUseScenes } from './in-use/scenes.ts';
import type { Generator, Part, Theme } from './kit.ts';
import { releaseSolids } from './solid-memory.ts';
import { createHeroShot } from './studio/create-hero-shot.ts';
import { createInUseShot } from './studio/create-in-use-shot.ts';
import { createProductShots } from './studio/create-product-shots.ts';
import { addJsonEntries, readJsonFile, toRepoPath, writeJsonFile } from './studio/json-files.ts';
import {
  encodeMesh,
  readCachedRender,
  renderShot,
  type Shot,
  toLook,
  writeCacheKey,
} from './studio/render-shot.ts';
import { expectedNoise, layerPixels, pictureFamilies } from './studio/settings.ts';
import { develop, type PictureFamily, type PublicPicture, writeVariants } from './studio/variants.ts';
import { writePagePictures } from './studio/write-page-pictures.ts';

// node models/render-pictures.ts [slug | slug--2 | slug--in-use | hero-heroes | hero-sports | hero-anime ...]: pictures
// of what has changed.
const productSheet = 'models/pictures.json';
const heroSheet = 'src/web/features/home/hero/hero-pictures.json';
const stampSheet = 'models/studio/stamps.json';
const wanted = argv.slice(2);
const themes: readonly Theme[] = ['heroes', 'sports', 'anime'];
const threads = Number(env.STUDIO_THREADS ?? 1);

const source = (file: string) => readFile(toRepoPath(`models/studio/${file}`));
const renderSources = [await source('scene.py'), await source('denoise.ts')];
const variantSources = await source('variants.ts');
const products = await readJsonFile<Record<string, string[]>>(productSheet, {});
const heroes = await readJsonFile<PublicPicture[]>(heroSheet, []);
const stamps = await readJsonFile<Record<string, string>>(stampSheet, {});

for (const generator of generators) await photographProduct(generator);
for (const theme of themes) if (isWanted(`hero-${theme}`)) await photographHero(theme);
await writePagePictures(products, heroes);

async function photographProduct(generator: Generator): Promise<void> {
  const { slug } = generator;
  const names = [slug, `${slug}--2`, `${slug}--in-use`];
  if (!names.some(isWanted)) return;
  const parts = generator.build();
  const scene = inUseScenes.find((one) => one.slug === slug);
  const shots = [...createProductShots(generator, parts), ...(scene ? [createInUseShot(scene, parts)] : [])];
  const images: string[] = [];
  for (const shot of shots) {
    const before = products[slug]?.find((image) => image.startsWith(`/media/products/${shot.name}.`));
    const isKept = before !== undefined && (!(isWanted(slug) || isWanted(shot.name)) || isDone(shot, before));
    images.push(isKept ? before : (await takeVariants(shot, shot.name, pictureFamilies.products)).image);
  }
  products[slug] = images;
  await addJsonEntries(productSheet, { [slug]: images });
  releaseSolids();
}

async function photographHero(theme: Theme): Promise<void> {
  const shot = createHeroShot(theme, partsOf);
  const before = heroes.find(({ image }) => image.startsWith(`/media/hero/${theme}.`));
  if (before && isDone(shot, before.image)) return;
  const picture = await takeVariants(shot, theme, pictureFamilies.hero);
  const others = heroes.filter(({ image }) => image !== before?.image);
  heroes.splice(0, heroes.length, ...others, picture);
  const rank = ({ image }: PublicPicture) => themes.findIndex((one) => image.includes(`/${one}.`));
  heroes.sort((a, b) => rank(a) - rank(b));
  await writeJsonFile(heroSheet, heroes);
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
  return stamps[shot.name] === computeFinalStamp(shot) && existsSync(toRepoPath(`public${image}`));
}

function computeFinalStamp(shot: Shot): string {
  return createHash('sha256').update(computeStamp(shot)).update(variantSources).digest('hex').slice(0, 16);
}

function computeStamp({ sitters, samples, ...frame }: Shot): string {
  const hash = createHash('sha256');
  for (const file of renderSources) hash.update(file);
  hash.update(JSON.stringify([frame, samples, expectedNoise, layerPixels]));
  for (const { parts, ...place } of sitters) {
    hash.update(JSON.stringify(place));
    for (const part of parts) hash.update(JSON.stringify(toLook(part))).update(encodeMesh(part));
  }
  return hash.digest('hex').slice(0, 16);
}

async function takeVariants(shot: Shot, name: string, family: PictureFamily): Promise<PublicPicture> {
  const picture = await writeVariants(
    await renderCached(shot),
    name,
    toRepoPath(`public${family.address}`),
    family,
  );
  await addJsonEntries(stampSheet, { [shot.name]: computeFinalStamp(shot) });
  return picture;
}

async function renderCached(shot: Shot): Promise<Buffer> {
  const stamp = computeStamp(shot);
  const kept = await readCachedRender(shot.name, stamp);
  if (kept) return develop(kept);
  const started = performance.now();
  const png = await renderShot(shot, threads);
  await writeCacheKey(shot.name, stamp);
  stdout.write(`${shot.name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  return develop(png);
}
