import { setImmediate } from 'node:timers/promises';
import type { TextChecker } from '#domain/shared/text-checker.ts';
import type { TextTools } from '#mesh/text/text-tools.ts';

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
  const { loadTextToolsFromDisk } = await import('#infra/print-files/load-text-tools-from-disk.ts');
  return loadTextToolsFromDisk();
}
