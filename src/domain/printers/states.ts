import type { PrintAttemptState } from '#db/farm-states.ts';

export { type PrinterKind, type PrinterState, printerKinds, printerStates } from '#db/farm-states.ts';

/** Attempts that are not over: a printer has one at most. */
export const liveAttemptStates: PrintAttemptState[] = ['printing', 'unknown'];
