import { type ReactNode, useRef, useState } from 'react';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from './call-admin-api.ts';

interface RemoveDialogProps {
  open: boolean;
  title: string;
  path: `/api/${string}`;
  /** As shown: another version is not removed. */
  version: number;
  onClose: () => void;
  onRemoved: () => void;
  onChangedMeanwhile: () => void;
  /** What is removed. */
  children: ReactNode;
}

/** Asks before something with a version is removed. */
export function RemoveDialog({ open, title, path, version, children, ...on }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
  const underway = useRef(false);
  const close = () => {
    setFailure(null);
    on.onClose();
  };
  async function remove() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    try {
      await callAdminApi(path, { method: 'DELETE', body: { version } });
      close();
      on.onRemoved();
    } catch (error) {
      const failed = toApiFailure(error);
      if (failed.code === 'changed_meanwhile') on.onChangedMeanwhile();
      // Removed by somebody else, or by an earlier try whose response was lost.
      if (failed.status === 404) {
        close();
        on.onRemoved();
      } else setFailure(failed);
    }
    setBusy(false);
    underway.current = false;
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {busy ? 'Removing...' : 'Remove'}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Notice tone="danger" title="Not removed">
          <p>{failure.message}</p>
        </Notice>
      )}
    </Dialog>
  );
}
