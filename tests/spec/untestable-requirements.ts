/** Rows that no test can prove, each with its reason: ten at most. */
export const untestableRequirements: Record<string, string> = {};
