import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useRequestState } from './use-request-state.ts';

export function DeclineDialog({ question }: { question: ReturnType<typeof useRequestState> }) {
  const { asked, open, failure, keep, decline } = question;
  const busy = question.changing !== null;
  return (
    <Dialog
      open={open}
      title={`Decline the request of ${asked?.name ?? 'this customer'}?`}
      onClose={keep}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={keep} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={decline}>
            {busy ? 'Declining...' : 'Decline'}
          </Button>
        </>
      }
    >
      <p>Their account then says “We cannot print this one”. No mail goes out: write to them to say why.</p>
      <p className="text-muted [overflow-wrap:anywhere]">{asked?.email}</p>
      <p>You can take it up again later.</p>
      {failure && (
        <Notice tone="danger" title="Not declined">
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  );
}
