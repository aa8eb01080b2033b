export interface ReviewIssues {
  rating?: string;
  comment?: string;
}

interface ValidationIssue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** Validates with the server's schema, which is loaded only when a review is written. */
export async function checkReview(review: { rating: number; comment: string }): Promise<ReviewIssues> {
  const { reviewInput } = await import('#domain/reviews/schemas.ts');
  return toReviewIssues(reviewInput.safeParse(review).error?.issues ?? []);
}

/** The first error of each field, from the browser or the server. */
export function toReviewIssues(complaints: readonly ValidationIssue[]): ReviewIssues {
  const issues: ReviewIssues = {};
  for (const { path, message } of complaints) {
    const field = typeof path === 'string' ? path : path[0];
    if (field === 'rating' || field === 'comment') issues[field] ??= message;
  }
  return issues;
}
