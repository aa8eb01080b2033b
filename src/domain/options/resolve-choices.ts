import type { OptionKind } from '#db/states.ts';

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
  text?: { max: number } | undefined;
}

/** What was picked of one option: a choice, or a text. */
export type Pick<OneOption extends Option> =
  | { option: OneOption; choice: OneOption['choices'][number] }
  | { option: OneOption; text: string };

export interface ResolvedChoices<OneOption extends Option> {
  /** In the order of the options; without texts that are left out. */
  picks: Pick<OneOption>[];
  /** Default choices and no text: its pieces come from stock. */
  isDefault: boolean;
}

/** Why a line cannot be sold as it was chosen; the message is for its shopper. */
export interface ChoiceProblem {
  option: string;
  message: string;
}

/**
 * The choices of a line. What is left out is the default: the first choice, and no text.
 * @param choices by the id of the option: the id of a choice, or a text
 */
export function resolveChoices<OneOption extends Option>(
  options: readonly OneOption[],
  choices: Readonly<Record<string, string>> = {},
): ResolvedChoices<OneOption> | ChoiceProblem {
  const unknown = Object.keys(choices).find((id) => !options.some((option) => option.id === id));
  if (unknown !== undefined)
    return { option: unknown, message: 'This product has changed. Please choose again.' };
  const picks: Pick<OneOption>[] = [];
  let isDefault = true;
  for (const option of options) {
    const value = choices[option.id];
    if (option.kind === 'text') {
      const text = normalizeText(value ?? '');
      if (text === '') {
        if (option.required) return { option: option.id, message: `Please enter ${option.name}.` };
        continue;
      }
      picks.push({ option, text });
      isDefault = false;
      continue;
    }
    const [standard] = option.choices;
    const choice = value === undefined ? standard : option.choices.find(({ id }) => id === value);
    if (!choice)
      return { option: option.id, message: `Please choose ${option.name} again: this one is gone.` };
    if (!choice.available)
      return {
        option: option.id,
        message: `${option.name}: ${choice.label} is not available at the moment.`,
      };
    picks.push({ option, choice });
    if (choice !== standard) isDefault = false;
  }
  return { picks, isDefault };
}

/** As it is printed: composed characters, and single spaces inside only. */
export const normalizeText = (text: string): string => text.normalize('NFC').trim().replace(/ +/g, ' ');

/** The same for the same choices, in whatever order they were made. '' without any. */
export const toChoiceKey = (choices: Readonly<Record<string, string>> = {}): string =>
  Object.keys(choices).length === 0
    ? ''
    : JSON.stringify(Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1)));
