import { copyFile, stat, truncate } from 'node:fs/promises';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Empties `file` when it has grown over 10 MB, and keeps one old copy as `<file>.1`. The file is copied and
 * truncated, not renamed, as a running PostgreSQL keeps appending to it. A missing file is ignored.
 */
export async function rotateLogFile(file: string, maxBytes = MAX_BYTES): Promise<void> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
