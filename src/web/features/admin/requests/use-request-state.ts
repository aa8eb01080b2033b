import { useRef, useState } from 'react';
import { type PrintRequestAnswer, requestAnswer } from '#domain/print-requests/schemas.ts';
import { failureOf } from '#web/state/api-error.ts';
import { callAdmin } from '../call-admin.ts';

interface RequestStateOptions {
  onChanged: (request: PrintRequestAnswer) => void;
  onRefused: (request: PrintRequestAnswer, message: string) => void;
}

/** Declines a request after asking, and takes one up again without. */
export function useRequestState({ onChanged, onRefused }: RequestStateOptions) {
  const [asked, setAsked] = useState<PrintRequestAnswer | null>(null);
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);

  async function change(request: PrintRequestAnswer, state: 'new' | 'declined') {
    if (underway.current) return;
    underway.current = true;
    setChanging(request._id);
    setFailure(null);
    try {
      const call = { method: 'PATCH', body: { state }, answer: requestAnswer } as const;
      const answer = await callAdmin(`/api/requests/${encodeURIComponent(request._id)}`, call);
      setOpen(false);
      onChanged(answer.request);
    } catch (error) {
      const { message } = failureOf(error);
      if (state === 'declined') setFailure(message);
      else onRefused(request, message);
    }
    setChanging(null);
    underway.current = false;
  }

  return {
    /** Stays while the dialog closes. */
    asked,
    open,
    changing,
    failure,
    ask(request: PrintRequestAnswer) {
      setAsked(request);
      setFailure(null);
      setOpen(true);
    },
    keep: () => setOpen(false),
    decline: () => asked && change(asked, 'declined'),
    takeUp: (request: PrintRequestAnswer) => change(request, 'new'),
  };
}
