import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(?:js|css|svg|json|txt|map)$/;
/** Smaller files fit into the first packet uncompressed. */
const minBytes = 1024;

/**
 * Writes the compressed variants `.br` and `.gz` beside each text file in `folder`, at the highest level, since it runs
 * only once per build.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isText.test(name));
  // All at once: the thread pool of libuv runs four at a time.
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
}
