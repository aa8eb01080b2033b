import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TextChecker } from '#domain/shared/text-checker.ts';
import type { TextTools } from '#mesh/text/text-tools.ts';
import { projectRoot } from '#root';

/** Reads the font and WebAssembly with the first text, and one text takes milliseconds after it. */
export function createTextChecker(): TextChecker {
  let opened: Promise<TextTools> | undefined;
  return {
    async check(text, rules) {
      const { checkText } = await import('#mesh/text/check-text.ts');
      opened ??= openTextTools().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const tools = await opened;
      // Texts of one order are checked with other requests in between.
      await setImmediate();
      return checkText(tools, text, rules);
    },
  };
}

async function openTextTools(): Promise<TextTools> {
  const [{ loadTextTools }, font, wasm] = await Promise.all([
    import('#mesh/text/text-tools.ts'),
    readFile(join(projectRoot, 'src/mesh/text/fonts/geologica-extra-bold.ttf')),
    readFile(fileURLToPath(import.meta.resolve('manifold-3d/manifold.wasm'))),
  ]);
  return loadTextTools({ font, wasm });
}
