import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../src/bundle/build-pages.ts';
import budget from './page-weight.json' with { type: 'json' };

// What a visitor's first page loads. The limits in page-weight.json are measured sizes: lower them after an
// improvement, raise them only by what a new screen adds to the shared manifest and store. They are measured
// with the same hash in the names of all files: every change makes other hashes, and with these the size of a
// page changed by up to 40 bytes although its code had not changed.
const hashes = /(?<=-)[\w-]{8}(?=\.(?:js|css|woff2)\b)|(?<="version":")\w{8}/g;
/** The most that is transferred, with the hashes as they are. */
const most = 125_000;
/** What the choices of a product may add to its page (ADR 58). */
const mostForOptions = 4_096;

interface Loaded {
  module: string;
  imports: string[];
}
interface Route extends Loaded {
  id: string;
  parentId?: string;
}

let manifest: { url: string; entry: Loaded; routes: Record<string, Route> };
let client: string;
const sizes = new Map<string, { transferred: number; withoutHashes: number }>();

beforeAll(async () => {
  ({ client } = await buildPages());
  const [name = ''] = readdirSync(join(client, 'assets')).filter((file) => /^manifest-.*\.js$/.test(file));
  const script = readFileSync(join(client, 'assets', name), 'utf8');
  manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
});

function sizeOf(path: string) {
  const size = sizes.get(path) ?? measureFile(join(client, path));
  sizes.set(path, size);
  return size;
}

/** As it is transferred, and with one hash in all names; small files are compressed here, since the shop
 * sends them as they are. */
function measureFile(file: string) {
  const content = readFileSync(file, 'utf8');
  const transferred = existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(content).length;
  return { transferred, withoutHashes: brotliCompressSync(content.replaceAll(hashes, '00000000')).length };
}

function filesOf(id: string): Set<string> {
  const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ''])
    for (const file of [route.module, ...route.imports]) files.add(file);
  return files;
}

test.each(Object.entries(budget))('%s loads no more than its limit of %i bytes', (id, allowed) => {
  const files = [...filesOf(id)].map(sizeOf);
  const weight = files.reduce((sum, { withoutHashes }) => sum + withoutHashes, 0);
  expect(weight).toBeLessThanOrEqual(allowed);
  expect(allowed - weight, 'it has become lighter: write it down').toBeLessThan(1_000);
  const transferred = files.reduce((sum, file) => sum + file.transferred, 0);
  expect(transferred).toBeLessThanOrEqual(most + (id === 'routes/public/product' ? mostForOptions : 0));
});

/** The style sheet and the two fonts that every page requests before it is rendered. */
const drawnWith = 52_200;

test('the shared part of every page has not grown', () => {
  const names = readdirSync(join(client, 'assets')).filter((name) =>
    /^root-.*\.css$|-core-.*\.woff2$/.test(name),
  );
  expect(names).toHaveLength(3);
  const bytes = names.map((name) => {
    const file = readFileSync(join(client, 'assets', name));
    return name.endsWith('.css') ? brotliCompressSync(file).length : file.length;
  });
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(drawnWith);
});

test('what is transferred is the file, compressed', () => {
  for (const name of readdirSync(join(client, 'assets'))) {
    const path = join(client, 'assets', name);
    if (!/\.(?:js|css)$/.test(name) || readFileSync(path).length < 1024) continue;
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(readFileSync(path)), name).toBe(true);
  }
});

test('every public page has a limit', () => {
  const pages = Object.keys(manifest.routes).filter((id) => id.startsWith('routes/public/') || id === 'cart');
  expect(Object.keys(budget).toSorted()).toEqual(pages.toSorted());
});

test('no public page loads the code of admin, viewer or wallet', () => {
  for (const id of Object.keys(budget)) {
    const code = [...filesOf(id)].map((file) => readFileSync(join(client, file), 'utf8')).join('');
    for (const theirs of [
      'WebGLRenderer',
      'paypal.com/sdk',
      'Edit order',
      'Packing slip',
      'columnVisibility',
    ])
      expect(code.includes(theirs), `${theirs} on ${id}`).toBe(false);
  }
});
