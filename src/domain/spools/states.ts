export { type SpoolEntryKind, spoolEntryKinds } from '#db/states.ts';
