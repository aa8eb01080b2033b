import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';
import { buildPages, pageSources, pagesStampFile } from './build-pages.ts';
import { fingerprintFiles } from './fingerprint-files.ts';
import { runBuildProcess } from './run-build-process.ts';
import { withBuildLock } from './with-build-lock.ts';

const sources = [...pageSources, 'src/**/*.ts', 'packages/**/*.ts', 'sandbox/**/*.ts'];

/** A shop that still runs may yet want a part of its own build. */
const maxBuildAgeMs = 24 * 60 * 60 * 1000;

/**
 * Builds the pages and the program that serves them, if they are missing or older than their sources. Answers the
 * program's file: `shop.js`, with `sandbox.js` beside it. Rejects with the builder's last words when it fails.
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

/** A program stays for a day, its pages until others are built: who goes back to earlier sources needs those anew. */
function isUpToDate(folder: string): boolean {
  const its = readStamp(join(folder, 'pages'));
  return its !== null && its === readStamp(pagesStampFile);
}

const readStamp = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** A folder stands whole or not at all, whoever else builds it. */
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
