import { useRef, useState } from 'react';
import { onePrintRequestResponse, type PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';

interface PrintRequestStateOptions {
  onChanged: (request: PrintRequestResponse) => void;
  onFailed: (request: PrintRequestResponse, message: string) => void;
}

/** Declines a print request after confirmation, and reopens one without. */
export function useChangePrintRequestState({ onChanged, onFailed }: PrintRequestStateOptions) {
  const [target, setTarget] = useState<PrintRequestResponse | null>(null);
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  async function change(request: PrintRequestResponse, state: 'new' | 'declined') {
    if (underway.current) return;
    underway.current = true;
    setChanging(request._id);
    setFailure(null);
    try {
      const call = { method: 'PATCH', body: { state }, responseSchema: onePrintRequestResponse } as const;
      const answer = await callAdminApi(`/api/requests/${encodeURIComponent(request._id)}`, call);
      setOpen(false);
      onChanged(answer.request);
    } catch (error) {
      const { message } = toApiFailure(error);
      if (state === 'declined') setFailure(message);
      else onFailed(request, message);
    }
    setChanging(null);
    underway.current = false;
  }

  return {
    /** Kept while the dialog closes. */
    asked: target,
    open,
    changing,
    failure,
    askToDecline(request: PrintRequestResponse) {
      setTarget(request);
      setFailure(null);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    decline: () => target && change(target, 'declined'),
    reopen: (request: PrintRequestResponse) => change(request, 'new'),
  };
}
