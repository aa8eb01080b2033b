import { useRef, useState } from 'react';
import { syncStartedResponse } from '#domain/provider-transactions/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';

/** Begins to fetch from the providers; the fees show the progress. */
export function useFetchNow(onStarted: () => void) {
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  async function fetchNow() {
    if (underway.current) return;
    underway.current = true;
    setIsStarting(true);
    setFailure(null);
    try {
      await callAdminApi('/api/fees/sync', { method: 'POST', responseSchema: syncStartedResponse });
      onStarted();
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setIsStarting(false);
    underway.current = false;
  }

  return { isStarting, failure, fetchNow };
}
