import type { QuoteState } from '#domain/quotes/states.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const quoteStateLooks: Record<QuoteState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  review: { label: 'To review', tone: 'accent' },
  offered: { label: 'Offered', tone: 'teal' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};
