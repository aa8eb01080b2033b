import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTextTools, type TextTools } from '#mesh/text/text-tools.ts';
import { projectRoot } from '#root';

/** The tools of printed texts: the font and `manifold.wasm` as they are installed, also beside the built program. */
export async function loadTextToolsFromDisk(): Promise<TextTools> {
  const [font, wasm] = await Promise.all([
    readFile(join(projectRoot, 'src/mesh/text/fonts/geologica-extra-bold.ttf')),
    readFile(fileURLToPath(import.meta.resolve('manifold-3d/manifold.wasm'))),
  ]);
  return loadTextTools({ font, wasm });
}
