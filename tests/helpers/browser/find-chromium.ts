import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: the same engine without window management, at about half the CPU time per page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The path of a Chromium on this machine, or null. `CHROMIUM` overrides the search. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM;
  if (given) return existsSync(given) ? given : null;
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {}
    }
  return null;
}

/** Finds or installs a Chromium: Debian's as root, else Playwright's. Throws with instructions for a manual install. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-q');
    run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell');
  } else run('npx', 'playwright-core', 'install', 'chromium-headless-shell');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The end-to-end tests need Chromium. Install it, or set CHROMIUM to its path.');
}
