import { mkdir, rm, writeFile } from 'node:fs/promises';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { computeBuildHash } from './build-hash.ts';
import { encodeBinaryStl } from './encode-binary-stl.ts';
import { type Filament, filaments } from './filaments.ts';
import { generators } from './generators.ts';
import type { Solid } from './kit.ts';
import { type MeasuredModel, measureModel } from './measure-model.ts';
import { coin } from './props/coin.ts';
import { hand } from './props/hand.ts';
import { releaseSolids } from './solid-memory.ts';
import { pickEntries, updateJsonFile } from './viewer/update-json-file.ts';
import { removeOlderModels, removeOtherModels, writeModel } from './viewer/write-model.ts';

// node models/build.ts [slug | hand | coin ...]: writes models/out/<slug>.stl and models/out/models.json for the
// studio, public/media/models/, models/models.json, proofs.json and the viewer's lists for the shop.
const out = fileURLToPath(new URL('./out/', import.meta.url));
const list = new URL('./models.json', import.meta.url);
const proofs = new URL('./proofs.json', import.meta.url);
const viewer = new URL('../src/web/features/product/viewer/', import.meta.url);
const propList = new URL('scale-props.json', viewer);
const props: Record<string, { build: () => Solid; look: Filament }> = {
  coin: { build: coin, look: { hex: '#d8c188', roughness: 0.36, metal: 0.55 } },
  hand: { build: hand, look: { hex: '#b5b3af', roughness: 0.75 } },
};
/** About 130 KB and 60 KB once packed. */
const maxTriangles = { product: 20_000, prop: 8_000 };
const wanted = argv.slice(2);
const skipped = (name: string) => wanted.length > 0 && !wanted.includes(name);
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
await mkdir(out, { recursive: true });

// Before the building: a product that somebody else adds meanwhile must stay.
if (wanted.length === 0) {
  const slugs = generators.map(({ slug }) => slug);
  const names = Object.keys(props);
  await updateJsonFile(list, (models) => pickEntries(slugs, models));
  await updateJsonFile(proofs, (before) => pickEntries(slugs, before));
  await updateJsonFile(propList, (models) => pickEntries(names, models));
  await removeOtherModels([...slugs, ...names]);
}

const sheet: Record<string, Omit<MeasuredModel, 'parts' | 'whole'>> = {};
for (const generator of generators) {
  const { slug } = generator;
  if (skipped(slug)) continue;
  const started = performance.now();
  const { parts, whole, ...facts } = measureModel(generator);
  await rm(`${out}${slug}.stl`, { force: true });
  await writeFile(`${out}${slug}.stl`, encodeBinaryStl(whole));
  const coloured = parts.map(({ part, colour, solid }) => ({
    name: part,
    material: colour,
    look: filaments[colour],
    solid,
  }));
  const { model, bytes } = await writeModel(slug, coloured, maxTriangles.product);
  sheet[slug] = facts;
  const { sizeMm, volumeCm3, colours } = facts;
  await updateJsonFile(list, (models) => ({ ...models, [slug]: { sizeMm, volumeCm3, colours, model } }));
  await updateJsonFile(proofs, (before) => ({ ...before, [slug]: computeBuildHash(slug, facts) }));
  await removeOlderModels(slug, model);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  stdout.write(
    `${slug}: ${sizeMm.join(' x ')} mm, ${volumeCm3} cm3, ${facts.triangles} triangles, ${parts.length} parts, ${kilobytes(bytes)} for the browser, ${seconds} s\n`,
  );
  releaseSolids();
}

for (const [name, { build, look }] of Object.entries(props)) {
  if (skipped(name)) continue;
  const { model, bytes } = await writeModel(
    name,
    [{ name, material: name, look, solid: build() }],
    maxTriangles.prop,
  );
  await updateJsonFile(propList, (models) => ({ ...models, [name]: model }));
  await removeOlderModels(name, model);
  stdout.write(`${name}: ${kilobytes(bytes)} for the browser\n`);
}

if (wanted.length === 0) await writeFile(`${out}models.json`, `${JSON.stringify(sheet, null, 2)}\n`);
const looks = Object.entries(filaments).map(([name, filament]) => ({ name, metal: 0, glow: 0, ...filament }));
await writeFile(new URL('filament-colors.json', viewer), `${JSON.stringify(looks, null, 2)}\n`);
