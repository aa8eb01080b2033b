import { test } from 'vitest';
import { type RequirementQuote, readSpecRequirements, toTestTitle } from './read-spec-requirements.ts';

const texts = new Map(readSpecRequirements().map((row) => [row.id, row.text]));

/**
 * A test that proves (a part of) one row of docs/SPEC.md, in any file. `quote` must be in the row literally, so that
 * the title says what is proven and a changed row is noticed. A row may have several tests.
 */
export const testRequirement = (id: string, quote: string, prove: () => unknown, timeout?: number): void =>
  testRequirements([[id, quote]], prove, timeout);

/** For several rows that state the same requirement, which is proven once. */
export function testRequirements(
  claims: readonly RequirementQuote[],
  prove: () => unknown,
  timeout?: number,
): void {
  for (const [id, quote] of claims) {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`docs/SPEC.md has no row ${id}`);
    if (!text.includes(quote)) throw new Error(`row ${id} does not say '${quote}', but: ${text}`);
  }
  test(toTestTitle(claims), prove, timeout);
}
