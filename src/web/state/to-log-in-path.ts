/** The query that redirects back to `next` after a log-in. */
export const toNextQuery = (next: string): string =>
  `?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;

/** The log-in page that redirects back to `next`. */
export const toLogInPath = (next: string): string => `/login${toNextQuery(next)}`;
