const placeholderOrigin = 'https://elsewhere.invalid';

/** Returns the `next` of a log-in address if it is a path of this shop, else null. Prevents open redirects. */
export function toSafeNextPath(next: string | null): string | null {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  if ([...next].some((character) => character < ' ' || character === '\u007f')) return null;
  if (!URL.canParse(next, placeholderOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(next, placeholderOrigin);
  if (origin !== placeholderOrigin || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
