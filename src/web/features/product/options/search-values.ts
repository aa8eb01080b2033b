import type { ProductOptionResponse } from '#domain/options/schemas.ts';
import type { OptionState } from './product-choice.ts';

/** What the parameters of an address say of a product's options, by their ids. */
export function readSearch(
  search: string,
  options: readonly ProductOptionResponse[],
): Record<string, string> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    options.flatMap(({ id }) => {
      const value = params.get(id);
      return value === null ? [] : [[id, value]];
    }),
  );
}

/** The parameters with these choices. Default choices are left out, and other parameters stay. */
export function toSearch(search: string, picks: readonly OptionState[]): string {
  const params = new URLSearchParams(search);
  for (const { option, choice, text, value } of picks) {
    const chosen = choice?.id ?? (option.kind === 'text' ? text : value);
    if (!chosen || chosen === option.choices[0]?.id) params.delete(option.id);
    else params.set(option.id, chosen);
  }
  // `size` is newer.
  const changed = params.toString();
  return changed && `?${changed}`;
}
