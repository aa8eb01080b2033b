import type { ApiIssue } from '#web/state/api/api-error.ts';
import type { ProductFormChoices, ProductFormValues } from '../product-form-values.ts';
import type { ChoiceDraft, OptionDraft } from './option-drafts.ts';
import type { PartDraft } from './part-drafts.ts';
import type { TextDraft } from './text-draft.ts';

/** What the errors of options and parts are about. */
export interface SavedOptions extends Pick<ProductFormChoices, 'options' | 'parts'> {
  price: ProductFormValues['price'];
}

/** Errors of a save that was refused, and what was sent. */
export interface RefusedOptions {
  issues: readonly Pick<ApiIssue, 'path' | 'message'>[];
  sent: SavedOptions;
}

/** By the path of the field as it is now: those of rows that are still there, and of fields that are as they were sent. */
export function toOptionErrors(
  { issues, sent }: RefusedOptions,
  now: SavedOptions,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const before = find(sent, path);
      const after = before && findAgain(now, before);
      if (!before || !after) return [];
      // A lone error may be one of the whole: the plate and its part, the differences and the price.
      const isSame =
        toKey(before, sent, issues.length === 1) === toKey({ ...before, ...after }, now, issues.length === 1);
      return isSame ? [[after.path, message]] : [];
    }),
  );
}

interface Found {
  path: string;
  /** Below the row. */
  field: readonly string[];
  option?: OptionDraft;
  choice?: ChoiceDraft;
  part?: PartDraft;
}

function find({ options, parts }: SavedOptions, path: string): Found | null {
  const [list, place, ...field] = path.split('.');
  if (place === undefined) return { path, field: [] };
  if (list === 'parts') {
    const part = parts[Number(place)];
    return part ? { path, field, part } : null;
  }
  const option = options[Number(place)];
  if (!option) return null;
  const [choices, choicePlace, ...choiceField] = field;
  if (choices !== 'choices' || choicePlace === undefined) return { path, field, option };
  const choice = option.choices[Number(choicePlace)];
  return choice ? { path, field: choiceField, option, choice } : null;
}

/** The same rows, which may have moved; null if one is gone. */
function findAgain({ options, parts }: SavedOptions, before: Found): Omit<Found, 'field'> | null {
  const { path, field } = before;
  if (before.part) {
    const place = parts.findIndex(({ id }) => id === before.part?.id);
    const part = parts[place];
    return part ? { path: ['parts', place, ...field].join('.'), part } : null;
  }
  if (!before.option) return { path };
  const place = options.findIndex(({ key }) => key === before.option?.key);
  const option = options[place];
  if (!option) return null;
  if (!before.choice) return { path: ['options', place, ...field].join('.'), option };
  const choicePlace = option.choices.findIndex(({ key }) => key === before.choice?.key);
  const choice = option.choices[choicePlace];
  return choice
    ? { path: ['options', place, 'choices', choicePlace, ...field].join('.'), option, choice }
    : null;
}

/** All that the error depends on. */
function toKey({ field, option, choice, part }: Found, all: SavedOptions, isLone: boolean): string {
  const [name = ''] = field;
  const printed = all.parts.map(({ id, file, copies, filament }) => [id, file, copies, filament]);
  if (part) return JSON.stringify(toPartValue(part, name));
  if (choice) {
    const isOfPrint = ['scale', 'byRules', 'priceDelta'].includes(name);
    const prices = name === 'byRules' ? all.options.map(toPriceValue) : [];
    const whole = isLone && isOfPrint ? [printed, all.price, prices] : [];
    return JSON.stringify([toChoiceValue(choice, name), whole]);
  }
  if (!option) return JSON.stringify([all.options, printed, all.price]);
  if (name === 'choices') return JSON.stringify(option.choices);
  if (name !== 'text') return JSON.stringify(option.name);
  return JSON.stringify(toTextValue(option.text, field.slice(1), isLone, printed));
}

function toPartValue(part: PartDraft, field: string): unknown {
  if (field === 'file' || field === 'copies') return part[field];
  return field === 'filament' || field === 'color' ? part.filament : part.name;
}

function toChoiceValue(choice: ChoiceDraft, field: string): unknown {
  if (field === 'scale') return choice.scale;
  if (field === 'filament' || field === 'color') return choice.filament;
  return field === 'byRules' || field === 'priceDelta' ? [choice.priceDelta, choice.byRules] : choice.label;
}

/** What its cheapest choice depends on. */
const toPriceValue = ({ choices, text }: OptionDraft) => [
  choices.map(({ priceDelta, byRules, scale, filament }) => [priceDelta, byRules, scale, filament]),
  text.priceDelta,
];

const axes = ['x', 'y', 'z'] as const;

function toTextValue(text: TextDraft, [field, plate, axis]: string[], isLone: boolean, parts: unknown) {
  if (field === 'max' || field === 'priceDelta') return text[field];
  if (field === 'part') return [text.part, parts];
  if (isLone || plate === undefined) return [{ ...text, max: '', priceDelta: '' }, parts];
  if (plate === 'width' || plate === 'height' || plate === 'depth') return text[plate];
  return [text[axes[Number(axis)] ?? 'x'], text.side];
}
