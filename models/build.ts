import { mkdir, rm, writeFile } from 'node:fs/promises';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { generators } from './generators.ts';
import { type MeasuredModel, measure } from './measure.ts';
import { binaryStl } from './stl.ts';

// node models/build.ts [slug ...]: writes models/out/<slug>.stl and models/out/models.json.
const out = fileURLToPath(new URL('./out/', import.meta.url));
const wanted = argv.slice(2);
await mkdir(out, { recursive: true });

const sheet: Record<string, Omit<MeasuredModel, 'parts' | 'whole'>> = {};
for (const generator of generators) {
  if (wanted.length > 0 && !wanted.includes(generator.slug)) continue;
  const started = performance.now();
  const { parts, whole, ...facts } = measure(generator);
  await rm(`${out}${generator.slug}.stl`, { force: true });
  await writeFile(`${out}${generator.slug}.stl`, binaryStl(whole));
  sheet[generator.slug] = facts;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = facts.sizeMm.join(' x ');
  stdout.write(
    `${generator.slug}: ${size} mm, ${facts.volumeCm3} cm3, ${facts.triangles} triangles, ${parts.length} parts, ${seconds} s\n`,
  );
}
if (wanted.length === 0) await writeFile(`${out}models.json`, `${JSON.stringify(sheet, null, 2)}\n`);
