import type { answerTemplates } from '#db/schema.ts';
import { ShopError } from '#domain/shared/errors.ts';
import type { AnswerTemplate } from '../schemas.ts';

/** The API representation of a template. */
export const toAnswerTemplate = ({
  id,
  name,
  text,
  version,
}: typeof answerTemplates.$inferSelect): AnswerTemplate => ({ _id: id, name, text, version });

export const templateNotFoundError = () => new ShopError('not_found', 'This template no longer exists.');

export const templateChangedError = () =>
  new ShopError('changed_meanwhile', 'Somebody else has changed this template meanwhile.');

export function templateNameTakenError(): ShopError {
  const message = 'There is another template of this name.';
  return new ShopError('bad_input', message, [{ path: 'name', message }]);
}
