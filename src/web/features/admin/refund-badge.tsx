import type { RefundResponse } from '#domain/payments/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<RefundResponse['state'], { tone: BadgeTone; words: string }> = {
  pending: { tone: 'warning', words: 'In progress' },
  done: { tone: 'success', words: 'Refunded' },
  failed: { tone: 'danger', words: 'Failed' },
};

export function RefundBadge({ state, test }: Pick<RefundResponse, 'state' | 'test'>) {
  const { tone, words } = looks[state];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{words}</Badge>
      {test && <Badge tone="warning">Test payment</Badge>}
    </span>
  );
}
