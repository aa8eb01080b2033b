import type { MailAnswer } from '#domain/mails/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<MailAnswer['state'], { tone: BadgeTone; words: string }> = {
  queued: { tone: 'neutral', words: 'Queued' },
  sent: { tone: 'success', words: 'Sent' },
  dead: { tone: 'danger', words: 'Given up' },
};

export function MailBadge({ state }: Pick<MailAnswer, 'state'>) {
  const { tone, words } = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
