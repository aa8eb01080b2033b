import { copyFile, stat, truncate } from 'node:fs/promises';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Starts a new log when `file` has grown over 10 MB; the old one is kept once, as `<file>.1`.
 * The file is copied and emptied, not renamed: a running PostgreSQL goes on appending to the same file.
 * A missing file is none of its business; other errors are thrown.
 */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<void> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
