import { useRef, useState } from 'react';
import { onePrintRequestResponse, type PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';

interface ReopenOptions {
  onReopened: (request: PrintRequestResponse) => void;
  onFailed: (request: PrintRequestResponse, message: string) => void;
}

/** Reopens a declined print request. `reopening` is the id of the one that is being reopened. */
export function useReopenPrintRequest({ onReopened, onFailed }: ReopenOptions) {
  const [reopening, setReopening] = useState<string | null>(null);
  const underway = useRef(false);

  async function reopen(request: PrintRequestResponse) {
    if (underway.current) return;
    underway.current = true;
    setReopening(request._id);
    try {
      const call = {
        method: 'PATCH',
        body: { state: 'new' },
        responseSchema: onePrintRequestResponse,
      } as const;
      onReopened((await callAdminApi(`/api/requests/${encodeURIComponent(request._id)}`, call)).request);
    } catch (error) {
      onFailed(request, toApiFailure(error).message);
    }
    setReopening(null);
    underway.current = false;
  }
  return { reopening, reopen };
}
