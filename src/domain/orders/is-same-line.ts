import { isDeepStrictEqual } from 'node:util';
import type { orderLines, StoredLineChoice } from '#db/schema.ts';
import type { ResolvedLine } from '../options/resolve-line.ts';

type OrderedLine = Pick<typeof orderLines.$inferSelect, 'choices' | 'madeToOrder' | 'custom'>;

/** Whether a line of an order is the same thing as today, whatever its choices are called and cost now. */
export const isSameLine = (
  ordered: OrderedLine,
  today: ResolvedLine,
  { custom }: { custom: boolean },
): boolean =>
  ordered.madeToOrder === today.madeToOrder &&
  ordered.custom === (custom || today.hasText) &&
  isDeepStrictEqual(toPrinted(ordered.choices), toPrinted(today.choices));

/** What decides how a piece looks, in one order. A text is printed where it was ordered, and was checked there. */
const toPrinted = (choices: readonly StoredLineChoice[] | null) =>
  (choices ?? [])
    .map(({ name, value, priceDeltaCents, ...printed }) => printed)
    .toSorted((a, b) => (a.option < b.option ? -1 : 1));
