import { useState } from 'react';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';

type Flash = { tone: 'success' | 'danger'; message: string };

/** The file contains the response unchanged, so it is not validated. */
const passthroughSchema = { safeParse: (data: unknown) => ({ success: true, data }) as const };

/** Saves the logged-in user's data export as a file. */
export function useDataExport() {
  const [busy, setBusy] = useState(false);
  const [flash, setFlash] = useState<Flash | null>(null);

  async function download() {
    setBusy(true);
    setFlash(null);
    try {
      const data = await callApi('/api/users/my-data', { responseSchema: passthroughSchema });
      saveAsFile(JSON.stringify(data, null, 2));
      setFlash({ tone: 'success', message: 'Your data was saved as my-data.json.' });
    } catch (error) {
      setFlash({ tone: 'danger', message: toApiFailure(error).message });
    }
    setBusy(false);
  }

  return { busy, said: flash, download };
}

function saveAsFile(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
