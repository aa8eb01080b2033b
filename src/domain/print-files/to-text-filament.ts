import type { StoredPrintInput } from '#db/schema.ts';
import { blockColor, chooseTextColor } from '#mesh/text/text-colors.ts';

/** The filament of a raised text, as its print file names it; null without one. */
export function toTextFilament({
  choices: { filament, texts },
}: StoredPrintInput): { filament: string | null; color: string } | null {
  if (!texts.some(({ plate }) => plate.relief === 'raised')) return null;
  const { name } = chooseTextColor((filament ?? blockColor).hex);
  return { filament: filament?.material ?? null, color: name };
}
