import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';
import { buildPages, pageSourcePaths, pagesStampFile } from './build-pages.ts';
import { fingerprintFiles } from './fingerprint-files.ts';
import { runBuildProcess } from './run-build-process.ts';
import { withBuildLock } from './with-build-lock.ts';

const sources = [
  ...pageSourcePaths,
  'src/**/*.ts',
  'packages/**/*.ts',
  'sandbox/**/*.ts',
  'printers-sim/**/*.ts',
];

/** Builds of this age may still be in use by a running shop. */
const maxBuildAgeMs = 24 * 60 * 60 * 1000;

/**
 * Builds the pages and the server bundle if they are missing or older than their sources. Returns the file of the
 * bundle: `shop.js`, with `sandbox.js` beside it. Rejects with the last output of the build if it fails.
 */
export async function buildShop(signal?: AbortSignal): Promise<string> {
  const folder = join(projectRoot, 'build', `shop-${fingerprintFiles(sources).slice(0, 16)}`);
  if (!isUpToDate(folder))
    await withBuildLock(async () => {
      await buildPages(signal);
      if (!existsSync(folder)) await bundleProgram(folder, signal);
    }, signal);
  return join(folder, 'shop.js');
}

/** Bundles are kept for a day, pages only until the next build: returning to earlier sources rebuilds the pages. */
function isUpToDate(folder: string): boolean {
  const its = readStamp(join(folder, 'pages'));
  return its !== null && its === readStamp(pagesStampFile);
}

const readStamp = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/**
 * Builds into a temporary folder and renames it, so that a folder is complete or absent, also with concurrent builds.
 */
async function bundleProgram(folder: string, signal?: AbortSignal): Promise<void> {
  const draft = join(projectRoot, 'build', `draft-${randomUUID()}`);
  await runBuildProcess('The shop', [join(projectRoot, 'src/bundle/bundle-shop.ts'), draft], signal);
  await copyFile(pagesStampFile, join(draft, 'pages'));
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  const others = globSync('build/{shop-*,draft-*}', { cwd: projectRoot }).map((name) =>
    join(projectRoot, name),
  );
  const isOld = (path: string) => path !== folder && Date.now() - statSync(path).mtimeMs > maxBuildAgeMs;
  for (const path of others.filter(isOld)) await rm(path, { recursive: true, force: true });
}
