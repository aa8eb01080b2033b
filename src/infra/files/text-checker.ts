import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { TextChecker } from '#domain/shared/text-checker.ts';
import type { TextProblem } from '#mesh/text/text-problem.ts';
import type { TextTools } from '#mesh/text/text-tools.ts';

/** Texts of open carts and orders are checked again and again. */
const maxResults = 2000;

/**
 * Reads the font and WebAssembly with the first text, and one text takes milliseconds after it. One is checked at a time in the
 * whole process, with other requests in between.
 */
export function createTextChecker(): TextChecker {
  let opened: Promise<TextTools> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const results = new LRUCache<string, Promise<TextProblem | null>>({ max: maxResults });
  const run: TextChecker['check'] = async (text, rules) => {
    const { checkText } = await import('#mesh/text/check-text.ts');
    opened ??= openTextTools().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const tools = await opened;
    await setImmediate();
    return checkText(tools, text, rules);
  };
  return {
    check(text, rules) {
      const key = JSON.stringify([text, rules]);
      const known = results.get(key);
      if (known) return known;
      const result = last.then(() => run(text, rules));
      last = result.catch(() => results.delete(key));
      results.set(key, result);
      return result;
    },
  };
}

async function openTextTools(): Promise<TextTools> {
  const { loadTextToolsFromDisk } = await import('#infra/print-files/load-text-tools-from-disk.ts');
  return loadTextToolsFromDisk();
}
