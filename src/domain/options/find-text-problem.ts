import type { StoredOption } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { ResolvedLine } from './resolve-line.ts';

/** Why a text of the line cannot be printed on its plate, in words for its customer; null if all can. */
export async function findTextProblem(
  { texts }: Pick<Ctx, 'texts'>,
  options: readonly StoredOption[],
  { choices, scale }: ResolvedLine,
): Promise<string | null> {
  for (const { kind, option: id, choice: text, name } of choices ?? []) {
    const rules = options.find((option) => option.id === id)?.text;
    if (kind !== 'text' || !rules) continue;
    const problem = await texts.check(text, { max: rules.max, plate: rules.plate, scale });
    if (problem) return `${name}: ${problem.message}`;
  }
  return null;
}
