import type { RefundAnswer } from '#domain/payments/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<RefundAnswer['state'], { tone: BadgeTone; words: string }> = {
  pending: { tone: 'warning', words: 'Under way' },
  done: { tone: 'success', words: 'Given back' },
  failed: { tone: 'danger', words: 'Failed' },
};

export function RefundBadge({ state }: Pick<RefundAnswer, 'state'>) {
  const { tone, words } = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
