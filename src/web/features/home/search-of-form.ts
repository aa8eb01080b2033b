import { firstShelf } from './shelf-query.ts';

/** The address's search part that the browser itself would send for this form, less what is the default. */
export function searchOfForm(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    const text = typeof value === 'string' ? value.trim() : '';
    const usual = name in firstShelf ? String(firstShelf[name as keyof typeof firstShelf]) : '';
    if (text !== '' && text !== usual) search.set(name, text);
  }
  return search.toString();
}
