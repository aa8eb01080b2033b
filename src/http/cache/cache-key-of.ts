/** Where an answer that is the same for everybody is kept. */
export interface CacheKey {
  /** The address with nothing in it but what the answer depends on: the key, and what is asked of the shop. */
  url: string;
  /** Whether it shows which products there are: a new one belongs on it. */
  isList: boolean;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const productPathPattern = new RegExp(`^(?:/api/products|/product)/${uuid}$`);
const homeParameters = ['category', 'sort', 'pageSize', 'page'];
/** What hardly anybody asks for twice would push out what everybody asks for. */
const uncachedParameters = ['q', 'after'];
const listParameters = ['featured', 'category', 'sort', 'pageSize', 'page'];
/** Documents without anything of the catalogue in them, and with nothing of their address. */
const staticPages = new Set([
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/contact',
  '/about',
  '/terms',
  '/privacy',
  '/account',
  '/orders',
  '/customorder',
  '/shipping',
]);
/** Of an address as it is asked for, so that what is remembered of addresses is bounded. */
export const maxUrlLength = 500;

/**
 * The place of an address; null where the answer is kept nowhere. Never made of Host. Parameters nobody knows (those of
 * newsletters and advertisements) are left out of public pages, and keep the API's answers and a shell from being kept.
 */
export function cacheKeyOf(url: string): CacheKey | null {
  if (url.length > maxUrlLength) return null;
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  if (cut >= 0 && uncachedParameters.some((name) => new URLSearchParams(url.slice(cut + 1)).has(name)))
    return null;
  if (path === '/')
    return { url: canonicalUrl(path, url.slice(path.length + 1), homeParameters), isList: true };
  if (path === '/api/products') {
    const asked = new URLSearchParams(url.slice(path.length + 1));
    if ([...asked.keys()].some((name) => !listParameters.includes(name))) return null;
    return { url: canonicalUrl(path, url.slice(path.length + 1), listParameters), isList: true };
  }
  if (productPathPattern.test(path)) return { url: path, isList: false };
  return cut < 0 && staticPages.has(path) ? { url: path, isList: false } : null;
}

/** What is asked twice stands twice: the shop refuses it, or takes the one it would have taken. */
function canonicalUrl(path: string, search: string, known: readonly string[]): string {
  if (!search) return path;
  const asked = [...new URLSearchParams(search)].filter(([name]) => known.includes(name));
  asked.sort(([one], [other]) => known.indexOf(one) - known.indexOf(other));
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path;
}
