import type { RequestState } from '#domain/print-requests/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<RequestState, { tone: BadgeTone; words: string }> = {
  new: { tone: 'accent', words: 'New' },
  offered: { tone: 'success', words: 'Offered' },
  declined: { tone: 'neutral', words: 'Declined' },
};

export function StateBadge({ state }: { state: RequestState }) {
  const { tone, words } = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
