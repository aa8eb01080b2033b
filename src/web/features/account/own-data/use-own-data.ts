import { useState } from 'react';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';

type Said = { tone: 'success' | 'danger'; message: string };

/** The file holds the answer as it is: nothing of it is judged here. */
const asItIs = { safeParse: (data: unknown) => ({ success: true, data }) as const };

/** Saves what the shop keeps of whoever is logged in as a file. */
export function useOwnData() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function download() {
    setBusy(true);
    setSaid(null);
    try {
      const data = await callApi('/api/users/my-data', { answer: asItIs });
      save(JSON.stringify(data, null, 2));
      setSaid({ tone: 'success', message: 'Your data is saved as my-data.json.' });
    } catch (error) {
      setSaid({ tone: 'danger', message: failureOf(error).message });
    }
    setBusy(false);
  }

  return { busy, said, download };
}

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
