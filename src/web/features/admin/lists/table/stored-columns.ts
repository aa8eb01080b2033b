import { isRecord } from '#web/state/api/is-record.ts';
import { createStoredItem } from '#web/state/storage/storage.ts';

/** Which columns are shown by choice, by list and column. */
export type ColumnChoice = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const isChoice = (value: unknown): value is Record<string, boolean> =>
  isRecord(value) && Object.values(value).every((shown) => typeof shown === 'boolean');

/** The columns that the user of this browser has chosen. */
export const storedColumns = createStoredItem<ColumnChoice>('adminColumns', (value) =>
  isRecord(value) && Object.values(value).every(isChoice) ? (value as ColumnChoice) : null,
);
