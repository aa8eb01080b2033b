import { createStoredItem } from '#web/state/storage/storage.ts';

/** Whether single keys are shortcuts; null for the default, which is that they are. */
export const storedSingleKeys = createStoredItem<boolean>('adminSingleKeys', (value) =>
  typeof value === 'boolean' ? value : null,
);
