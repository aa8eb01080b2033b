import { useRef, useState } from 'react';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';
import { callAdmin } from './call-admin.ts';

interface Named {
  _id: string;
  name: string;
}

interface DeleteRowOptions<T> {
  /** The address of what is deleted. */
  path: (row: T) => `/api/${string}`;
  /** It is gone; `place` is where it stood in the list. */
  onGone: (row: T, place: number) => void;
}

/** A row that is asked about before it is deleted. A failure keeps the question open and says why. */
export function useDeleteRow<T extends Named>({ path, onGone }: DeleteRowOptions<T>) {
  const [asked, setAsked] = useState<{ row: T; place: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const underway = useRef(false);

  async function confirm() {
    if (!asked || underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await callAdmin(path(asked.row), { method: 'DELETE' });
      setOpen(false);
      onGone(asked.row, asked.place);
    } catch (error) {
      const refusal = failureOf(error);
      // Somebody else was faster, or the answer to an earlier try got lost.
      if (refusal.status === 404) {
        setOpen(false);
        onGone(asked.row, asked.place);
      } else setFailure(refusal);
    }
    setBusy(false);
    underway.current = false;
  }

  return {
    /** Stays while the dialog closes. */
    row: asked?.row ?? null,
    open,
    busy,
    failure,
    ask(row: T, place: number) {
      setAsked({ row, place });
      setFailure(null);
      setOpen(true);
    },
    keep: () => setOpen(false),
    confirm,
  };
}
