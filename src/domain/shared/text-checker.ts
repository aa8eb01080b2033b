import type { TextRules } from '#mesh/text/check-text.ts';
import type { TextProblem } from '#mesh/text/text-problem.ts';

/** Checks texts that are to be printed; a port, as it needs a font and WebAssembly. */
export interface TextChecker {
  /** Why it cannot be printed on its plate; null if it can. */
  check(text: string, rules: TextRules): Promise<TextProblem | null>;
}
