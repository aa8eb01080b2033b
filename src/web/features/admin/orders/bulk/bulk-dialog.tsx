import { useState } from 'react';
import type { SelectableOrder } from '#domain/orders/listing/schemas.ts';
import { BulkProgress } from '#web/features/admin/lists/bulk-progress.tsx';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { FormDialog } from '../../form-dialog.tsx';
import { BulkStatusForm } from './bulk-status-form.tsx';
import { BulkTrackingForm } from './bulk-tracking-form.tsx';
import { type BulkOutcome, type BulkUpdate, useBulkUpdate } from './use-bulk-update.ts';

export type BulkAction = 'status' | 'tracking';

interface BulkDialogProps {
  action: BulkAction | null;
  orders: readonly SelectableOrder[];
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

/** The form of a bulk action, then its progress. Tracking numbers that were not saved are kept for the next try. */
export function BulkDialog({ action, orders, onClose, onDone }: BulkDialogProps) {
  const [keepsTracking, setKeepsTracking] = useState(false);
  const { progress, isStopping, run, stop } = useBulkUpdate((outcome) => {
    setKeepsTracking(shown === 'tracking' && outcome.failures.length + outcome.unsent.length > 0);
    onClose();
    onDone(outcome);
  });
  const [shown, setShown] = useState<BulkAction>('status');
  // Kept while the dialog closes.
  if (action && action !== shown) setShown(action);
  const cancel = () => {
    setKeepsTracking(false);
    onClose();
  };
  const start = (updates: BulkUpdate[]) => void run(updates);
  const count = formatCount('order', 'orders', orders.length);
  const title = shown === 'status' ? `Set the status of ${count}` : 'Add tracking numbers';
  return (
    <FormDialog
      open={action !== null}
      title={progress ? 'Updating the orders' : title}
      onClose={cancel}
      busy={progress !== null}
      asksOnEscape={shown === 'tracking'}
      isWide={shown === 'tracking'}
    >
      {progress && <BulkProgress itemsName="orders" {...progress} isStopping={isStopping} onStop={stop} />}
      {action === 'status' && !progress && (
        <BulkStatusForm orders={orders} onSubmit={start} onCancel={cancel} />
      )}
      {(action === 'tracking' || keepsTracking) && (
        <div hidden={progress !== null || shown !== 'tracking'}>
          <BulkTrackingForm
            orders={orders}
            isOpen={action === 'tracking'}
            onSubmit={start}
            onCancel={cancel}
          />
        </div>
      )}
    </FormDialog>
  );
}
