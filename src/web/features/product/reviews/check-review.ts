export interface ReviewIssues {
  rating?: string;
  comment?: string;
}

interface ValidationIssue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** Judges by the server's own schema, which is fetched only by those who write a review. */
export async function checkReview(review: { rating: number; comment: string }): Promise<ReviewIssues> {
  const { reviewInput } = await import('#domain/reviews/schemas.ts');
  return toReviewIssues(reviewInput.safeParse(review).error?.issues ?? []);
}

/** The first complaint about each field, the browser's own or the server's. */
export function toReviewIssues(complaints: readonly ValidationIssue[]): ReviewIssues {
  const issues: ReviewIssues = {};
  for (const { path, message } of complaints) {
    const field = typeof path === 'string' ? path : path[0];
    if (field === 'rating' || field === 'comment') issues[field] ??= message;
  }
  return issues;
}
