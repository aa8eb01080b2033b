import type { PrintAttemptState } from '#domain/print-jobs/states.ts';
import type { PrinterState } from '#domain/printers/states.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<PrinterState, { tone: BadgeTone; words: string }> = {
  ready: { tone: 'success', words: 'Ready' },
  printing: { tone: 'teal', words: 'Printing' },
  needs_clearing: { tone: 'warning', words: 'Clear the bed' },
  offline: { tone: 'danger', words: 'Offline' },
  maintenance: { tone: 'neutral', words: 'Maintenance' },
};

interface PrinterStateBadgeProps {
  state: PrinterState;
  /** Of what it prints. */
  attemptState?: PrintAttemptState | undefined;
  /** Whether a connected printer does not answer. */
  isSilent?: boolean;
}

export function PrinterStateBadge({ state, attemptState, isSilent }: PrinterStateBadgeProps) {
  const { tone, words } = toLook();
  return <Badge tone={tone}>{words}</Badge>;

  function toLook(): { tone: BadgeTone; words: string } {
    if (attemptState === 'unknown') return { tone: 'danger', words: 'Connection lost' };
    if (isSilent && state === 'ready') return { tone: 'warning', words: 'No answer' };
    return looks[state];
  }
}
