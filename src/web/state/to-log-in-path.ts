/** The log-in page that redirects back to `next`. */
export function toLogInPath(next: string): string {
  return `/login?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}
