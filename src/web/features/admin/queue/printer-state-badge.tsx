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
}

export function PrinterStateBadge({ state, attemptState }: PrinterStateBadgeProps) {
  const { tone, words } =
    attemptState === 'unknown' ? { tone: 'danger' as const, words: 'Connection lost' } : looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
