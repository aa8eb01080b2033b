import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#root';
import { buildPages, pageSources, pagesStamp } from './build-pages.ts';
import { fingerprint } from './fingerprint.ts';
import { oneBuilder } from './one-builder.ts';
import { runBuilder } from './run-builder.ts';

const sources = [...pageSources, 'src/**/*.ts', 'sandbox/**/*.ts'];

/** A shop that still runs may yet want a part of its own build. */
const keptForMs = 24 * 60 * 60 * 1000;

/**
 * Builds the pages and the program that serves them, if they are missing or older than their sources. Answers the
 * program's file: `shop.js`, with `sandbox.js` beside it. Rejects with the builder's last words when it fails.
 */
export async function buildShop(signal?: AbortSignal): Promise<string> {
  const folder = join(root, 'build', `shop-${fingerprint(sources).slice(0, 16)}`);
  if (!hasItsPages(folder))
    await oneBuilder(async () => {
      await buildPages(signal);
      if (!existsSync(folder)) await bundle(folder, signal);
    }, signal);
  return join(folder, 'shop.js');
}

/** A program stays for a day, its pages until others are built: who goes back to earlier sources needs those anew. */
function hasItsPages(folder: string): boolean {
  const its = wordIn(join(folder, 'pages'));
  return its !== null && its === wordIn(pagesStamp);
}

const wordIn = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** A folder stands whole or not at all, whoever else builds it. */
async function bundle(folder: string, signal?: AbortSignal): Promise<void> {
  const draft = join(root, 'build', `draft-${randomUUID()}`);
  await runBuilder('The shop', [join(root, 'src/start/bundle-shop.ts'), draft], signal);
  await copyFile(pagesStamp, join(draft, 'pages'));
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  const others = globSync('build/{shop-*,draft-*}', { cwd: root }).map((name) => join(root, name));
  const isOld = (path: string) => path !== folder && Date.now() - statSync(path).mtimeMs > keptForMs;
  for (const path of others.filter(isOld)) await rm(path, { recursive: true, force: true });
}
