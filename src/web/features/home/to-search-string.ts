import { defaultProductListingQuery } from './listing/product-listing-query.ts';

/** The search string that the browser would submit for this form, without default values. */
export function toSearchString(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    const text = typeof value === 'string' ? value.trim() : '';
    const defaultText =
      name in defaultProductListingQuery
        ? String(defaultProductListingQuery[name as keyof typeof defaultProductListingQuery])
        : '';
    if (text !== '' && text !== defaultText) search.set(name, text);
  }
  return search.toString();
}
