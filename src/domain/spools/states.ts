export { type SpoolEntryKind, spoolEntryKinds } from '#db/farm-states.ts';
