import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import shop from '../package.json' with { type: 'json' };
import type { MeasuredModel } from './measure-model.ts';

/**
 * What `npm run models` proved a product on: its generator and all it imports, how it is measured, the solver's
 * version, and what came out, as one hash. While that is the same, building it again can only say the same.
 */
export function computeBuildHash(
  slug: string,
  { sizeMm, volumeCm3, colours }: Pick<MeasuredModel, 'sizeMm' | 'volumeCm3' | 'colours'>,
): string {
  const sources = new Map<string, string>();
  for (const file of [`./generators/${slug}.ts`, './measure-model.ts'])
    collect(new URL(file, import.meta.url), sources);
  const hash = createHash('sha256').update(JSON.stringify([solver, sizeMm, volumeCm3, colours]));
  for (const path of [...sources.keys()].sort()) hash.update(`\0${path}\0${sources.get(path)}`);
  return hash.digest('base64url');
}

const solver = shop.dependencies['manifold-3d'];
const root = new URL('.', import.meta.url).href;

function collect(file: URL, sources: Map<string, string>): void {
  const path = file.href.slice(root.length);
  if (sources.has(path)) return;
  const text = readFileSync(file, 'utf8');
  sources.set(path, text);
  for (const [, imported] of text.matchAll(/ from '(\.{1,2}\/[^']+)'/g))
    collect(new URL(imported as string, file), sources);
}
