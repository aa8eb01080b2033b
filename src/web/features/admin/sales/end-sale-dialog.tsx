import { useRef, useState } from 'react';
import type { SaleResponse } from '#domain/sales/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callAdminApi } from '../call-admin-api.ts';

interface EndSaleDialogProps {
  open: boolean;
  sale: SaleResponse;
  onClose: () => void;
  onEnded: () => void;
  /** It was ended otherwise meanwhile, or its response was lost. */
  onFailed: () => void;
}

/** Asks before a running sale is ended, or a planned one is canceled. */
export function EndSaleDialog({ open, sale, onClose, onEnded, onFailed }: EndSaleDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const isPlanned = sale.state === 'planned';
  const close = () => {
    setFailure(null);
    onClose();
  };
  async function end() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await callAdminApi(`/api/sales/${sale._id}/end`, { method: 'POST' });
      close();
      onEnded();
    } catch (error) {
      setFailure(toApiFailure(error).message);
      onFailed();
    }
    setBusy(false);
    underway.current = false;
  }
  return (
    <Dialog
      open={open}
      title={isPlanned ? `Cancel “${sale.name}”?` : `End “${sale.name}” now?`}
      onClose={close}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={end}>
            {isPlanned ? 'Cancel the sale' : 'End now'}
          </Button>
        </>
      }
    >
      <p>
        {isPlanned
          ? 'It will not start. No price changes.'
          : 'Its products have their regular prices again at once, or those of another running sale.'}
      </p>
      {failure && (
        <Notice tone="danger" title="Not done">
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  );
}
