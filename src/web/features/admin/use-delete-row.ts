import { useRef, useState } from 'react';
import { type ApiFailure, toApiFailure } from '#web/state/api-error.ts';
import { callAdminApi } from './call-admin-api.ts';

interface NamedRow {
  _id: string;
  name: string;
}

interface DeleteRowOptions<T> {
  /** The address of what is deleted. */
  path: (row: T) => `/api/${string}`;
  /** It is gone; `place` is where it stood in the list. */
  onDeleted: (row: T, place: number) => void;
}

/** A row that is asked about before it is deleted. A failure keeps the question open and says why. */
export function useDeleteRow<T extends NamedRow>({ path, onDeleted }: DeleteRowOptions<T>) {
  const [target, setTarget] = useState<{ row: T; place: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const underway = useRef(false);

  async function confirm() {
    if (!target || underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await callAdminApi(path(target.row), { method: 'DELETE' });
      setOpen(false);
      onDeleted(target.row, target.place);
    } catch (error) {
      const failureDetails = toApiFailure(error);
      // Somebody else was faster, or the answer to an earlier try got lost.
      if (failureDetails.status === 404) {
        setOpen(false);
        onDeleted(target.row, target.place);
      } else setFailure(failureDetails);
    }
    setBusy(false);
    underway.current = false;
  }

  return {
    /** Stays while the dialog closes. */
    row: target?.row ?? null,
    open,
    busy,
    failure,
    askToDelete(row: T, place: number) {
      setTarget({ row, place });
      setFailure(null);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm,
  };
}
