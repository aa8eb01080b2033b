import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A random id.
 * @param prefix with its underscore, such as `evt_`
 * @param length how many random characters follow the prefix
 */
export function makeId(prefix: string, length = 24): string {
  let id = prefix;
  for (let i = 0; i < length; i += 1) id += alphabet.charAt(randomInt(alphabet.length));
  return id;
}
