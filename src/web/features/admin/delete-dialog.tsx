import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useDeleteRow } from './use-delete-row.ts';

interface DeleteDialogProps {
  title: string;
  question: Pick<ReturnType<typeof useDeleteRow>, 'open' | 'busy' | 'failure' | 'keep' | 'confirm'>;
  /** What happens then. */
  children: ReactNode;
}

export function DeleteDialog({ title, question, children }: DeleteDialogProps) {
  const { open, busy, failure, keep, confirm } = question;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={keep}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={keep} disabled={busy}>
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
