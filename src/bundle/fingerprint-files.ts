import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#root';

const isText = /\.(tsx?|css|json|svg)$/;
const isTest = /\.test\.tsx?$/;

/**
 * A hash (hex) of the files matched by globs: text files by content, pictures by name and size, as their names contain
 * a hash.
 */
export function fingerprintFiles(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of globSync([...sources], { cwd: projectRoot }).sort()) {
    const full = join(projectRoot, path);
    const stats = statSync(full);
    if (!stats.isFile() || isTest.test(path)) continue;
    hash.update(path).update(isText.test(path) ? readFileSync(full) : String(stats.size));
  }
  return hash.digest('hex');
}
