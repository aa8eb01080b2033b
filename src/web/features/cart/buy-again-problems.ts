import { isRecord } from '#web/state/api/is-record.ts';

/** Location state for `/cart` after an order was bought again: why lines are missing in it. */
export const toBuyAgainState = (problems: readonly string[]) => ({ notAdded: problems });

/** The messages in the location state of `/cart`. */
export function readBuyAgainProblems(state: unknown): string[] {
  const messages = isRecord(state) ? state.notAdded : null;
  return Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [];
}
