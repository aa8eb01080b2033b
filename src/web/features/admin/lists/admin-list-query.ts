/** The parameters of a list besides `q`, `page` and `after`: the allowed values of each, or any words. */
export type AdminListParams = Readonly<Record<string, readonly string[] | 'words'>>;

/** A list's search, page and filters. Empty strings are not applied. */
export type AdminListQuery<S extends AdminListParams> = {
  q: string;
  page: number;
  /** The id after which the page begins, if it is not defined by its number. Searches have page numbers only. */
  after: string;
} & Record<keyof S & string, string>;

/** The id of the row whose detail is shown beside the list; filters leave it. */
export const detailParam = 'detail';

const maxLength = 100;
const maxPage = 100_000;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the address; invalid values are left out. */
export function parseAdminListQuery<S extends AdminListParams>(
  shape: S,
  search: URLSearchParams,
): AdminListQuery<S> {
  const readText = (name: string) => (search.get(name) ?? '').trim().slice(0, maxLength);
  const chosen = Object.entries(shape).map(([name, values]) => {
    const value = readText(name);
    return [name, values === 'words' || values.includes(value) ? value : ''];
  });
  const page = Number(search.get('page'));
  const after = search.get('after') ?? '';
  return {
    ...Object.fromEntries(chosen),
    q: readText('q'),
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
    after: idPattern.test(after) && !readText('q') ? after : '',
  };
}

/** Search parameters for the address and for the API. */
export function toAdminListSearchParams<S extends AdminListParams>(
  shape: S,
  query: AdminListQuery<S>,
): URLSearchParams {
  const search = new URLSearchParams();
  const texts: Record<string, string> = query;
  for (const name of ['q', ...Object.keys(shape)]) if (texts[name]) search.set(name, texts[name]);
  if (query.after) search.set('after', query.after);
  if (query.page > 1) search.set('page', String(query.page));
  return search;
}

/** The address of the same list with another search, filter or page. */
export function changeAdminListQuery<S extends AdminListParams>(
  shape: S,
  before: URLSearchParams,
  change: Record<string, string | number>,
): URLSearchParams {
  const query = { ...parseAdminListQuery(shape, before), page: 1, after: '', ...change };
  const after = toAdminListSearchParams(shape, query);
  const detail = before.get(detailParam);
  if (detail) after.set(detailParam, detail);
  return after;
}

/** The address of the same list with the detail of a row, or null for none. */
export function toDetailSearch(before: URLSearchParams | string, id: string | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete(detailParam);
  else after.set(detailParam, id);
  return after;
}
