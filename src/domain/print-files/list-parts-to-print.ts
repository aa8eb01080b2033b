import type { StoredLineChoice } from '#db/schema.ts';

export interface PartToPrint {
  id: string;
  name: string;
  copies: number;
  /** Null: the product has no such part. */
  file: string | null;
  filament: string | null;
  color: string | null;
}

interface LineToPrint {
  productId: string;
  name: string;
  choices: readonly StoredLineChoice[] | null;
}

/**
 * The parts of a line's product; and without a file, so that nobody overlooks them: a part that a text was ordered on and
 * the product has no more, or the product itself if it has no parts.
 */
export function listPartsToPrint(line: LineToPrint, parts: readonly PartToPrint[]): PartToPrint[] {
  const textParts = new Map(line.choices?.flatMap(({ part, name }) => (part ? [[part, name] as const] : [])));
  const lost = [...textParts].filter(([id]) => !parts.some((part) => part.id === id));
  const all = [...parts, ...lost.map(([id, name]) => withoutFile(id, name))];
  return all.length > 0 ? all : [withoutFile(line.productId, line.name)];
}

const withoutFile = (id: string, name: string): PartToPrint => ({
  ...{ id, name, copies: 1 },
  ...{ file: null, filament: null, color: null },
});
