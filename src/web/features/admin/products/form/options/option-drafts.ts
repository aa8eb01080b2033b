import type { EditableProduct } from '#domain/catalogue/product-texts.ts';
import type { ProductOptionResponse } from '#domain/options/schemas.ts';
import type { OptionKind } from '#domain/options/states.ts';
import type { Bounds } from '#mesh/text/find-plate-problem.ts';
import { placePlate } from './place-plate.ts';
import { emptyTextDraft, type TextDraft, toTextBody, toTextDraft } from './text-draft.ts';
import { toAmount } from './to-amount.ts';

/** A filament and its color as one value of a select. */
export const toFilamentValue = (filament = '', color = ''): string =>
  filament ? JSON.stringify([filament, color]) : '';
export const toFilamentBody = (value: string) => {
  const [filament, color = ''] = value ? (JSON.parse(value) as string[]) : [];
  return filament === undefined ? {} : { filament, color };
};

/** Numbers as typed. `key` identifies it in the form; `id` is '' until it is saved. */
export interface ChoiceDraft {
  key: string;
  id: string;
  label: string;
  priceDelta: string;
  byRules: boolean;
  filament: string;
  scale: string;
}
export interface OptionDraft {
  key: string;
  id: string;
  name: string;
  kind: OptionKind;
  required: boolean;
  choices: readonly ChoiceDraft[];
  text: TextDraft;
}

export const newKey = (): string => crypto.randomUUID();

export const newChoice = (): ChoiceDraft => ({
  ...{ key: newKey(), id: '', label: '', priceDelta: '', byRules: false, filament: '', scale: '' },
});

const names: Record<OptionKind, string> = { filament: 'Filament', size: 'Size', text: 'Name' };

/** A text is set on the front of the part with these bounds. */
export const newOption = (kind: OptionKind, bounds: Bounds | null = null): OptionDraft => ({
  ...{ key: newKey(), id: '', name: names[kind], kind, required: false },
  text: { ...emptyTextDraft, ...(bounds && placePlate(bounds, 'front')) },
  choices:
    kind === 'text' ? [] : [{ ...newChoice(), ...(kind === 'size' && { label: 'Original', scale: '1' }) }],
});

export const toOptionDrafts = ({ options = [] }: Pick<EditableProduct, 'options'>): OptionDraft[] =>
  options.map(({ id, name, kind, required, choices, text }) => ({
    ...{ key: id, id, name, kind, required },
    choices: choices.map(toChoiceDraft),
    text: text ? toTextDraft(text) : emptyTextDraft,
  }));

const toChoiceDraft = (choice: ProductOptionResponse['choices'][number]): ChoiceDraft => ({
  ...{ key: choice.id, id: choice.id, label: choice.label, byRules: choice.byRules ?? false },
  priceDelta: choice.priceDelta ? choice.priceDelta.toFixed(2) : '',
  filament: toFilamentValue(choice.filament, choice.color),
  scale: choice.scale === undefined ? '' : String(choice.scale),
});

/** As in the API. */
export function toOptionsBody(options: readonly OptionDraft[]) {
  const ids = toIds(options.map(({ id, name }) => ({ id, words: name })));
  return options.map(({ name, kind, required, choices, text }, n) => {
    const choiceIds = toIds(choices.map(({ id, label }) => ({ id, words: label })));
    return {
      ...{ id: ids[n], name, kind, required },
      choices: choices.map((choice, m) => toChoiceBody(choice, choiceIds[m] ?? '', kind, m === 0)),
      ...(kind === 'text' && { text: toTextBody(text) }),
    };
  });
}

function toChoiceBody(
  { label, priceDelta, byRules, filament, scale }: ChoiceDraft,
  id: string,
  kind: OptionKind,
  isFirst: boolean,
) {
  return {
    ...{ id, label },
    // The default choice is at the price of the product.
    ...(!isFirst && (byRules ? { byRules } : { priceDelta: toAmount(priceDelta) })),
    ...(kind === 'filament' && toFilamentBody(filament)),
    ...(kind === 'size' && { scale: toAmount(scale) }),
  };
}

/** Parameters of a product's page with another meaning. */
const reserved = ['sort', 'stars', 'after', 'q'];

/** Ids stay as they are: links and carts contain them. New ones are made of the words. */
function toIds(all: readonly { id: string; words: string }[]): string[] {
  const taken = new Set([...reserved, ...all.map(({ id }) => id)]);
  return all.map(({ id, words }) => {
    if (id) return id;
    const slug = words
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
    const base = slug.replaceAll(/^-|-$/g, '').slice(0, 36) || 'choice';
    let unique = base;
    for (let n = 2; taken.has(unique); n += 1) unique = `${base}-${n}`;
    taken.add(unique);
    return unique;
  });
}
