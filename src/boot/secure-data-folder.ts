import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';

/**
 * Makes the data folder, closed to the other users of the machine; one that an earlier version left open is closed.
 * The embedded database of a shop that runs as root has a user of its own, who has to pass through it.
 */
export async function secureDataFolder(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const databasePasses = databaseUrl === null && process.getuid?.() === 0;
  const modes = { '.': databasePasses ? 0o711 : 0o700, files: 0o700, mail: 0o700 };
  for (const [name, mode] of Object.entries(modes))
    await chmod(join(dataDir, name), mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return;
      // A mounted folder may belong to somebody else.
      if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
      log.warn({ folder: name }, 'a folder of the data cannot be closed to other users of this machine');
    });
}
