import type { CartLine } from '../cart/schemas.ts';
import type { ChoiceProblem } from '../options/resolve-choices.ts';

interface MergedLine<Line> {
  product: string;
  qty: number;
  line: Line;
}

/** One line per product and choices, in the original order. */
export function mergeLines<Line extends { choiceKey: string } | ChoiceProblem>(
  items: readonly CartLine[],
  resolve: (item: CartLine) => Line,
): MergedLine<Line>[] {
  const merged = new Map<string, MergedLine<Line>>();
  for (const [index, item] of items.entries()) {
    const { product, qty } = item;
    const line = resolve(item);
    const key = 'message' in line ? `problem ${index}` : `${product} ${line.choiceKey}`;
    merged.set(key, { product, line, qty: qty + (merged.get(key)?.qty ?? 0) });
  }
  return [...merged.values()];
}

export const goneProblem: ChoiceProblem = {
  option: '',
  message: 'A product in your cart is no longer in the shop.',
};
