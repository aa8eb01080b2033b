import { useState } from 'react';
import type { DocumentResponse } from '#domain/documents/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { fetchFile, saveAsFile } from '#web/state/api/fetch-file.ts';

/** Saves the PDF of an invoice or a credit note. `failure` says why the last attempt failed. */
export function useSaveDocument({ _id, number }: Pick<DocumentResponse, '_id' | 'number'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      saveAsFile(await fetchFile(`/api/documents/${_id}/pdf`), `${number}.pdf`);
    } catch (error) {
      setFailure(toApiFailure(error).message);
    }
    setBusy(false);
  }

  return { busy, failure, save };
}
