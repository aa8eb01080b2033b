import { badInputError } from '../shared/errors.ts';
import { isStorable } from '../shared/text-fields.ts';

/** Runs a program of the shop's machine. */
const refusedKeys = new Set(['post_process']);

/**
 * Throws `bad_input` for settings that are no .ini of PrusaSlicer, which refuses a setting that is there twice, for what
 * cannot be stored, and for those by which it would run a program.
 */
export function checkSlicerSettings(settings: string | null | undefined): void {
  if (!isStorable(settings ?? ''))
    throw badInputError('slicerSettings', 'These settings have characters that cannot be stored.');
  const lines = (settings ?? '').split(/[\r\n]+/).filter((line) => /^\s*[^\s;#]/.test(line));
  const keys = new Set<string>();
  for (const line of lines) {
    const [, key = ''] = /^\s*([a-z0-9_]+)\s*=/.exec(line) ?? [];
    if (!key) throw badInputError('slicerSettings', `This line is no setting: ${line.trim().slice(0, 60)}`);
    if (refusedKeys.has(key))
      throw badInputError('slicerSettings', `Remove ${key}: it would run a program here.`);
    if (keys.has(key)) throw badInputError('slicerSettings', `${key} is there twice.`);
    keys.add(key);
  }
}
