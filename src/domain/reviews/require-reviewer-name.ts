import { ShopError } from '../shared/errors.ts';
import { toReviewerNames } from './to-reviewer-names.ts';

/** Throws `bad_input` unless the shown name is the author's own or a shorter form of it. */
export function requireReviewerName(ownName: string, shownName: string): void {
  if (toReviewerNames(ownName).includes(shownName)) return;
  const message = 'Choose your name, or a shorter form of it.';
  throw new ShopError('bad_input', message, [{ path: 'name', message }]);
}
