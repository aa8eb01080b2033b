import { parseSheet } from './parse-sheet.ts';
import { SheetError } from './sheet-error.ts';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    self.postMessage({ sheet: parseSheet(data) });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    self.postMessage({ problem: error.message });
  }
});
