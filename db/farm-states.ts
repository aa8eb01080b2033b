/** What a printer is driven by: people who press start and done, or OctoPrint. */
export const printerKinds = ['manual', 'octoprint'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** `needs_clearing`: something lies on its bed. `offline`: it does not answer. */
export const printerStates = ['ready', 'printing', 'needs_clearing', 'offline', 'maintenance'] as const;
export type PrinterState = (typeof printerStates)[number];

/** `adjust`: a person corrects it. `measure`: it was weighed, or added. */
export const spoolEntryKinds = ['use', 'waste', 'adjust', 'measure'] as const;
export type SpoolEntryKind = (typeof spoolEntryKinds)[number];

/** `printed`: still to be looked at. `checked`: good, so that it can be packed. */
export const printJobStates = ['queued', 'printing', 'printed', 'checked', 'cancelled'] as const;
export type PrintJobState = (typeof printJobStates)[number];

/** Where a print job's grams and time come from. `default`: nothing is known of its mesh. */
export const printEstimateSources = ['slicer', 'quote', 'measures', 'weight', 'default'] as const;
export type PrintEstimateSource = (typeof printEstimateSources)[number];

/** `unknown`: its printer was lost, so a person has to look. */
export const printAttemptStates = ['printing', 'done', 'failed', 'unknown'] as const;
export type PrintAttemptState = (typeof printAttemptStates)[number];
