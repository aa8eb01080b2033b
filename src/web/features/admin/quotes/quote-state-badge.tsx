import type { QuoteState } from '#domain/quotes/states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { quoteStateLooks } from './quote-state-looks.ts';

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const { tone, label } = quoteStateLooks[state];
  return <Badge tone={tone}>{label}</Badge>;
}
