import type { OptionState } from './product-choice.ts';

/** What the fields in the document have, where that is not what they were rendered with; by the ids of the options. */
export function readFields(place: ParentNode | null, picks: readonly OptionState[]): Record<string, string> {
  return Object.fromEntries(
    picks.flatMap(({ option: { id }, choice, text }) => {
      const field = place?.querySelector<HTMLInputElement>(
        `[data-option="${id}"] :is(input:checked, input:not([type=radio]))`,
      );
      return !field || field.value === (choice?.id ?? text) ? [] : [[id, field.value]];
    }),
  );
}
