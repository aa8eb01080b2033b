import type { OptionKind, TextCharacterSet } from '#db/states.ts';
import { normalizeText } from '#mesh/text/lay-out-text.ts';

interface Choice {
  id: string;
  label: string;
  available: boolean;
}

/** A product's option: as the database has it, or as the API responds. */
export interface Option<OneChoice extends Choice = Choice> {
  id: string;
  name: string;
  kind: OptionKind;
  required: boolean;
  choices: readonly OneChoice[];
  text?: { max: number; allowed: TextCharacterSet; available?: boolean | undefined } | undefined;
}

/** What was picked of one option: a choice, or a text. */
export type PickedOption<OneOption extends Option> =
  | { option: OneOption; choice: OneOption['choices'][number] }
  | { option: OneOption; text: string };

export interface ResolvedChoices<OneOption extends Option> {
  /** In the order of the options; without texts that are left out. */
  picks: PickedOption<OneOption>[];
  /** Default choices and no text: its pieces come from stock. */
  isDefault: boolean;
}

/** Why a line cannot be sold as it was chosen; the message is for its shopper. */
export interface ChoiceProblem {
  option: string;
  message: string;
}

/**
 * The choices of a line. What is left out is the default: the first choice, and no text. The default pieces are in stock
 * already, so only what is made to order needs its filament.
 * @param choices by the id of the option: the id of a choice, or a text
 */
export function resolveChoices<OneOption extends Option>(
  options: readonly OneOption[],
  choices: Readonly<Record<string, string>> = {},
): ResolvedChoices<OneOption> | ChoiceProblem {
  const unknown = Object.keys(choices).find((id) => !options.some((option) => option.id === id));
  if (unknown !== undefined)
    return { option: unknown, message: 'This product has changed. Please choose again.' };
  const picks: PickedOption<OneOption>[] = [];
  let isDefault = true;
  let unavailable: ChoiceProblem | undefined;
  for (const option of options) {
    const value = Object.hasOwn(choices, option.id) ? choices[option.id] : undefined;
    if (option.kind === 'text') {
      const text = normalizeText(value ?? '');
      if (text === '') continue;
      const message = findTextProblem(text, option.text);
      if (message !== null) return { option: option.id, message };
      if (option.text?.available === false)
        unavailable ??= { option: option.id, message: `${option.name} is not available at the moment.` };
      picks.push({ option, text });
      isDefault = false;
      continue;
    }
    const [standard] = option.choices;
    const choice = value === undefined ? standard : option.choices.find(({ id }) => id === value);
    if (!choice)
      return { option: option.id, message: `Please choose ${option.name} again: this one is gone.` };
    if (!choice.available)
      unavailable ??= {
        option: option.id,
        message: `${option.name}: ${choice.label} is not available at the moment.`,
      };
    picks.push({ option, choice });
    if (choice !== standard) isDefault = false;
  }
  return unavailable && !isDefault ? unavailable : { picks, isDefault };
}

const characterSets: Record<TextCharacterSet, { pattern: RegExp; message: string } | null> = {
  all: null,
  letters: { pattern: /^[\p{L}\p{M} ]*$/u, message: 'Only letters are possible here.' },
  digits: { pattern: /^[0-9]*$/, message: 'Only digits are possible here.' },
};

/** Without the joiner of emoji, which `checkText` refuses in words of their own. */
const invisible = /(?!\u200d)\p{C}/u;

/** Of its length and kind; what can be printed is checked by `checkText` of src/mesh/text. */
function findTextProblem(text: string, rules: Option['text']): string | null {
  if (!rules) return null;
  if (invisible.test(text))
    return 'This text contains an invisible character. Please type it instead of pasting it.';
  const set = characterSets[rules.allowed];
  if (set && !set.pattern.test(text)) return set.message;
  const { length } = [...text.replace(/\p{M}/gu, '')];
  return length > rules.max ? `At most ${rules.max} characters fit here.` : null;
}

/** The same for the same choices, in whatever order they were made. '' without any. */
export const toChoiceKey = (choices: Readonly<Record<string, string>> = {}): string =>
  Object.keys(choices).length === 0
    ? ''
    : JSON.stringify(Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1)));
