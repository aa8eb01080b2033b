import type { ReactNode } from 'react';
import type { useDeleteRow } from '#web/features/admin/lists/use-delete-row.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface DeleteDialogProps {
  title: string;
  deletion: Pick<ReturnType<typeof useDeleteRow>, 'open' | 'busy' | 'failure' | 'cancel' | 'confirm'>;
  /** Describes the consequences. */
  children: ReactNode;
}

export function DeleteDialog({ title, deletion, children }: DeleteDialogProps) {
  const { open, busy, failure, cancel, confirm } = deletion;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={cancel}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Notice tone="danger" title="Not deleted">
          <p>{failure.message}</p>
        </Notice>
      )}
    </Dialog>
  );
}
