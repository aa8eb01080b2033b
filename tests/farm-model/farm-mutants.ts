import type { Mutant } from '#tests/model/mutants.ts';

/** Realistic mistakes, in the lines of code where they would be made. */
export const farmMutants = {} as const satisfies Record<string, Mutant>;
