import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useChangePrintRequestState } from './use-change-print-request-state.ts';

export function DeclinePrintRequestDialog({
  question: stateChange,
}: {
  question: ReturnType<typeof useChangePrintRequestState>;
}) {
  const { asked, open, failure, cancel, decline } = stateChange;
  const busy = stateChange.changing !== null;
  return (
    <Dialog
      open={open}
      title={`Decline the request of ${asked?.name ?? 'this customer'}?`}
      onClose={cancel}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            Keep the request
          </Button>
          <Button variant="danger" busy={busy} onClick={decline}>
            {busy ? 'Declining...' : 'Decline'}
          </Button>
        </>
      }
    >
      <p>Their account then says “We cannot print this one”. No mail is sent: write to them to say why.</p>
      <p className="text-muted [overflow-wrap:anywhere]">{asked?.email}</p>
      <p>You can reopen it later.</p>
      {failure && (
        <Notice tone="danger" title="Not declined">
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  );
}
