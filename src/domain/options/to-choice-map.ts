import type { StoredLineChoice } from '#db/schema.ts';
import type { LineChoices } from './schemas.ts';

/** The choices of an order line as callers send them. */
export const toChoiceMap = (choices: readonly StoredLineChoice[]): LineChoices =>
  Object.fromEntries(choices.map(({ option, choice }) => [option, choice]));
