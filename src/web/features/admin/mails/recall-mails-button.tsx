import { useRef, useState } from 'react';
import { type RecallMailsResponse, recallMailsResponse } from '#domain/mails/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';

interface RecallMailsButtonProps {
  ids: readonly string[];
  /** Called with what to tell the admin. */
  onRecalled: (message: string) => void;
}

/** Stops mails that wait. */
export function RecallMailsButton({ ids, onRecalled }: RecallMailsButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const canRecall = usePermission('recallMails');

  async function recall() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const call = { method: 'POST', body: { ids }, responseSchema: recallMailsResponse } as const;
      onRecalled(formatRecalled(await callAdminApi('/api/mails/recall', call)));
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setBusy(false);
    underway.current = false;
  }

  if (!canRecall) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon="return"
        busy={busy}
        onClick={recall}
        className="dense:min-h-9"
      >
        {busy ? 'Recalling...' : `Recall ${formatCount('mail', 'mails', ids.length)}`}
      </Button>
      {failure && (
        <p role="alert" className="basis-full text-sm font-medium text-danger-text">
          {failure}
        </p>
      )}
    </>
  );
}

function formatRecalled({ recalled, tooLate }: RecallMailsResponse): string {
  const sent = `${formatCount('mail', 'mails', tooLate)} had been sent already.`;
  if (tooLate === 0) return `${formatCount('mail', 'mails', recalled)} recalled.`;
  return recalled === 0 ? sent : `${formatCount('mail', 'mails', recalled)} recalled; ${sent}`;
}
