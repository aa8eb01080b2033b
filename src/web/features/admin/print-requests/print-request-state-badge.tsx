import type { PrintRequestState } from '#domain/print-requests/states.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<PrintRequestState, { tone: BadgeTone; words: string }> = {
  new: { tone: 'accent', words: 'New' },
  offered: { tone: 'success', words: 'Offered' },
  declined: { tone: 'neutral', words: 'Declined' },
};

export function PrintRequestStateBadge({ state }: { state: PrintRequestState }) {
  const { tone, words } = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
