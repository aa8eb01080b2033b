import { z } from 'zod';
import { maxPageSize, type ProductQuery, pageDepth, productSorts } from '#domain/catalogue/schemas.ts';
import { storable } from '#domain/shared/text.ts';
import { firstShelf, type ShelfQuery } from './shelf-query.ts';

/** An address typed or shortened by hand still shows the shop: what cannot be read falls back to the first shelf. */
const shelfQuery = z.object({
  q: z.string().trim().max(100).refine(storable).catch(firstShelf.q),
  category: z.string().trim().max(60).refine(storable).catch(firstShelf.category),
  sort: z.enum(productSorts).catch(firstShelf.sort),
  pageSize: z
    .enum(['8', '16', '24', 'all'])
    .transform((size) => (size === 'all' ? size : (Number(size) as 8 | 16 | 24)))
    .catch(firstShelf.pageSize),
  page: z.coerce.number().int().min(1).catch(firstShelf.page),
  after: z.string().min(1).max(400).optional().catch(undefined),
});

export function readShelfQuery(url: URL): { query: ShelfQuery; after: string | undefined } {
  const { after, ...query } = shelfQuery.parse(Object.fromEntries(url.searchParams));
  const lastPage = Math.floor(pageDepth / rowsOf(query));
  return { query: { ...query, page: Math.min(query.page, lastPage) }, after };
}

/** The shelf's question in the catalogue's words. 'all' comes in the largest pages there are. */
export function toProductQuery(query: ShelfQuery, after: string | undefined): ProductQuery {
  const { q, category, sort, page } = query;
  return {
    sort,
    page,
    pageSize: rowsOf(query),
    ...(q && { q }),
    ...(category && { category }),
    ...(after && { after }),
  };
}

const rowsOf = ({ pageSize }: ShelfQuery) => (pageSize === 'all' ? maxPageSize : pageSize);
