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

/** What decides how a piece looks, in one order. */
const toPrinted = (choices: readonly StoredLineChoice[] | null) =>
  (choices ?? [])
    .map(({ option, kind, choice, filament, color, scale }) => ({
      ...{ option, kind, choice, filament, color, scale },
    }))
    .toSorted((a, b) => (a.option < b.option ? -1 : 1));
