/** The key under which a public response is cached. */
export interface CacheKey {
  /** The canonical URL: contains only the parameters that the response depends on. Also the URL that is rendered. */
  url: string;
  /** Whether the response lists products. A new product invalidates all lists. */
  isList: boolean;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const productPathPattern = new RegExp(`^(?:/api/products|/product)/${uuid}$`);
const filterParameters = ['category', 'use', 'price', 'size', 'stock'];
const homeParameters = [...filterParameters, 'sort', 'pageSize', 'page'];
/** Requests with these parameters rarely repeat; caching them would evict popular entries. */
const uncachedParameters = ['q', 'after'];
const listParameters = ['featured', ...filterParameters, 'sort', 'pageSize', 'page'];
/** Of a product's page. */
const reviewParameters = ['stars', 'sort'];
/** Pages that depend neither on the catalogue nor on their query. */
const staticPages = new Set([
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/contact',
  '/about',
  '/terms',
  '/privacy',
  '/shipping-returns',
  '/withdraw',
  '/quote',
  '/account-removed',
  '/stock-alert',
  '/invitation',
  '/account',
  '/orders',
  '/customorder',
  '/shipping',
]);
/** Longer URLs are not cached, which bounds the memory used per URL. */
export const maxUrlLength = 500;

/**
 * Returns the cache key of a URL, or null if its response is not cached. The Host header is never part of it. Unknown
 * parameters (of newsletters and advertisements) are removed from pages; an API URL or static page with one is not
 * cached.
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
  if (productPathPattern.test(path)) {
    const known = path.startsWith('/api/') ? [] : reviewParameters;
    return { url: canonicalUrl(path, url.slice(path.length + 1), known), isList: false };
  }
  return cut < 0 && staticPages.has(path) ? { url: path, isList: false } : null;
}

/** Keeps repeated parameters: the handler rejects them or picks the same one as without the cache. */
function canonicalUrl(path: string, search: string, known: readonly string[]): string {
  if (!search) return path;
  const asked = [...new URLSearchParams(search)].filter(([name]) => known.includes(name));
  asked.sort(([one], [other]) => known.indexOf(one) - known.indexOf(other));
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path;
}
