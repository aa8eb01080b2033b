import { useRef, useState } from 'react';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';

interface NamedRow {
  _id: string;
  name: string;
}

interface DeleteRowOptions<T> {
  /** API path of the row. */
  path: (row: T) => `/api/${string}`;
  /** Called after the deletion; `place` is the row's position in the list. */
  onDeleted: (row: T, place: number) => void;
}

/** Deletes a row after confirmation. On failure the dialog stays open and shows the error. */
export function useDeleteListRow<T extends NamedRow>({ path, onDeleted }: DeleteRowOptions<T>) {
  const [target, setTarget] = useState<{ row: T; place: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
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
      // Already deleted: by another admin, or by an earlier try whose response was lost.
      if (failureDetails.status === 404) {
        setOpen(false);
        onDeleted(target.row, target.place);
      } else setFailure(failureDetails);
    }
    setBusy(false);
    underway.current = false;
  }

  return {
    /** Kept while the dialog closes. */
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
