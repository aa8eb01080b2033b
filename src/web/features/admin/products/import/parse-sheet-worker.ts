import { parseSheet, SheetError } from './parse-sheet.ts';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    self.postMessage({ sheet: parseSheet(data) });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    self.postMessage({ problem: error.message });
  }
});
