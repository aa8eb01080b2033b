import { test } from 'vitest';
import { type Claim, readRows, titleOf } from './read-rows.ts';

const texts = new Map(readRows().map((row) => [row.id, row.text]));

/**
 * A test that proves (a part of) one row of docs/SPEC.md, in any file. `quote` is in the row letter by letter, so that
 * the title says what is proven and a changed row is noticed. A row may have several tests.
 */
export const row = (id: string, quote: string, prove: () => unknown, timeout?: number): void =>
  rows([[id, quote]], prove, timeout);

/** The same of several rows that say one thing: it is proven once. */
export function rows(claims: readonly Claim[], prove: () => unknown, timeout?: number): void {
  for (const [id, quote] of claims) {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`docs/SPEC.md has no row ${id}`);
    if (!text.includes(quote)) throw new Error(`row ${id} does not say '${quote}', but: ${text}`);
  }
  test(titleOf(claims), prove, timeout);
}
