import { and, eq } from 'drizzle-orm';
import { quoteConfirmations } from '#db/schema.ts';
import type { QuoteConfirmationState } from '../states.ts';

export interface ConfirmationJob {
  quoteId: string;
  jobId: string;
}

/** The confirmation in this state, unless another job has taken over. */
export const isAt = ({ quoteId, jobId }: ConfirmationJob, state: QuoteConfirmationState) =>
  and(
    eq(quoteConfirmations.quoteId, quoteId),
    eq(quoteConfirmations.jobId, jobId),
    eq(quoteConfirmations.state, state),
  );
