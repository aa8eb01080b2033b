import { randomUUID } from 'node:crypto';
import type { StoredOption } from '#db/schema.ts';
import { findSizeProblem } from '#mesh/print-file/find-size-problem.ts';
import { findPlateProblem } from '#mesh/text/find-plate-problem.ts';
import type { PartRow, ProductConfiguration } from '../catalogue/write-configuration.ts';
import { readBounds } from '../options/read-bounds.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { fromDollars } from '../shared/money.ts';
import { toFilamentKey } from '../shared/shop-filaments.ts';
import { addPartFilaments } from './add-part-filaments.ts';
import { measurePart } from './measure-part.ts';
import { priceByRules } from './price-by-rules.ts';
import type { OptionInput, PartInput } from './schemas.ts';

/**
 * The options and parts of a product as they are stored: parts are measured, and differences by the price rules computed.
 * What is not sent is as it was. Throws `bad_input`, and what measuring an upload throws.
 */
export async function prepareConfiguration(
  ctx: Ctx,
  sent: { options?: readonly OptionInput[] | undefined; parts?: readonly PartInput[] | undefined },
  before: ProductConfiguration,
): Promise<ProductConfiguration> {
  const parts = sent.parts ? await prepareParts(ctx, sent.parts, before.parts) : before.parts;
  const options = sent.options
    ? sent.options.map((option, n) => toStoredOption(option, parts, n))
    : before.options;
  for (const [n, { choices }] of (sent.options ?? []).entries())
    for (const [m, choice] of choices.entries()) requireFilament(ctx, choice, `options.${n}.choices.${m}`);
  for (const [n, part] of (sent.parts ?? []).entries()) requireFilament(ctx, part, `parts.${n}`);
  for (const [n, option] of options.entries())
    if (option.text && !parts.some(({ id }) => id === option.text?.part))
      throw badInput(`options.${n}.text.part`, 'A text needs the part that it is set on.');
  requirePlates(options, parts);
  requireFit(options, parts);
  return { parts, options: addPartFilaments(await priceByRules(ctx.db, options, parts), parts) };
}

/** The letters of a text have the part below them, as far as its bounds are known. */
function requirePlates(options: readonly StoredOption[], parts: readonly PartRow[]): void {
  for (const [n, { text }] of options.entries()) {
    const bounds = readBounds(parts.find(({ id }) => id === text?.part)?.measures ?? null);
    const problem = text && bounds && findPlateProblem(text.plate, bounds);
    if (problem) throw badInput(`options.${n}.text.plate.${problem.field}`, problem.message);
  }
}

/** Each size of each part fits the bed: it is sold before anybody slices it. */
function requireFit(options: readonly StoredOption[], parts: readonly PartRow[]): void {
  if (!options.length) return;
  const n = options.findIndex(({ kind }) => kind === 'size');
  const scales = options[n]?.choices.map(({ scale = 1 }) => scale) ?? [1];
  for (const [position, { name, measures }] of parts.entries())
    for (const [m, scale] of scales.entries()) {
      const problem = measures && findSizeProblem(measures.size, scale);
      if (problem)
        throw badInput(
          n < 0 ? `parts.${position}.file` : `options.${n}.choices.${m}.scale`,
          `${name} is too large for a printer. ${problem}`,
        );
    }
}

/** One that is not available at the moment may come again. */
function requireFilament(
  { shop: { filaments } }: Ctx,
  { filament, color }: { filament?: string | undefined; color?: string | undefined },
  path: string,
): void {
  if (filament === undefined || color === undefined || filaments.has(toFilamentKey(filament, color))) return;
  const hasMaterial = [...filaments.values()].some(({ material }) => material === filament);
  const field = hasMaterial ? 'color' : 'filament';
  throw badInput(`${path}.${field}`, `The shop has no filament ${filament} in ${color}.`);
}

async function prepareParts(
  ctx: Ctx,
  sent: readonly PartInput[],
  before: readonly PartRow[],
): Promise<PartRow[]> {
  const parts: PartRow[] = [];
  for (const [position, { id = randomUUID(), filament = null, color = null, ...part }] of sent.entries()) {
    if (parts.some((other) => other.id === id))
      throw badInput(`parts.${position}.id`, 'This part is there twice.');
    const known = before.find((other) => other.id === id && other.file === part.file);
    const measures = known ? known.measures : await measurePart(ctx, part.file, `parts.${position}.file`);
    parts.push({ ...part, id, position, filament, color, measures });
  }
  return parts;
}

function toStoredOption(
  { choices, text, ...option }: OptionInput,
  parts: readonly PartRow[],
  n: number,
): StoredOption {
  if (text && !parts.length)
    throw badInput(`options.${n}.text.part`, 'A text needs the part that it is set on.');
  return {
    ...option,
    choices: choices.map(({ priceDelta, byRules, ...choice }) => ({
      ...choice,
      ...(byRules && { byRules }),
      priceDeltaCents: fromDollars(priceDelta),
    })),
    ...(text && {
      text: {
        ...{ max: text.max, allowed: text.allowed, plate: text.plate },
        part: text.part ?? parts[0]?.id ?? '',
        priceDeltaCents: fromDollars(text.priceDelta),
      },
    }),
  };
}

export function badInput(path: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path, message }]);
}
