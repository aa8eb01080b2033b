export {
  type BookEntryKind,
  type BookPeriodScale,
  bookEntryKinds,
  bookPeriodScales,
} from '#db/states.ts';
