import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;
const buildFolder = join(root, 'build');
const stamp = join(buildFolder, 'built-from');

/** What the pages are made of. A change in any of it makes the build stale. */
const sources = [
  'src/web/**/*',
  'src/domain/**/*.ts',
  'db/**/*.ts',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/**
 * Builds the pages if they are missing or older than their sources, and answers where they lie.
 * Rejects with the builder's last words when it fails.
 */
export async function buildPages(signal?: AbortSignal): Promise<{ server: string; client: string }> {
  const wanted = fingerprint();
  const has = await readFile(stamp, 'utf8').catch(() => '');
  if (has !== wanted) {
    await runBuilder(signal);
    await mkdir(buildFolder, { recursive: true });
    await writeFile(stamp, wanted);
  }
  return { server: join(buildFolder, 'server/index.js'), client: join(buildFolder, 'client') };
}

/** Text by its content, pictures by their name and size: their names carry a hash already. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const full = join(root, path);
    const stats = statSync(full);
    if (!stats.isFile()) continue;
    hash.update(path).update(/\.(tsx?|css|json|svg)$/.test(path) ? readFileSync(full) : String(stats.size));
  }
  return hash.digest('hex');
}

function runBuilder(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = spawn(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    const said: Buffer[] = [];
    builder.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    builder.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    builder.once('error', reject);
    builder.once('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`The pages could not be built:\n${Buffer.concat(said).toString().slice(-3000)}`));
    });
  });
}
