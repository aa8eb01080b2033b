import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';
import { compressFiles } from './compress-files.ts';
import { fingerprintFiles } from './fingerprint-files.ts';
import { runBuildProcess } from './run-build-process.ts';

/** The builder empties it: nothing else may lie there. */
const pagesFolder = join(projectRoot, 'build/pages');

/** Says what the pages that lie there were made of. */
export const pagesStampFile = join(projectRoot, 'build/pages-built-from');

/** Where the files for the browser lie. */
export const clientFolder = join(pagesFolder, 'client');

/** What the pages are made of. A change in any of it makes the build stale. */
export const pageSources = [
  'src/web/**/*',
  'src/domain/**/*.ts',
  'db/**/*.ts',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'src/bundle/compress-files.ts',
];

/**
 * Builds the pages if they are missing or older than their sources, and answers where they lie.
 * Rejects with the builder's last words when it fails.
 */
export async function buildPages(signal?: AbortSignal): Promise<{ server: string; client: string }> {
  const wanted = fingerprintFiles(pageSources);
  const has = await readFile(pagesStampFile, 'utf8').catch(() => '');
  if (has !== wanted) {
    await runBuildProcess(
      'The pages',
      [join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
      signal,
    );
    await compressFiles(join(clientFolder, 'assets'));
    await writeFile(pagesStampFile, wanted);
  }
  return { server: join(pagesFolder, 'server/index.js'), client: clientFolder };
}
