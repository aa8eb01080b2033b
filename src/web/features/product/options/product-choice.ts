import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { type ChoiceProblem, resolveChoices } from '#domain/options/resolve-choices.ts';
import type { LineChoices, ProductChoiceResponse, ProductOptionResponse } from '#domain/options/schemas.ts';
import { addCents, cents, formatDollars, fromDollars, toDollars } from '#domain/shared/money.ts';
import { normalizeText } from '#mesh/text/lay-out-text.ts';
import { formatChosen } from '#web/state/cart/format-chosen.ts';

/** What a shopper has picked of one option: a choice, unless it is gone, or a text, which may be empty. */
export interface OptionState {
  option: ProductOptionResponse;
  choice?: ProductChoiceResponse;
  text: string;
  /** As typed. */
  value: string;
}

/** A product as it is chosen. Prices in dollars. */
export interface ChosenProduct {
  picks: OptionState[];
  /** Of its line in the cart, with what they are called. */
  choices: LineChoices;
  chosen: string;
  price: number;
  /** What the page says instead of what the product has. */
  shown: Pick<ProductDetailsResponse, 'price' | 'regularPrice'> &
    Partial<Pick<ProductDetailsResponse, 'material' | 'colors'>>;
  /** Its pieces come from stock. */
  isDefault: boolean;
  /** It bears a text, so it cannot be returned. */
  hasText: boolean;
  /** 1 is the original size. */
  scale: number;
  problem: ChoiceProblem | null;
}

type ProductWithOptions = Pick<ProductDetailsResponse, 'price' | 'regularPrice' | 'options'>;

/** @param values by the id of the option: the id of a choice, or a text as it is typed */
export function toChosenProduct(
  { price, regularPrice, options = [] }: ProductWithOptions,
  values: Readonly<Record<string, string>>,
): ChosenProduct {
  const picks = options.map((option) =>
    toOptionState(option, Object.hasOwn(values, option.id) ? values[option.id] : ''),
  );
  const picked = picks.flatMap(({ option, value }) => (value ? [[option.id, value]] : []));
  const resolved = resolveChoices(options, Object.fromEntries(picked));
  const { filament, color } = picks.find(({ choice }) => choice?.filament)?.choice ?? {};
  const made = picks.filter(({ choice, text }) => choice ?? text);
  const delta = addCents(...picks.map(toDelta));
  const withDelta = (dollars: number) => toDollars(cents(Math.max(1, addCents(fromDollars(dollars), delta))));
  const chosenPrice = withDelta(price);
  return {
    picks,
    choices: Object.fromEntries(made.map(({ option, choice, text }) => [option.id, choice?.id ?? text])),
    chosen: formatChosen(
      made.map(({ option, choice, text }) => ({ name: option.name, value: choice?.label ?? text })),
    ),
    price: chosenPrice,
    shown: {
      price: chosenPrice,
      regularPrice: regularPrice === undefined ? undefined : withDelta(regularPrice),
      ...(filament && color && { material: filament, colors: [color] }),
    },
    isDefault: picks.every(({ option, choice, text }) => choice === option.choices[0] && !text),
    hasText: picks.some(({ text }) => text !== ''),
    scale: picks.reduce((product, { choice }) => product * (choice?.scale ?? 1), 1),
    problem: 'picks' in resolved ? null : resolved,
  };
}

function toOptionState(option: ProductOptionResponse, value = ''): OptionState {
  if (option.kind === 'text') return { option, text: normalizeText(value), value };
  const choice = value ? option.choices.find(({ id }) => id === value) : option.choices[0];
  return { option, ...(choice && { choice }), text: '', value };
}

const toDelta = ({ option, choice, text }: OptionState) =>
  fromDollars(choice?.priceDelta ?? (text ? (option.text?.priceDelta ?? 0) : 0));

/** '+ $4.00'; '' for no difference. */
export const formatDelta = (dollars: number): string =>
  dollars ? `${dollars < 0 ? '−' : '+'} ${formatDollars(Math.abs(dollars))}` : '';
