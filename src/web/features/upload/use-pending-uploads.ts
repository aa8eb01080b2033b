import { useState } from 'react';

type Upload = Promise<string | null>;

/** A form's unfinished uploads, so that its submit can wait for them. */
export function usePendingUploads<Name extends string>() {
  const [pending] = useState(() => new Map<Name, Upload>());

  /** Makes the `onUploadStart` of an UploadField. */
  const track = (name: Name) => (upload: Upload) => {
    pending.set(name, upload);
    upload.then(() => pending.get(name) === upload && pending.delete(name));
  };

  /** Waits for all uploads. Returns the paths by field; null for a failed upload. */
  async function waitForUploads(): Promise<Partial<Record<Name, string | null>>> {
    const arrived: Partial<Record<Name, string | null>> = {};
    for (let next = firstEntry(pending); next; next = firstEntry(pending)) {
      const [name, upload] = next;
      const path = await upload;
      const newer = pending.get(name);
      if (newer && newer !== upload) continue;
      pending.delete(name);
      arrived[name] = path;
    }
    return arrived;
  }

  return { track, settle: waitForUploads, hasPending: () => pending.size > 0 };
}

function firstEntry<K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined {
  for (const entry of map) return entry;
  return undefined;
}
