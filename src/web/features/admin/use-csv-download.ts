import { useState } from 'react';
import { ApiError, networkFailureMessage, parseApiFailure, toApiFailure } from '#web/state/api/api-error.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
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
      saveAsFile(await fetchCsv(path), fileName);
      showFlash({ tone: 'success', title: `The ${itemsName} were saved as ${fileName}.` });
    } catch (error) {
      const { message } = toApiFailure(error);
      showFlash({ tone: 'danger', title: `The ${itemsName} could not be exported.`, text: message });
    }
    setBusy(false);
  }

  return { busy, download };
}

async function fetchCsv(path: string): Promise<Blob> {
  const headers = { Authorization: `Bearer ${storedUser.read()?.token ?? ''}` };
  const network = () =>
    new ApiError({ message: networkFailureMessage, code: 'network', issues: [], status: 0 });
  const response = await fetch(path, { headers }).catch(() => {
    throw network();
  });
  if (!response.ok)
    throw new ApiError(parseApiFailure(response.status, await response.json().catch(() => null)));
  return response.blob().catch(() => {
    throw network();
  });
}

function saveAsFile(file: Blob, fileName: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
