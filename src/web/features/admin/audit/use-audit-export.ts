import { useState } from 'react';
import { ApiError, networkFailureMessage, parseApiFailure, toApiFailure } from '#web/state/api/api-error.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import type { FlashContent } from '../use-flash.ts';

/** Saves the entries of these filters as a CSV file. The response may be long, so it has no time limit. */
export function useAuditExport(showFlash: (flash: FlashContent) => void) {
  const [busy, setBusy] = useState(false);

  async function download(filters: URLSearchParams) {
    setBusy(true);
    try {
      saveAsFile(await fetchCsv(filters));
      showFlash({ tone: 'success', title: 'The entries were saved as audit-log.csv.' });
    } catch (error) {
      const { message } = toApiFailure(error);
      showFlash({ tone: 'danger', title: 'The entries could not be exported.', text: message });
    }
    setBusy(false);
  }

  return { busy, download };
}

async function fetchCsv(filters: URLSearchParams): Promise<Blob> {
  const headers = { Authorization: `Bearer ${storedUser.read()?.token ?? ''}` };
  const network = () =>
    new ApiError({ message: networkFailureMessage, code: 'network', issues: [], status: 0 });
  const response = await fetch(`/api/audit/export?${filters}`, { headers }).catch(() => {
    throw network();
  });
  if (!response.ok)
    throw new ApiError(parseApiFailure(response.status, await response.json().catch(() => null)));
  return response.blob().catch(() => {
    throw network();
  });
}

function saveAsFile(file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'audit-log.csv';
  link.click();
  URL.revokeObjectURL(address);
}
