/** Rows that no machine can prove, each with its reason: ten at most. */
export const untestableRequirements: Record<string, string> = {};
