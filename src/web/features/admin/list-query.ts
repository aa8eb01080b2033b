/** What a list's address may hold beside `q`, `page` and `after`: the values of each parameter, or any words. */
export type ListShape = Readonly<Record<string, readonly string[] | 'words'>>;

/** What is asked of a list. Empty texts ask for nothing. */
export type ListQuery<S extends ListShape> = {
  q: string;
  page: number;
  /** Where the page begins, if its number does not tell: an id. A search has numbers alone. */
  after: string;
} & Record<keyof S & string, string>;

const longest = 100;
const lastPage = 100_000;
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an address asks for; whatever makes no sense is left out. */
export function readListQuery<S extends ListShape>(shape: S, search: URLSearchParams): ListQuery<S> {
  const words = (name: string) => (search.get(name) ?? '').trim().slice(0, longest);
  const chosen = Object.entries(shape).map(([name, values]) => {
    const value = words(name);
    return [name, values === 'words' || values.includes(value) ? value : ''];
  });
  const page = Number(search.get('page'));
  const after = search.get('after') ?? '';
  return {
    ...Object.fromEntries(chosen),
    q: words('q'),
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
    after: isId.test(after) && !words('q') ? after : '',
  };
}

/** The same as parameters, for the address and for the API alike. */
export function listSearch<S extends ListShape>(shape: S, query: ListQuery<S>): URLSearchParams {
  const search = new URLSearchParams();
  const texts: Record<string, string> = query;
  for (const name of ['q', ...Object.keys(shape)]) if (texts[name]) search.set(name, texts[name]);
  if (query.after) search.set('after', query.after);
  if (query.page > 1) search.set('page', String(query.page));
  return search;
}
