import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#root';

let commonPasswords: Promise<Set<string>> | undefined;

/** Whether a password is one of the 5,000 most used, in any case. The list is read on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readList();
  return (await commonPasswords).has(password.toLowerCase());
}

async function readList(): Promise<Set<string>> {
  const text = await readFile(join(projectRoot, 'src/infra/accounts/common-passwords.txt'), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}
