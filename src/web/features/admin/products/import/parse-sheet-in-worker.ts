import type { Sheet } from './parse-sheet.ts';
import { SheetError } from './sheet-error.ts';

/** Reads a sheet beside the page, which would not respond: 10 MB take about two seconds. Throws SheetError. */
export function parseSheetInWorker(text: string, signal: AbortSignal): Promise<Sheet> {
  const worker = new Worker(new URL('./parse-sheet-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Sheet>();
  signal.addEventListener('abort', () => reject(signal.reason));
  worker.onerror = () => reject(new SheetError('The sheet could not be read. Please try again.'));
  worker.onmessage = ({ data }: MessageEvent<{ sheet: Sheet } | { problem: string }>) =>
    'sheet' in data ? resolve(data.sheet) : reject(new SheetError(data.problem));
  worker.postMessage(text);
  return promise.finally(() => worker.terminate());
}
