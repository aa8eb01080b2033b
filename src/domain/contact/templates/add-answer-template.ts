import { answerTemplates } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import type { AnswerTemplate, AnswerTemplateInput } from '../schemas.ts';
import { templateNameTakenError, toAnswerTemplate } from './to-answer-template.ts';

/** All of them are offered in one list. */
const maxTemplates = 100;

/**
 * Adds a template for answers. Throws `not_logged_in`, `forbidden`, `bad_input` for a name that another one has and
 * beyond a hundred.
 */
export async function addAnswerTemplate(ctx: Ctx, input: AnswerTemplateInput): Promise<AnswerTemplate> {
  requireStaffActor(ctx, 'supportCustomers');
  if ((await ctx.db.$count(answerTemplates)) >= maxTemplates) {
    const message = `There can be at most ${maxTemplates} templates. Please remove one first.`;
    throw new ShopError('bad_input', message, [{ path: 'name', message }]);
  }
  const [row] = await ctx.db.insert(answerTemplates).values(input).onConflictDoNothing().returning();
  if (!row) throw templateNameTakenError();
  return toAnswerTemplate(row);
}
