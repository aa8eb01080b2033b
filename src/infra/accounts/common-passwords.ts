import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#root';

let known: Promise<Set<string>> | undefined;

/** Whether a password is one of the 5,000 that people use most, in whatever case. The list is read at the first one. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.toLowerCase());
}

async function readList(): Promise<Set<string>> {
  const text = await readFile(join(root, 'src/infra/accounts/common-passwords.txt'), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}
