import type { ChosenProduct } from '#web/features/product/options/product-choice.ts';
import { useCheckedTexts } from './use-checked-texts.ts';

/** Why the texts of a product cannot be printed, by the ids of their options. */
export function useTextProblems(
  { picks, scale, problem }: ChosenProduct,
  wishes: { isWanted: boolean; wantsMeshes: boolean },
) {
  const problems = new Map<string, string>();
  const typed = picks.flatMap(({ option, text }) => {
    // Length and kind of its characters have been checked.
    if (!option.text || !text || problem?.option === option.id) return [];
    const { max, plate } = option.text;
    return [{ option: option.id, text, max, plate }];
  });
  const { texts, isChecking } = useCheckedTexts(typed, scale, wishes);
  for (const { option, text, problem: found } of texts)
    if (found && typed.some((one) => one.option === option && one.text === text)) problems.set(option, found);
  // Until the newest is checked, the 3D view keeps the one before.
  const shown = texts.filter(({ option }) => typed.some((one) => one.option === option));
  return { problems, texts: shown, isChecking };
}
