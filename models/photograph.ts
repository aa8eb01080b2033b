import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { argv, env, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { filaments } from './filaments.ts';
import { generators } from './generators.ts';
import type { Generator, Part } from './kit.ts';
import * as settings from './studio/settings.ts';
import { fromDarkroom, keepInDarkroom, meshBytes, type Shot, shoot } from './studio/shoot.ts';
import { develop, type PublicPicture, writeVariants } from './studio/variants.ts';

// node models/photograph.ts [slug | hero-heroes | hero-sports | hero-anime ...]: pictures of what has changed.
const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const productSheet = root('models/pictures.json');
const heroSheet = root('src/web/features/home/hero-pictures.json');
const stampSheet = root('models/studio/stamps.json');
const wanted = argv.slice(2);
const themes = ['heroes', 'sports', 'anime'] as const;
const threads = Number(env.STUDIO_THREADS ?? 1);

const source = (file: string) => readFile(root(`models/studio/${file}`));
const taking = [await source('scene.py'), await source('denoise.ts')];
const developing = await source('variants.ts');
const products = await readJson<Record<string, PublicPicture>>(productSheet, {});
const heroes = await readJson<PublicPicture[]>(heroSheet, []);
const stamps = await readJson<Record<string, string>>(stampSheet, {});
const built = new Map<string, Part[]>();

for (const generator of generators) await photographProduct(generator);
for (const theme of themes) await photographHero(theme);

async function photographProduct(generator: Generator): Promise<void> {
  const { slug, pose = {} } = generator;
  if (!isWanted(slug)) return;
  const shot: Shot = {
    name: slug,
    sitters: [{ slug, parts: partsOf(slug), turn: pose.turn ?? 24 }],
    width: 960,
    height: 960,
    rise: pose.rise ?? 14,
    fill: pose.fill ?? 0.72,
    light: settings.daylight,
  };
  if (isDone(shot, products[slug])) return;
  const png = await take(shot);
  products[slug] = await writeVariants(
    png,
    slug,
    root('public/media/products/'),
    '/media/products/',
    [240, 320, 480, 640, 960],
  );
  const sorted = Object.fromEntries(Object.entries(products).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeJson(productSheet, sorted);
  await writeStamp(shot);
}

async function photographHero(theme: keyof typeof settings.heroGroups): Promise<void> {
  const name = `hero-${theme}`;
  const places = settings.heroGroups[theme];
  if (!isWanted(name) || places.length === 0) return;
  const shot: Shot = {
    name,
    sitters: places.map((place) => ({ ...place, parts: partsOf(place.slug) })),
    width: 1600,
    height: 900,
    rise: 9,
    fill: 0.68,
    lens: 50,
    shiftX: -0.24,
    shiftY: 0.02,
    light: {
      ...settings.evening,
      backdrop: { ...settings.evening.backdrop, paper: settings.heroPaper[theme] },
    },
  };
  const before = heroes.find(({ image }) => image.startsWith(`/media/hero/${theme}.`));
  if (isDone(shot, before)) return;
  const png = await take(shot);
  const picture = await writeVariants(
    png,
    theme,
    root('public/media/hero/'),
    '/media/hero/',
    [640, 1024, 1600],
  );
  const others = heroes.filter(({ image }) => image !== before?.image);
  heroes.splice(0, heroes.length, ...others, picture);
  const rank = ({ image }: PublicPicture) => themes.findIndex((one) => image.includes(`/${one}.`));
  heroes.sort((a, b) => rank(a) - rank(b));
  await writeJson(heroSheet, heroes);
  await writeStamp(shot);
  if (theme === 'heroes') {
    await sharp(png)
      .resize(1200, 630)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(root('public/media/og.jpg'));
  }
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

function partsOf(slug: string): Part[] {
  const known = built.get(slug);
  if (known) return known;
  const generator = generators.find((candidate) => candidate.slug === slug);
  if (!generator) throw new Error(`no generator ${slug}`);
  const parts = generator.build();
  built.set(slug, parts);
  return parts;
}

function isDone(shot: Shot, picture: PublicPicture | undefined): boolean {
  return (
    picture !== undefined &&
    stamps[shot.name] === finalStamp(shot) &&
    existsSync(root(`public${picture.image}`))
  );
}

function finalStamp(shot: Shot): string {
  return createHash('sha256').update(stampOf(shot)).update(developing).digest('hex').slice(0, 16);
}

function stampOf({ sitters, ...frame }: Shot): string {
  const hash = createHash('sha256');
  for (const file of taking) hash.update(file);
  hash.update(JSON.stringify([frame, settings.samples, settings.noise, settings.layerPixels]));
  for (const { parts, ...place } of sitters) {
    hash.update(JSON.stringify(place));
    for (const part of parts) hash.update(JSON.stringify(filaments[part.colour])).update(meshBytes(part));
  }
  return hash.digest('hex').slice(0, 16);
}

async function take(shot: Shot): Promise<Buffer> {
  const stamp = stampOf(shot);
  const kept = await fromDarkroom(shot.name, stamp);
  if (kept) return develop(kept);
  const started = performance.now();
  const png = await shoot(shot, threads, settings.samples);
  await keepInDarkroom(shot.name, stamp);
  stdout.write(`${shot.name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  return develop(png);
}

async function writeStamp(shot: Shot): Promise<void> {
  stamps[shot.name] = finalStamp(shot);
  const sorted = Object.fromEntries(Object.entries(stamps).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeJson(stampSheet, sorted);
}

async function readJson<T>(path: string, otherwise: T): Promise<T> {
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as T) : otherwise;
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
