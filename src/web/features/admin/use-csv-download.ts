import { useState } from 'react';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { fetchFile, saveAsFile } from '#web/state/api/fetch-file.ts';
import type { FlashContent } from './use-flash.ts';

/** Saves the CSV of an export as a file. The response may be long, so it has no time limit. `itemsName`: 'entries'. */
export function useCsvDownload(
  itemsName: string,
  fileName: string,
  showFlash: (flash: FlashContent) => void,
) {
  const [busy, setBusy] = useState(false);

  async function download(path: `/api/${string}`) {
    setBusy(true);
    try {
      saveAsFile(await fetchFile(path), fileName);
      showFlash({ tone: 'success', title: `The ${itemsName} were saved as ${fileName}.` });
    } catch (error) {
      const { message } = toApiFailure(error);
      showFlash({ tone: 'danger', title: `The ${itemsName} could not be exported.`, text: message });
    }
    setBusy(false);
  }

  return { busy, download };
}
