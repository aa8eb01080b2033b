export interface PageOffset {
  limit: number;
  offset: number;
  page: number;
  pages: number;
}

/** Returns the offset of a page of a list with `total` rows. A page beyond the last one becomes the last one. */
export function paginate(total: number, page: number, pageSize: number): PageOffset {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return { limit: pageSize, offset: (shown - 1) * pageSize, page: shown, pages };
}
