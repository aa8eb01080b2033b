import type { StoredLineChoice, StoredOption } from '#db/schema.ts';
import { hasRefusedWord } from '#mesh/text/has-refused-word.ts';
import { chooseTextColor } from '#mesh/text/text-colors.ts';
import { toFilamentKey } from '../shared/shop-filaments.ts';
import type { ShopSettings } from '../shared/shop-settings.ts';
import { type ChoiceProblem, type PickedOption, resolveChoices, toChoiceKey } from './resolve-choices.ts';
import type { LineChoices } from './schemas.ts';
import { type AvailableOption, toAvailableOptions } from './to-available-options.ts';
import { toChoiceMap } from './to-choice-map.ts';

/** More pieces of one line are a matter for a quote. */
export const maxMadeToOrderQuantity = 20;

/** What a line of the cart is, by the options that its product has now. */
export interface ResolvedLine {
  /** As an order freezes them; null for a product without options. */
  choices: StoredLineChoice[] | null;
  choiceKey: string;
  /** On top of the product's price. */
  deltaCents: number;
  /** Of the chosen size; 1 is the original size. */
  scale: number;
  /** Its pieces do not come from stock. */
  madeToOrder: boolean;
  /** It bears the customer's own text, and so cannot be returned. */
  hasText: boolean;
}

const withoutOptions: ResolvedLine = {
  ...{ choices: null, choiceKey: '', deltaCents: 0, scale: 1, madeToOrder: false, hasText: false },
};

/** The part of a product that its lines are resolved by. */
export interface ProductToResolve {
  priceCents: number;
  options: readonly StoredOption[];
}

/** The choices of a line of this product; or why it cannot be sold like this. */
export function resolveLine(
  { filaments, refusedWords }: Pick<ShopSettings, 'filaments' | 'refusedWords'>,
  { priceCents, options }: ProductToResolve,
  chosen: LineChoices | undefined,
): ResolvedLine | ChoiceProblem {
  if (options.length === 0 && !Object.keys(chosen ?? {}).length) return withoutOptions;
  const resolved = resolveChoices(toAvailableOptions(options, filaments), chosen);
  if ('message' in resolved) return withTextName(options, resolved);
  const refused = resolved.picks.find((pick) => 'text' in pick && hasRefusedWord(pick.text, refusedWords));
  if (refused)
    return {
      option: refused.option.id,
      message: `${refused.option.name}: We do not print this text. Please choose another one.`,
    };
  const choices = resolved.picks.map(toStoredChoice);
  const unprintable = findTextFilamentProblem(choices, filaments);
  if (unprintable) return unprintable;
  const deltaCents = choices.reduce((sum, each) => sum + each.priceDeltaCents, 0);
  // A sale can make a product cheaper than what a choice takes off.
  if (priceCents + deltaCents < 1) return notSoldProblem;
  return {
    choices,
    choiceKey: toChoiceKey(toChoiceMap(choices)),
    deltaCents,
    scale: choices.reduce((product, { scale = 1 }) => product * scale, 1),
    madeToOrder: !resolved.isDefault,
    hasText: choices.some(({ kind }) => kind === 'text'),
  };
}

/** Of a text, the words are for its own field; a line may have several. */
function withTextName(options: readonly StoredOption[], problem: ChoiceProblem): ChoiceProblem {
  const text = options.find(({ id, kind }) => kind === 'text' && id === problem.option);
  return !text || problem.message.startsWith(text.name)
    ? problem
    : { ...problem, message: `${text.name}: ${problem.message}` };
}

/** A raised text is printed in the filament that stands out from the chosen one, which may have run out. */
function findTextFilamentProblem(
  choices: readonly StoredLineChoice[],
  filaments: ShopSettings['filaments'],
): ChoiceProblem | undefined {
  const text = choices.find(({ plate }) => plate?.relief === 'raised');
  const { filament = '', color = '' } = choices.find((choice) => choice.filament !== undefined) ?? {};
  const chosen = filaments.get(toFilamentKey(filament, color));
  if (!text || !chosen) return;
  const { name } = chooseTextColor(chosen.hex);
  if (filaments.get(toFilamentKey(filament, name))?.available !== false) return;
  return {
    option: text.option,
    message: `${text.name}: its letters would be ${name}, which is not available at the moment. Please choose another color.`,
  };
}

const notSoldProblem: ChoiceProblem = {
  option: '',
  message: 'These choices are not sold at the current price.',
};

function toStoredChoice(pick: PickedOption<AvailableOption>): StoredLineChoice {
  const { id, kind, name, text } = pick.option;
  if ('text' in pick) {
    const { part, plate, priceDeltaCents = 0 } = text ?? {};
    const where = { ...(part !== undefined && { part }), ...(plate && { plate }) };
    return { option: id, kind, choice: pick.text, name, value: pick.text, priceDeltaCents, ...where };
  }
  const { id: choice, label, priceDeltaCents, filament, color, scale } = pick.choice;
  return {
    ...{ option: id, kind, choice, name, value: label, priceDeltaCents },
    ...(filament !== undefined && { filament }),
    ...(color !== undefined && { color }),
    ...(scale !== undefined && { scale }),
  };
}
