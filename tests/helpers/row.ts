import { test } from 'vitest';
import { readRows } from './read-rows.ts';

const rows = new Map(readRows().map((row) => [row.id, row.text]));

/**
 * A test that proves (a part of) one row of docs/SPEC.md. `quote` is in the row letter by letter, so that the title
 * says what is proven and a changed row is noticed. A row may have several tests.
 */
export function row(id: string, quote: string, prove: () => unknown, timeout?: number): void {
  const text = rows.get(id);
  if (text === undefined) throw new Error(`docs/SPEC.md has no row ${id}`);
  if (!text.includes(quote)) throw new Error(`row ${id} does not say '${quote}', but: ${text}`);
  test(`${id} ${quote}`, prove, timeout);
}
