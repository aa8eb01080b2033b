import { useState } from 'react';
import { type PrinterResponse, printersResponse } from '#domain/printers/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { useIsAdmin } from '../use-permission.ts';
import { usePolling } from '../use-polling.ts';
import { PrinterCard, type PrinterDialog } from './printer-card.tsx';
import { PrinterForm } from './printer-form.tsx';
import { PrinterSpoolsForm } from './printer-spools-form.tsx';
import { usePrinterChanges } from './use-printer-changes.ts';

const pollMs = 5000;

/** The printers of the farm. */
export function PrintersScreen() {
  const isAdmin = useIsAdmin();
  const { data, error, busy, refetch } = useAdminFetch('/api/printers', printersResponse);
  const [flash, showFlash] = useFlash();
  const { busy: changing, change } = usePrinterChanges(showFlash, refetch);
  const { onFocus } = useHeadingFocus();
  /** As it was when the dialog was opened; null for another printer. It stays while the dialog closes. */
  const [opened, setOpened] = useState<PrinterResponse | null>(null);
  const [dialog, setDialog] = useState<PrinterDialog | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const current = data?.printers.find(({ _id }) => _id === opened?._id) ?? opened;
  usePolling(refetch, busy, dialog ? null : pollMs);
  const open = (printer: PrinterResponse | null, which: PrinterDialog) => {
    showFlash(null);
    setOpened(printer);
    setDialog(which);
  };
  const close = () => setDialog(null);
  const onSaved = ({ name }: PrinterResponse) => {
    close();
    showFlash({ tone: 'success', title: `${name} is saved.` });
    refetch();
  };
  const add = isAdmin && (
    <Button icon="plus" onClick={() => open(null, 'edit')} className="dense:min-h-9 dense:px-4 dense:text-sm">
      Add a printer
    </Button>
  );
  return (
    <>
      <AdminPageHeading
        title="Printers"
        intro="What your farm prints on, and what is in them."
        actions={add}
      />
      <FlashMessage said={flash} />
      {error && (
        <LoadFailureNotice
          title={data ? 'The newest states could not be loaded.' : 'The printers could not be loaded.'}
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the printers...">
          <ListRowSkeletons />
        </LoadingPlaceholder>
      )}
      {data?.printers.length === 0 && (
        <EmptyState
          title="No printers yet"
          text="Add a printer to start prints here. Until then, delivery dates come from your lead times."
        />
      )}
      {data && data.printers.length > 0 && (
        <ul
          aria-label="Printers"
          data-rows
          onFocus={onFocus}
          className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
        >
          {data.printers.map((printer) => (
            <PrinterCard
              key={printer._id}
              printer={printer}
              busyWith={changing?.printerId === printer._id ? changing.change : null}
              onOpen={(which) => open(printer, which)}
              onChange={(what) => change(printer, what)}
            />
          ))}
        </ul>
      )}
      <FormDialog
        open={dialog === 'edit'}
        title={opened ? `Edit ${opened.name}` : 'Add a printer'}
        onClose={close}
        busy={isSaving}
      >
        {dialog === 'edit' && (
          <PrinterForm
            opened={opened}
            current={current}
            onBusy={setIsSaving}
            onSaved={onSaved}
            onChangedMeanwhile={refetch}
            onCancel={close}
          />
        )}
      </FormDialog>
      <FormDialog
        open={dialog === 'spools'}
        title={`Spools in ${opened?.name ?? ''}`}
        onClose={close}
        busy={isSaving}
      >
        {dialog === 'spools' && opened && (
          <PrinterSpoolsForm printer={opened} onBusy={setIsSaving} onSaved={onSaved} onCancel={close} />
        )}
      </FormDialog>
      <Dialog
        open={dialog === 'remove'}
        title={`Remove ${opened?.name ?? ''}?`}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                if (opened) void change(opened, 'remove');
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>Its prints stay in the history, its spools can be put into others, and its lane is emptied.</p>
      </Dialog>
    </>
  );
}
