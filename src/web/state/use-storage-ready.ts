import { useSyncExternalStore } from 'react';

const nothingToFollow = () => () => undefined;

/** False on the server and while hydrating; true once what this browser keeps can be shown. */
export function useStorageReady(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  );
}
