import type { ReactNode } from 'react';
import type { useDeleteListRow } from '#web/features/admin/lists/use-delete-list-row.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ConfirmDeleteDialogProps {
  title: string;
  deletion: Pick<ReturnType<typeof useDeleteListRow>, 'open' | 'busy' | 'failure' | 'cancel' | 'confirm'>;
  /** Describes the consequences. */
  children: ReactNode;
}

export function ConfirmDeleteDialog({ title, deletion, children }: ConfirmDeleteDialogProps) {
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
