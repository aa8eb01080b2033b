import { useState } from 'react';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { fetchFile, saveAsFile } from '#web/state/api/fetch-file.ts';

/** Saves a file of the API under this name. `failure` says why the last attempt failed. */
export function useSaveFile(path: `/api/${string}`, fileName: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Returns whether it was saved. */
  async function save(): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      saveAsFile(await fetchFile(path), fileName);
      return true;
    } catch (error) {
      setFailure(toApiFailure(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, save };
}
