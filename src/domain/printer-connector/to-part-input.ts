import type { parts, products, StoredLineChoice, StoredPrintInput } from '#db/schema.ts';
import { resolveLine } from '../options/resolve-line.ts';
import { toPrintInput } from '../print-files/to-print-input.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

interface JobOfPart {
  name: string;
  partName: string;
  /** What was paid for; null: it has no print file. */
  input: StoredPrintInput | null;
  /** Null: for stock. */
  line: { madeToOrder: boolean; choices: StoredLineChoice[] | null } | null;
  /** As it is today; null: the product has it no more. */
  part: typeof parts.$inferSelect | null;
  product: Pick<typeof products.$inferSelect, 'priceCents' | 'options'>;
}

/**
 * What a job's part is made of: its print file's input; else the part of today, in the choices of its line or, for stock,
 * in the product's default ones. Throws ShopError `unreadable` if it would be made of anything else.
 */
export function toPartInput(ctx: Ctx, job: JobOfPart): StoredPrintInput & { path: string } {
  const { input, part, line } = job;
  if (input?.path) return { ...input, path: input.path };
  const what = `${job.name}, ${job.partName}`;
  if (!part) throw new ShopError('unreadable', `The shop has no mesh of ${what}: slice your own file.`);
  // Its print file was deleted with the account, and so was a text among its choices.
  if (line?.madeToOrder)
    throw new ShopError('unreadable', `The shop has no print file of ${what}: slice your own file.`);
  const choices = line ? line.choices : resolveDefaultChoices(ctx, job);
  return { ...toPrintInput(part, choices ?? [], ctx.shop.filaments), path: part.file };
}

function resolveDefaultChoices(ctx: Ctx, { name, product }: JobOfPart): StoredLineChoice[] | null {
  const resolved = resolveLine(ctx.shop, product, undefined);
  if (!('message' in resolved)) return resolved.choices;
  const message = `The shop cannot tell the default choices of ${name}: edit its options, or slice your own file.`;
  throw new ShopError('unreadable', message);
}
