import type { ProductReviewsQuery } from '#domain/catalogue/schemas.ts';

export type ReviewQuery = Pick<ProductReviewsQuery, 'sort' | 'stars'>;

/** The reviews of a product as a URL query, for its page and for the API; empty for the newest. */
export function toReviewSearch({ sort, stars }: Partial<ReviewQuery>, after?: string): string {
  const search = new URLSearchParams({
    ...(stars && { stars: String(stars) }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(after && { after }),
  });
  return search.size ? `?${search}` : '';
}

export const formatStars = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

export const formatReviewCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
