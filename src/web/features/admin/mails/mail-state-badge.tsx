import type { MailResponse } from '#domain/mails/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<MailResponse['state'], { tone: BadgeTone; words: string }> = {
  queued: { tone: 'neutral', words: 'Queued' },
  sent: { tone: 'success', words: 'Sent' },
  dead: { tone: 'danger', words: 'Failed' },
  recalled: { tone: 'neutral', words: 'Recalled' },
};

export function MailStateBadge({ state }: Pick<MailResponse, 'state'>) {
  const { tone, words } = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
