/** Where an answer that is the same for everybody is kept. */
export interface Place {
  /** The address with nothing in it but what the answer depends on: the key, and what is asked of the shop. */
  address: string;
  /** Whether it shows which products there are: a new one belongs on it. */
  isList: boolean;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const oneProduct = new RegExp(`^(?:/api/products|/product)/${uuid}$`);
const homeParameters = ['category', 'sort', 'pageSize', 'page'];
/** What hardly anybody asks for twice would push out what everybody asks for. */
const tooMany = ['q', 'after'];
const listParameters = ['featured', 'category', 'sort', 'pageSize', 'page'];
/** Documents without anything of the catalogue in them, and with nothing of their address. */
const shells = new Set([
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
const longest = 500;

/**
 * The place of an address; null where the answer is kept nowhere. Never made of Host. Parameters nobody knows (those of
 * newsletters and advertisements) are left out of public pages, and keep the API's answers and a shell from being kept.
 */
export function placeOf(url: string): Place | null {
  if (url.length > longest) return null;
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  if (cut >= 0 && tooMany.some((name) => new URLSearchParams(url.slice(cut + 1)).has(name))) return null;
  if (path === '/')
    return { address: withKnown(path, url.slice(path.length + 1), homeParameters), isList: true };
  if (path === '/api/products') {
    const asked = new URLSearchParams(url.slice(path.length + 1));
    if ([...asked.keys()].some((name) => !listParameters.includes(name))) return null;
    return { address: withKnown(path, url.slice(path.length + 1), listParameters), isList: true };
  }
  if (oneProduct.test(path)) return { address: path, isList: false };
  return cut < 0 && shells.has(path) ? { address: path, isList: false } : null;
}

/** What is asked twice stands twice: the shop refuses it, or takes the one it would have taken. */
function withKnown(path: string, search: string, known: readonly string[]): string {
  if (!search) return path;
  const asked = [...new URLSearchParams(search)].filter(([name]) => known.includes(name));
  asked.sort(([one], [other]) => known.indexOf(one) - known.indexOf(other));
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path;
}
