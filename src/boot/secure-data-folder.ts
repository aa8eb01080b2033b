import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import type { Logger } from '#domain/shared/ctx.ts';

/**
 * Creates the data folder, accessible to its owner only; the permissions of an existing one are corrected. If the shop
 * runs as root, the embedded database runs as another user and needs to traverse it.
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
      // A mounted folder may belong to another user.
      if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
      log.warn({ folder: name }, 'data folder permissions cannot be restricted to this user');
    });
}
