export interface ReviewIssues {
  rating?: string;
  comment?: string;
}

/** Judges by the server's own schema, which is fetched only by those who write a review. */
export async function checkReview(review: { rating: number; comment: string }): Promise<ReviewIssues> {
  const { reviewInput } = await import('#domain/reviews/schemas.ts');
  const { error } = reviewInput.safeParse(review);
  const issues: ReviewIssues = {};
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path;
    if (field === 'rating' || field === 'comment') issues[field] ??= message;
  }
  return issues;
}
