import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';
import { compressFiles } from './compress-files.ts';
import { fingerprintFiles } from './fingerprint-files.ts';
import { runBuildProcess } from './run-build-process.ts';

/** Emptied by each build: keep nothing else here. */
const pagesFolder = join(projectRoot, 'build/pages');

/** Contains the fingerprint of the sources that the pages were built from. */
export const pagesStampFile = join(projectRoot, 'build/pages-built-from');

/** The built files for the browser. */
export const builtClientFolder = join(pagesFolder, 'client');

/** The sources of the pages. A change in any of them makes the build stale. */
export const pageSourcePaths = [
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
 * Builds the pages if they are missing or older than their sources, and returns their folder. Rejects with the last
 * output of the build if it fails.
 */
export async function buildPages(signal?: AbortSignal): Promise<{ server: string; client: string }> {
  const wanted = fingerprintFiles(pageSourcePaths);
  const has = await readFile(pagesStampFile, 'utf8').catch(() => '');
  if (has !== wanted) {
    await runBuildProcess(
      'The pages',
      [join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
      signal,
    );
    await compressFiles(join(builtClientFolder, 'assets'));
    await writeFile(pagesStampFile, wanted);
  }
  return { server: join(pagesFolder, 'server/index.js'), client: builtClientFolder };
}
